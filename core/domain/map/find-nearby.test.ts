import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeviceLocation, findNearby, type SignNumbers } from './find-nearby.ts';
import { metresTo } from './geometry-distance.ts';
import { centre, near, parking, pointAt, zoneOf } from './map-object.fixture.ts';

const zones: SignNumbers = { unit: 'zone', zoneCodes: new Map() };
const parkings: SignNumbers = { ...zones, unit: 'parking' };

const locationWithin = (accuracy: number): DeviceLocation => ({ ...centre, accuracy });

const inZone = (id: string, east: number) => parking(`${id}-${east}`, pointAt(east, 0), { zone: zoneOf(id) });

const parkingsOf = (result: ReturnType<typeof findNearby>) => {
  if (result.kind === 'list') return result.parkings;
  return result.kind === 'ambiguous' ? result.candidates : [];
};
const signs = (result: ReturnType<typeof findNearby>) => parkingsOf(result).map(({ sign }) => sign);

describe('findNearby', () => {
  test('PLUS-05 zones are listed nearest first, each by its nearest parking', () => {
    const result = findNearby(
      [inZone('7', 90), inZone('12', 200), inZone('12', 60)],
      locationWithin(25),
      zones,
    );
    expect(result.kind).toBe('list');
    expect(signs(result)).toEqual(['12', '7']);
  });

  test('PLUS-05 the number is the one on the sign, not the zone id that payments use', () => {
    const zoneCodes = new Map([['1012', '12']]);
    const objects = [inZone('1012', 60), inZone('1013', 90)];
    expect(signs(findNearby(objects, locationWithin(25), { unit: 'zone', zoneCodes }))).toEqual([
      '12',
      '1013',
    ]);
  });

  test('PLUS-05 the distance to a long line is that to its nearest point', () => {
    const line = parking('line', { kind: 'line', path: [near(10, 0), near(900, 0)] }, { zone: zoneOf('7') });
    expect(signs(findNearby([inZone('12', 100), line], locationWithin(5), zones))).toEqual(['7', '12']);
  });

  test('PLUS-05 with two zones within the accuracy it is ambiguous, and farther zones are no candidates', () => {
    const result = findNearby([inZone('1', 10), inZone('2', 24), inZone('3', 26)], locationWithin(25), zones);
    expect(result.kind).toBe('ambiguous');
    expect(signs(result)).toEqual(['1', '2']);
  });

  test('PLUS-05 a single zone within the accuracy is the current one; without one there is no current zone', () => {
    const objects = [inZone('1', 10), inZone('2', 90)];
    const currentWithin = (accuracy: number) => {
      const result = findNearby(objects, locationWithin(accuracy), zones);
      return result.kind === 'list' ? result.current?.sign : result.kind;
    };
    expect([5, 25, 90.5].map(currentWithin)).toEqual([undefined, '1', 'ambiguous']);
  });

  test('PLUS-05 a parking behind a barrier is not offered: it is paid for by card number', () => {
    const barrier = { ...inZone('21', 5), zone: { ...zoneOf('21'), kind: 'offStreet' as const } };
    expect(signs(findNearby([barrier, inZone('7', 90)], locationWithin(10), zones))).toEqual(['7']);
    expect(findNearby([barrier], locationWithin(10), parkings).kind).toBe('none');
  });

  test('PLUS-05 at most six zones are asked about, and at most five are listed', () => {
    const objects = Array.from({ length: 8 }, (_, index) => inZone(`${index + 1}`, 10 + index));
    expect(signs(findNearby(objects, locationWithin(50), zones))).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(signs(findNearby(objects, locationWithin(5), zones))).toEqual(['1', '2', '3', '4', '5']);
  });

  test('PLUS-05 a zone exactly as far as the location is accurate is within it', () => {
    const objects = [inZone('1', 10), inZone('2', 24)];
    const farther = metresTo(inZone('2', 24).geometry, centre);
    expect(findNearby(objects, locationWithin(farther), zones).kind).toBe('ambiguous');
  });

  test('PLUS-05 two parkings of one zone within the accuracy are ambiguous only where parkings are paid for', () => {
    const objects = [inZone('1', 10), inZone('1', 20)];
    expect(findNearby(objects, locationWithin(25), zones).kind).toBe('list');
    expect(findNearby(objects, locationWithin(25), parkings).kind).toBe('ambiguous');
  });

  test('PLUS-05 an inactive parking, an object of another type and a parking without a zone are left out', () => {
    const objects = [
      parking('closed', pointAt(0, 0), { isActive: false }),
      parking('museum', pointAt(1, 0), { type: 'museum' }),
      parking('none', pointAt(2, 0), { zone: undefined }),
    ];
    expect(findNearby(objects, locationWithin(25), parkings)).toEqual({ kind: 'none' });
    expect(signs(findNearby([...objects, inZone('12', 50)], locationWithin(25), zones))).toEqual(['12']);
  });

  test('PLUS-05 a parking without a number cannot be paid for where parkings are, and is left out', () => {
    const objects = [{ ...inZone('7', 5), code: '' }, inZone('12', 50)];
    expect(signs(findNearby(objects, locationWithin(10), parkings))).toEqual(['12-50']);
    expect(signs(findNearby(objects, locationWithin(10), zones))).toEqual(['7', '12']);
  });

  test('PLUS-05 a location accurate to 1 km is used, a less accurate one is not', () => {
    expect(findNearby([inZone('12', 50)], locationWithin(1000), zones).kind).toBe('list');
    for (const accuracy of [1000.5, Number.NaN, Infinity]) {
      expect(findNearby([inZone('12', 50)], locationWithin(accuracy), zones)).toEqual({ kind: 'inaccurate' });
    }
  });

  test('PLUS-05 it is ambiguous exactly when two or more are within the accuracy, and never leaves out a nearer one', () => {
    const zoneSpot = fc.record({
      zone: fc.integer({ min: 1, max: 8 }),
      east: fc.integer({ min: -400, max: 400 }),
    });
    fc.assert(
      fc.property(
        fc.array(zoneSpot, { minLength: 1 }),
        fc.integer({ min: 1, max: 200 }),
        (spots, accuracy) => {
          const objects = spots.map(({ zone, east }) => inZone(`${zone}`, east));
          const nearestOf = new Map<string, number>();
          for (const { zone, geometry } of objects) {
            const id = zone?.id ?? '';
            nearestOf.set(id, Math.min(nearestOf.get(id) ?? Infinity, metresTo(geometry, centre)));
          }
          const within = [...nearestOf.values()].filter((metres) => metres <= accuracy).length;
          const result = findNearby(objects, locationWithin(accuracy), zones);
          expect(result.kind).toBe(within > 1 ? 'ambiguous' : 'list');
          const metres = parkingsOf(result).map((parking) => parking.metres);
          expect(metres).toEqual([...nearestOf.values()].sort((a, b) => a - b).slice(0, metres.length));
          expect(new Set(signs(result)).size).toBe(metres.length);
        },
      ),
    );
  });
});
