import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresBetween } from './distance.ts';
import { centre, near, parking, pointAt } from './map-object.fixture.ts';
import { nearestParking } from './nearest-parking.ts';

const metres = fc.double({ min: -12, max: 12, noNaN: true });

test('MAP-22 of all parkings it is the nearest one, and none beyond 5 metres', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(metres, metres)), (spots) => {
      const parkings = spots.map(([east, north], index) => parking(`${index}`, pointAt(east, north)));
      const distances = spots.map(([east, north]) => {
        const [lon, lat] = near(east, north);
        return metresBetween(centre, { lat, lon });
      });
      const best = Math.min(...distances);
      const expected = best <= 5 ? parkings[distances.indexOf(best)] : undefined;
      expect(nearestParking(parkings, centre)).toBe(expected);
    }),
  );
});

test('MAP-22 exactly 5 metres match, a hair more does not', () => {
  const [lon, lat] = near(5, 0);
  const at = (place: { lat: number; lon: number }) =>
    parking('1', { kind: 'point', at: [place.lon, place.lat] });
  const isWithin = (factor: number) => {
    const place = { lat, lon: centre.lon + (lon - centre.lon) * factor };
    return [metresBetween(centre, place) <= 5, nearestParking([at(place)], centre) !== undefined];
  };
  for (const factor of [0.99999, 1, 1.00001]) {
    const [expected, found] = isWithin(factor);
    expect(found).toBe(expected);
  }
  expect(isWithin(0.999)).toEqual([true, true]);
  expect(isWithin(1.001)).toEqual([false, false]);
});

test('MAP-22 what is no parking does not match, a closed parking does', () => {
  const museum = parking('m', pointAt(0, 0), { type: 'museum', category: 'museum' });
  const closed = parking('c', pointAt(3, 0), { isActive: false });
  expect(nearestParking([museum], centre)).toBeUndefined();
  expect(nearestParking([museum, closed], centre)).toBe(closed);
});
