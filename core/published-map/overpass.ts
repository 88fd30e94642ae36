import { isObject, type Json, list, nonEmptyText, number, object } from '../decoding.ts';
import { AppError } from '../errors/app-error.ts';
import { DroppedFeature } from './dropped-feature.ts';
import { lazily, type Source, type SourceFeature } from './source.ts';
import { streetParking } from './street-parking.ts';

/**
 * The JSON of OpenStreetMap's Overpass API, with positions as `out geom`, `out center` or `out body; >; out
 * skel` give them. Read are car parks (`amenity=parking`), single spaces (`amenity=parking_space`) and
 * streets (`parking:left`, `parking:right`, `parking:both` and the older `parking:lane:*`). Throws an
 * AppError for any other body.
 */
export function readOverpass(body: unknown): Source {
  const { elements, osm3s } = object(body);
  if (!Array.isArray(elements)) throw new AppError('unreadable');
  return {
    format: 'OpenStreetMap (Overpass JSON)',
    measuredAt: nonEmptyText(object(osm3s).timestamp_osm_base),
    isFormatOfParking: true,
    features: lazily(() => featuresOf(elements)),
  };
}

type Position = readonly [lon: number, lat: number];

function* featuresOf(elements: readonly unknown[]): Iterable<SourceFeature | DroppedFeature> {
  const positions = positionsOfNodes(elements);
  for (const element of elements) {
    if (!isObject(element)) yield new DroppedFeature('notAFeature');
    // An element without tags is there for its position only.
    else if (isObject(element.tags)) yield featureOf(element, element.tags, positions);
  }
}

function positionsOfNodes(elements: readonly unknown[]): ReadonlyMap<unknown, Position> {
  const positions = new Map<unknown, Position>();
  for (const element of elements) {
    const { type, id } = object(element);
    const position = positionOf(element);
    if (type === 'node' && position) positions.set(id, position);
  }
  return positions;
}

function featureOf(
  element: Json,
  tags: Json,
  positions: ReadonlyMap<unknown, Position>,
): SourceFeature | DroppedFeature {
  const properties = propertiesOf(tags);
  if (properties instanceof DroppedFeature) return properties;
  const id = `${nonEmptyText(element.type) ?? 'element'}/${nonEmptyText(element.id) ?? ''}`;
  return { id, geometry: geometryOf(element, positions, isAmenity(tags)), properties };
}

function isAmenity({ amenity }: Json): boolean {
  return amenity === 'parking' || amenity === 'parking_space' || amenity === 'taxi';
}

function propertiesOf(tags: Json): Json | DroppedFeature {
  if (!isAmenity(tags)) return streetParking(tags) ?? new DroppedFeature('type');
  const conditional = nonEmptyText(tags['fee:conditional']);
  return {
    ...tags,
    // A fee at certain hours is a fee, though `fee` itself says "no".
    ...(conditional && /^\s*yes\b/.test(conditional) ? { fee: 'yes' } : {}),
    ...(tags.amenity === 'taxi' ? { category: 'taxi' } : {}),
    ...(tags.amenity === 'parking_space' && tags.capacity === undefined ? { capacity: 1 } : {}),
  };
}

function geometryOf(element: Json, positions: ReadonlyMap<unknown, Position>, isArea: boolean): unknown {
  const point = positionOf(element) ?? positionOf(element.center);
  const asPoint = point && { type: 'Point', coordinates: point };
  if (element.type === 'relation') {
    const rings = joinRings(list(element.members, outlineOf));
    return rings.length > 0 ? { type: 'Polygon', coordinates: rings } : asPoint;
  }
  const path = pathOf(element, positions);
  if (path.length < 2) return asPoint;
  return isArea && isClosed(path)
    ? { type: 'Polygon', coordinates: [path] }
    : { type: 'LineString', coordinates: path };
}

function positionOf(value: unknown): Position | undefined {
  const { lat, lon } = object(value);
  const [x, y] = [number(lon), number(lat)];
  return x === undefined || y === undefined ? undefined : [x, y];
}

function pathOf({ geometry, nodes }: Json, positions: ReadonlyMap<unknown, Position>): Position[] {
  return Array.isArray(geometry) ? list(geometry, positionOf) : list(nodes, (node) => positions.get(node));
}

function outlineOf(member: unknown): Position[] | undefined {
  const { type, role, geometry } = object(member);
  const path = list(geometry, positionOf);
  return type === 'way' && (role === 'outer' || role === 'inner' || role === '') && path.length > 1
    ? path
    : undefined;
}

function isClosed(path: readonly Position[]): boolean {
  return path.length > 3 && isSame(path[0], path.at(-1));
}

function isSame(one: Position | undefined, other: Position | undefined): boolean {
  return one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];
}

/** A relation's outline with more ways than this is not joined. */
const maxWays = 500;

/** The ways of an outline follow each other in any order and direction. What does not close is left out. */
function joinRings(ways: readonly (readonly Position[])[]): Position[][] {
  const rest = ways.slice(0, maxWays).map((way) => [...way]);
  const rings: Position[][] = [];
  while (rest.length > 0) {
    const ring = rest.pop() ?? [];
    while (!isClosed(ring)) {
      const next = rest.findIndex((way) => isSame(way[0], ring.at(-1)) || isSame(way.at(-1), ring.at(-1)));
      const [way] = next < 0 ? [] : rest.splice(next, 1);
      if (!way) break;
      ring.push(...(isSame(way[0], ring.at(-1)) ? way : way.reverse()).slice(1));
    }
    if (isClosed(ring)) rings.push(ring);
  }
  return rings;
}
