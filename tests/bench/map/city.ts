import type { MinuteOfDay } from '@kerb/core/domain/city/zone.ts';
import type {
  Category,
  Geometry,
  MapData,
  MapObject,
  MapZone,
  Position,
} from '@kerb/core/domain/map/map-object.ts';
import { kopecks } from '@kerb/core/domain/money.ts';

export const centre = { lat: 56.3268, lon: 44.0059 };
export const openingZoom = 13;

/** A transparent tile, so that only objects are measured. */
export const noTile = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Ten categories in equal parts. */
const usedCategories = [
  'onStreet',
  'multiStorey',
  'surfaceLot',
  'commercial',
  'free',
  'disabled',
  'layBy',
  'taxi',
  'bus',
  'hotel',
] as const satisfies readonly Category[];

/** The category that is hidden. */
export const hiddenCategory = 'layBy';

/**
 * A generated city, the same each time: four points to one line, denser towards the middle, `width`
 * kilometres wide and four fifths as high.
 */
export function makeCity(count: number, width: number): MapData {
  const random = seeded(20261121);
  const objects = Array.from({ length: count }, (_, index) => makeObject(index, width * 500, random));
  const none = { parkings: 0, spaces: 0, freeSpaces: 0 };
  return { objects, counters: { onStreet: none, offStreet: none }, measuredAt: undefined, droppedCount: 0 };
}

function makeObject(index: number, reach: number, random: () => number): MapObject {
  const at = { east: around(random) * reach, north: around(random) * reach * 0.8 };
  const total = 5 + Math.floor(random() * 60);
  const code = String(10_000 + index);
  return {
    key: code,
    code,
    type: 'parking',
    category: usedCategories[index % usedCategories.length] ?? 'onStreet',
    geometry: index % 5 === 4 ? street(at, random) : { kind: 'point', at: position(at) },
    name: '',
    address: `улица ${index % 700}, ${index % 90}`,
    description: '',
    notes: '',
    pictureUrl: undefined,
    spaces: { total, free: Math.floor(random() * (total + 1)), forDisabled: undefined },
    zone: zones[index % zones.length],
    isActive: random() > 0.02,
  };
}

const zones = Array.from({ length: 40 }, (_, index): MapZone => {
  const allDay = { from: 0 as MinuteOfDay, to: 0 as MinuteOfDay };
  const prices = [{ day: 'default' as const, perHour: kopecks(5000), ...allDay }];
  return { id: `${index}`, name: `${index}`, kind: 'onStreet', prices };
});

/** Metres from the centre. */
interface Offset {
  readonly east: number;
  readonly north: number;
}

/** Four to six corners over some hundred metres, like one side of a street. */
function street({ east, north }: Offset, random: () => number): Geometry {
  const course = random() * 2 * Math.PI;
  const corners = 4 + Math.floor(random() * 3);
  const path = Array.from({ length: corners }, (_, corner) => {
    const along = corner * 30;
    return position({
      east: east + Math.cos(course) * along + random() * 4,
      north: north + Math.sin(course) * along + random() * 4,
    });
  });
  return { kind: 'line', path };
}

function position({ east, north }: Offset): Position {
  return [centre.lon + east / 61_700, centre.lat + north / 111_320];
}

/** -1 to 1, most often near 0. */
const around = (random: () => number) => random() + random() - 1;

/** Random numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
