import { canPay } from './can-pay.ts';
import { metresBetween } from './distance.ts';
import type { LatLon } from './lat-lon.ts';
import type { Geometry, MapObject, Position } from './map-object.ts';

type Found = Pick<MapObject, 'type' | 'isActive' | 'zone' | 'address' | 'geometry'>;

/** Metres. Objects within this distance count as equally near; each further ring is twice as wide. */
const near = 250;

/** No two points on Earth are more rings apart. */
const rings = 20;

/** Sorting more addresses than this would delay the key press. */
const maxCompared = 1000;

const byAddress = new Intl.Collator('ru', { numeric: true });

/**
 * What can be paid for first, then other parkings, then the rest. Within each of these, nearer objects come
 * first; at about the same distance they are sorted by address, house numbers ascending.
 */
export function inSearchOrder<T extends Found>(found: readonly T[], from: LatLon): T[] {
  const groups: T[][] = [];
  for (const object of found) {
    const key = rankOf(object) * rings + Math.min(rings - 1, ringOf(object, from));
    const group = groups[key];
    if (group) group.push(object);
    else groups[key] = [object];
  }
  const isCompared = found.length <= maxCompared;
  return groups.flatMap((group) =>
    isCompared ? group.sort((a, b) => byAddress.compare(a.address, b.address)) : group,
  );
}

function rankOf(object: Found): number {
  if (canPay(object)) return 0;
  return object.type === 'parking' ? 1 : 2;
}

function ringOf({ geometry }: Found, from: LatLon): number {
  const [lon, lat] = middleOf(geometry);
  const metres = metresBetween(from, { lat, lon });
  return metres <= near ? 0 : Math.ceil(Math.log2(metres / near));
}

/** Roughly the middle, which is enough to sort by distance. */
function middleOf(geometry: Geometry): Position {
  if (geometry.kind === 'point') return geometry.at;
  const path = geometry.kind === 'line' ? geometry.path : (geometry.rings[0] ?? []);
  return path[path.length >> 1] ?? [0, 0];
}
