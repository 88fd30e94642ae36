import { cityConfigs } from '@kerb/cities/registry.ts';
import { describe, expect, test } from 'vitest';
import { createGeneratedCity } from './create-generated-city.ts';
import { generateObjects } from './generate-objects.ts';
import { freeSpaces } from './occupancy.ts';

function config(city: string) {
  const found = cityConfigs.find((each) => each.city === city);
  if (!found) throw new Error(city);
  return found;
}

const nizhny = createGeneratedCity(config('nizhny-novgorod'));

describe('a generated city', () => {
  test('MAP-30 is the same each time', () => {
    expect(createGeneratedCity(config('nizhny-novgorod')).streets).toEqual(nizhny.streets);
  });

  test('is the same in each release: notes, pictures and journeys name its places', () => {
    expect(nizhny.streets).toHaveLength(1171);
  });

  test('MAP-04 has the same objects for the same count, with unique codes', () => {
    const objects = generateObjects(nizhny, 1500, 5201);
    expect(objects).toEqual(generateObjects(nizhny, 1500, 5201));
    expect(objects).toHaveLength(1500);
    expect(new Set(objects.map(({ code }) => code)).size).toBe(1500);
    expect(objects.some(({ code }) => code === '5207')).toBe(true);
    expect(objects.some(({ texts }) => texts.address?.startsWith('Большая Покровская улица, '))).toBe(true);
  });

  test('MAP-04 has its objects within the bounds of its city, in every city', () => {
    for (const city of cityConfigs) {
      const { southWest, northEast } = city.mapBounds;
      const objects = generateObjects(createGeneratedCity(city), 300, 1);
      const outside = objects.filter(({ geometry, texts }) => {
        if (texts.name === 'Сломанная геометрия') return false;
        const points = geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates.flat();
        const positions = geometry.type === 'LineString' ? geometry.coordinates : points;
        return (positions as (readonly [number, number])[]).some(
          ([lon, lat]) =>
            lon < southWest.lon || lon > northEast.lon || lat < southWest.lat || lat > northEast.lat,
        );
      });
      expect(outside, city.city).toEqual([]);
    }
  }, 60_000);

  test('MAP-04 has no on-street parking in water', () => {
    const wet = generateObjects(nizhny, 1500, 1).filter(({ category, geometry }) => {
      if (category !== 'roadside' || geometry.type !== 'LineString') return false;
      const [lon = 0, lat = 0] = geometry.coordinates[0] ?? [];
      return nizhny.waters.clearance(nizhny.projection.toPlane({ lat, lon })) < 0;
    });
    expect(wet.map(({ texts }) => texts.address)).toEqual([]);
  });
});

test('MAP-07 a parking fills up by noon of a working day, never beyond its spaces', () => {
  const at = (time: string) =>
    Array.from(
      { length: 200 },
      (_, index) =>
        freeSpaces({ code: `${index}`, total: 20 }, new Date(time), 'Europe/Moscow') ?? Number.NaN,
    );
  const sum = (list: number[]) => list.reduce((total, each) => total + each, 0);
  expect(sum(at('2026-06-10T12:00:00+03:00'))).toBeLessThan(sum(at('2026-06-10T03:00:00+03:00')) / 2);
  for (const free of at('2026-06-10T12:00:00+03:00')) expect(free >= 0 && free <= 20).toBe(true);
});
