import type { MapFeatureWire, MapZoneWire } from '@kerb/core/contract/map.ts';
import { columnsReply } from '@kerb/core/contract/write-map-columns.ts';

/**
 * A generated city map in both forms, the same each time: four points to one line, with names and addresses
 * of a typical length.
 */
export function repliesOf(count: number): { readonly geojson: string; readonly columns: string } {
  const random = seeded(20261121);
  const features = Array.from({ length: count }, (_, index) => featureOf(index, random));
  const head = { status: 'ok', times: '2026-11-21T12:00:00+03:00' } as const;
  return {
    geojson: JSON.stringify({ ...head, type: 'FeatureCollection', features }),
    columns: columnsReply(head, features),
  };
}

function featureOf(index: number, random: () => number): MapFeatureWire {
  const [lon, lat] = [44 + (random() - 0.5) * 0.4, 56.32 + (random() - 0.5) * 0.2];
  const total = 5 + Math.floor(random() * 60);
  const free = Math.floor(random() * total);
  const isLine = index % 5 === 4;
  const code = String(5200 + index);
  const zone = zones[index % zones.length];
  return {
    type: 'Feature',
    geometry: isLine
      ? { type: 'LineString', coordinates: [0, 1, 2, 3].map((corner) => at(lon + corner * 0.0004, lat)) }
      : { type: 'Point', coordinates: at(lon, lat) },
    properties: {
      objecttype: 'parkings',
      category: isLine ? 'roadside' : 'planar',
      code,
      name: `Парковка ${code}`,
      address: `улица Минина, ${index % 900}`,
      freeparking: free,
      spaces: { total, free },
      ...(zone ? { zone } : {}),
    },
  };
}

function at(lon: number, lat: number): readonly [number, number] {
  return [Math.round(lon * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6];
}

const zones = Array.from({ length: 40 }, (_, index): MapZoneWire => {
  const hours = { daycode: 'default', timestart: '08:00:00', timeend: '20:00:00' };
  const prices = ['default', 'saturday', 'sunday'].map((day) => ({ ...hours, day, priceNum: 100 * index }));
  return { zonenumber: `${1000 + index}`, zonename: `Зона ${index}`, zonetype: 'road', prices };
});

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
