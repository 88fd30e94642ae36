import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresBetween } from './distance.ts';
import { centre, near, parking, pointAt } from './map-object.fixture.ts';
import type { Position } from './map-object.ts';
import { nearestParking } from './nearest-parking.ts';

const metres = fc.double({ min: -12, max: 12, noNaN: true });

test('MAP-22 it is the nearest of all parkings, and none beyond 5 metres', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(metres, metres)), (offsets) => {
      const parkings = offsets.map(([east, north], index) => parking(`${index}`, pointAt(east, north)));
      const distances = offsets.map(([east, north]) => {
        const [lon, lat] = near(east, north);
        return metresBetween(centre, { lat, lon });
      });
      const shortest = Math.min(...distances);
      const expected = shortest <= 5 ? parkings[distances.indexOf(shortest)] : undefined;
      expect(nearestParking(parkings, centre)).toBe(expected);
    }),
  );
});

/**
 * 5 m along a great circle of a sphere with a radius of 6,371,008.8 m are 5 / 6,371,008.8 × 180 / π degrees,
 * worked out to forty digits outside of this code.
 */
const fiveMetres = 0.000_044_966_018_186_226_9;

test.each([
  ['north', [0, fiveMetres]],
  ['south', [0, -fiveMetres]],
  ['east', [fiveMetres, 0]],
] satisfies [string, Position][])('MAP-22 a parking exactly 5 metres to the %s matches', (_, at) => {
  const five = parking('1', { kind: 'point', at });
  expect(nearestParking([five], { lat: 0, lon: 0 })).toBe(five);
});

test.each([
  ['a thousandth of a millimetre more', fiveMetres + 1e-11],
  ['a centimetre more', 0.000_045_056],
  ['6 metres', 0.000_053_959],
])('MAP-22 a parking at 5 metres and beyond does not match: %s', (_, degrees) => {
  const beyond = parking('1', { kind: 'point', at: [0, degrees] });
  expect(nearestParking([beyond], { lat: 0, lon: 0 })).toBeUndefined();
});

test('MAP-22 an object of another type does not match, an inactive parking does', () => {
  const museum = parking('m', pointAt(0, 0), { type: 'museum', category: 'museum' });
  const inactive = parking('c', pointAt(3, 0), { isActive: false });
  expect(nearestParking([museum], centre)).toBeUndefined();
  expect(nearestParking([museum, inactive], centre)).toBe(inactive);
});
