import { type Json, list, nonEmptyText, object } from '../decoding.ts';
import type { Scheduler } from '../scheduling/scheduler.ts';
import { readXmlInSlices } from './xml-slices.ts';

const types = ['node', 'way', 'relation'] as const;

/**
 * The XML of OpenStreetMap (`.osm`), which Overpass and editors write, in the form of Overpass JSON with the
 * geometry of each way. Throws an AppError for invalid XML.
 */
export async function readOsmXml(text: string, scheduler: Scheduler): Promise<Json> {
  const { osm } = await readXmlInSlices(text, types, scheduler);
  const { meta, ...lists } = object(osm);
  const elements = types.flatMap((type) => list(lists[type], (element) => ({ ...object(element), type })));
  const positions = new Map<unknown, Json>();
  for (const element of elements as readonly Json[])
    if (element.type === 'node') positions.set(element.id, element);
  const paths = new Map<unknown, readonly Json[]>();
  for (const element of elements as readonly Json[])
    if (element.type === 'way') paths.set(element.id, pathOf(element, positions));
  return {
    osm3s: { timestamp_osm_base: object(list(meta, object)[0]).osm_base },
    elements: elements.map((element: Json) => ({
      ...element,
      tags: tagsOf(element),
      ...(element.type === 'way' ? { geometry: paths.get(element.id) } : {}),
      center: list(element.center, object)[0],
      members: list(element.member, (member) => withPath(object(member), positions, paths)),
    })),
  };
}

/** `<tag k="amenity" v="parking"/>`. An element without tags is there for its position only. */
function tagsOf({ tag }: Json): Json | undefined {
  const tags = list(tag, (one) => {
    const { k, v } = object(one);
    const name = nonEmptyText(k);
    return name === undefined ? undefined : ([name, v] as const);
  });
  return tags.length > 0 ? Object.fromEntries(tags) : undefined;
}

/** References to nodes, or positions as `out geom` writes them. */
function pathOf({ nd }: Json, positions: ReadonlyMap<unknown, Json>): Json[] {
  return list(nd, (one) => {
    const node = object(one);
    return 'lat' in node ? node : positions.get(node.ref);
  });
}

function withPath(
  member: Json,
  positions: ReadonlyMap<unknown, Json>,
  paths: ReadonlyMap<unknown, readonly Json[]>,
): Json {
  const own = pathOf(member, positions);
  return { ...member, geometry: own.length > 0 ? own : paths.get(member.ref) };
}
