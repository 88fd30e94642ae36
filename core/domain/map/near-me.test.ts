import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metresTo } from './geometry-distance.ts';
import { centre, near, parking, pointAt, zoneOf } from './map-object.fixture.ts';
import { type Fix, nearMe, type Signs } from './near-me.ts';

const zones: Signs = { unit: 'zone', zoneCodes: new Map() };
const parkings: Signs = { ...zones, unit: 'parking' };

const fix = (accuracy: number): Fix => ({ ...centre, accuracy });

const inZone = (id: string, east: number) => parking(`${id}-${east}`, pointAt(east, 0), { zone: zoneOf(id) });

const signs = (found: ReturnType<typeof nearMe>) =>
  'places' in found ? found.places.map(({ sign }) => sign) : [];

describe('near me', () => {
  test('PLUS-05 zones stand nearest first, each by its nearest parking', () => {
    const found = nearMe([inZone('7', 90), inZone('12', 200), inZone('12', 60)], fix(25), zones);
    expect(found.answer).toBe('list');
    expect(signs(found)).toEqual(['12', '7']);
  });

  test('PLUS-05 the number is the one on the sign, not what payments call the zone', () => {
    const zoneCodes = new Map([['1012', '12']]);
    const objects = [inZone('1012', 60), inZone('1013', 90)];
    expect(signs(nearMe(objects, fix(25), { unit: 'zone', zoneCodes }))).toEqual(['12', '1013']);
  });

  test('PLUS-05 a long line is as near as its nearest point', () => {
    const line = parking('line', { kind: 'line', path: [near(10, 0), near(900, 0)] }, { zone: zoneOf('7') });
    expect(signs(nearMe([inZone('12', 100), line], fix(5), zones))).toEqual(['7', '12']);
  });

  test('PLUS-05 two zones within the accuracy: the sign is asked for, those farther are no answer', () => {
    const found = nearMe([inZone('1', 10), inZone('2', 24), inZone('3', 26)], fix(25), zones);
    expect(found.answer).toBe('ask');
    expect(signs(found)).toEqual(['1', '2']);
  });

  test('PLUS-05 one alone within the accuracy is where the driver is, none is nowhere', () => {
    const objects = [inZone('1', 10), inZone('2', 90)];
    const hereWithin = (accuracy: number) => {
      const found = nearMe(objects, fix(accuracy), zones);
      return found.answer === 'list' ? found.here?.sign : found.answer;
    };
    expect([5, 25, 90.5].map(hereWithin)).toEqual([undefined, '1', 'ask']);
  });

  test('PLUS-05 two parkings of one zone within the accuracy are no question where zones are paid for', () => {
    const objects = [inZone('1', 10), inZone('1', 20)];
    expect(nearMe(objects, fix(25), zones).answer).toBe('list');
    expect(nearMe(objects, fix(25), parkings).answer).toBe('ask');
  });

  test('PLUS-05 what is inactive, no parking or of no zone is left out', () => {
    const objects = [
      parking('closed', pointAt(0, 0), { isActive: false }),
      parking('museum', pointAt(1, 0), { type: 'museum' }),
      parking('none', pointAt(2, 0), { zone: undefined }),
    ];
    expect(nearMe(objects, fix(25), parkings)).toEqual({ answer: 'none' });
    expect(signs(nearMe([...objects, inZone('12', 50)], fix(25), zones))).toEqual(['12']);
  });

  test('PLUS-05 a fix of 1 km is used, a less accurate one is not', () => {
    expect(nearMe([inZone('12', 50)], fix(1000), zones).answer).toBe('list');
    for (const accuracy of [1000.5, Number.NaN, Infinity]) {
      expect(nearMe([inZone('12', 50)], fix(accuracy), zones)).toEqual({ answer: 'vague' });
    }
  });

  test('PLUS-05 it asks when, and only when, two or more are within the accuracy, and never leaves out one that is nearer', () => {
    const spot = fc.record({
      zone: fc.integer({ min: 1, max: 8 }),
      east: fc.integer({ min: -400, max: 400 }),
    });
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1 }), fc.integer({ min: 1, max: 200 }), (spots, accuracy) => {
        const objects = spots.map(({ zone, east }) => inZone(`${zone}`, east));
        const nearestOf = new Map<string, number>();
        for (const { zone, geometry } of objects) {
          const id = zone?.id ?? '';
          nearestOf.set(id, Math.min(nearestOf.get(id) ?? Infinity, metresTo(geometry, centre)));
        }
        const within = [...nearestOf.values()].filter((metres) => metres <= accuracy).length;
        const found = nearMe(objects, fix(accuracy), zones);
        expect(found.answer).toBe(within > 1 ? 'ask' : 'list');
        if (!('places' in found)) return;
        const metres = found.places.map((place) => place.metres);
        expect(metres).toEqual([...nearestOf.values()].sort((a, b) => a - b).slice(0, metres.length));
        expect(new Set(signs(found)).size).toBe(metres.length);
      }),
    );
  });
});
