import { isObject, type Json, nonEmptyText, object } from '../decoding.ts';
import type { Scheduler } from '../scheduling/scheduler.ts';
import { lazily, type Source, type SourceFeature } from './source.ts';
import { readXmlInSlices } from './xml-slices.ts';

const geometryTypes = [
  'Point',
  'LineString',
  'Curve',
  'Polygon',
  'Surface',
  'MultiPoint',
  'MultiCurve',
  'MultiLineString',
  'MultiSurface',
  'MultiPolygon',
] as const;

/** Geometries nest to this depth, features less. */
const maxDepth = 12;

/** The features of a WFS: a FeatureCollection of GML 2 or 3. Throws an AppError for invalid XML. */
export async function readGml(text: string, scheduler: Scheduler): Promise<Source> {
  const members = membersOf(await readXmlInSlices(text, ['member', 'featureMember'], scheduler));
  const shape = members.map(geometryOf).find((geometry) => geometry !== undefined);
  return {
    format: 'GML',
    system: nonEmptyText(shape?.srsName),
    title: members[0] && nonEmptyText(members[0].type),
    features: lazily(() => featuresOf(members)),
  };
}

interface Member {
  /** The name of its element, which is that of the layer. */
  readonly type: string;
  readonly element: Json;
}

function membersOf(tree: Json): Member[] {
  const [collection] = Object.values(tree);
  const { member, featureMember, featureMembers } = object(collection);
  return [member, featureMember, featureMembers]
    .flat()
    .flatMap((each) => Object.entries(object(each)))
    .flatMap(([type, elements]) =>
      [elements].flat().flatMap((element) => (isObject(element) ? { type, element } : [])),
    );
}

function* featuresOf(members: readonly Member[]): Iterable<SourceFeature> {
  for (const member of members)
    yield {
      id: member.element.id,
      geometry: geometryOf(member)?.geometry,
      properties: propertiesOf(member.element),
    };
}

/** Texts of the feature's own elements. */
function propertiesOf(element: Json): Json {
  return Object.fromEntries(
    Object.entries(element).flatMap(([name, values]) => {
      const [first] = [values].flat();
      const value = isObject(first) ? first.value : first;
      return name === 'boundedBy' || nonEmptyText(value) === undefined ? [] : [[name, value]];
    }),
  );
}

interface Shape {
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
  readonly srsName: unknown;
}

function geometryOf({ element }: Member): Shape | undefined {
  for (const [name, values] of Object.entries(element)) {
    if (name === 'boundedBy') continue;
    for (const value of [values].flat())
      for (const type of geometryTypes) {
        const [shape] = [object(value)[type]].flat();
        const geometry = isObject(shape) ? shapeOf(type, shape) : undefined;
        if (geometry) return { geometry, srsName: object(shape).srsName };
      }
  }
  return undefined;
}

function shapeOf(type: string, shape: Json): Shape['geometry'] | undefined {
  const isSwapped = isLatitudeFirst(shape.srsName);
  const dimension = Number(shape.srsDimension ?? 2);
  const read = (value: unknown) => positionsOf(value, dimension, isSwapped);
  if (type === 'Point' || type === 'MultiPoint') {
    const points = textsOf(shape, ['pos', 'coordinates']).flatMap(read);
    return type === 'Point' ? { type, coordinates: points[0] } : { type, coordinates: points };
  }
  if (/Surface|Polygon/.test(type)) {
    const rings = textsOf(shape, ['posList', 'coordinates']).map(read);
    return rings.length > 0 ? { type: 'Polygon', coordinates: rings } : undefined;
  }
  const paths = textsOf(shape, ['posList', 'coordinates']).map(read);
  return paths.length > 0 ? { type: 'MultiLineString', coordinates: paths } : undefined;
}

function textsOf(value: unknown, names: readonly string[], depth = 0): string[] {
  if (depth > maxDepth || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (!names.includes(key)) return textsOf(inner, names, depth + 1);
    return [inner].flat().flatMap((one) => nonEmptyText(isObject(one) ? one.value : one) ?? []);
  });
}

/** `1,2 3,4` of GML 2 or `1 2 3 4` of GML 3. */
function positionsOf(text: unknown, dimension: number, isSwapped: boolean): (readonly number[])[] {
  const words = `${text}`.trim().split(/\s+/);
  const tuples = `${text}`.includes(',')
    ? words.map((word) => word.split(',').map(Number))
    : chunksOf(words.map(Number), dimension >= 2 && dimension <= 3 ? dimension : 2);
  return tuples.map(([first = Number.NaN, second = Number.NaN]) =>
    isSwapped ? [second, first] : [first, second],
  );
}

function chunksOf(numbers: readonly number[], size: number): number[][] {
  return numbers.flatMap((_, index) =>
    index % size === 0 && index + size <= numbers.length ? [numbers.slice(index, index + size)] : [],
  );
}

/** The long names of geographic systems have the latitude first, the short ones the longitude. */
function isLatitudeFirst(system: unknown): boolean {
  return /(urn:.*|opengis\.net\/def\/crs\/.*)EPSG.*[:/](4326|4258)$/.test(`${system}`);
}
