import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intendedSpot, selectedSpot } from './intended-spot.ts';
import { centre, parking, pointAt, zoneOf } from './map-object.fixture.ts';

/** A parking of this zone so many metres east of the driver. */
const inZone = (id: string, east: number) => parking(`${id}-${east}`, pointAt(east, 0), { zone: zoneOf(id) });
const spot = (zoneId: string, parkingCode?: string) => ({ zoneId, parkingCode });
const offered = ['7', '12'].map((id) => spot(id));
const at = (accuracy: number) => ({ ...centre, accuracy });

describe('PLUS-24 the spot where the driver probably stands', () => {
  test.each([
    { what: 'the chosen zone is here', chosen: 100, other: 50, accuracy: 20, meant: undefined },
    { what: 'it is a walk away', chosen: 319, other: 50, accuracy: 20, meant: undefined },
    { what: 'it is farther than walk and accuracy', chosen: 322, other: 50, accuracy: 20, meant: '7' },
    { what: 'the accuracy explains the distance', chosen: 700, other: 50, accuracy: 450, meant: undefined },
    { what: 'nothing is near: paid from home', chosen: 9000, other: 5000, accuracy: 20, meant: undefined },
    { what: 'the location is a district', chosen: 5000, other: 50, accuracy: 1001, meant: undefined },
    { what: 'the other one is nearer, but here too', chosen: 40, other: 10, accuracy: 20, meant: undefined },
  ])('$what', ({ chosen, other, accuracy, meant }) => {
    const objects = [inZone('12', chosen), inZone('7', other)];
    expect(intendedSpot(spot('12'), offered, objects, at(accuracy))?.zoneId).toBe(meant);
  });

  test('a zone is as near as its nearest parking', () => {
    const objects = [inZone('12', 5000), inZone('12', 100), inZone('7', 50)];
    expect(intendedSpot(spot('12'), offered, objects, at(20))).toBeUndefined();
  });

  test('a spot that is not on the map is not questioned', () => {
    expect(intendedSpot(spot('99'), offered, [inZone('7', 50)], at(20))).toBeUndefined();
  });

  test('what is not on offer, or not active, is not proposed', () => {
    const closed = { ...inZone('7', 50), isActive: false };
    expect(intendedSpot(spot('12'), offered, [inZone('12', 5000), closed], at(20))).toBeUndefined();
    const objects = [inZone('12', 5000), inZone('7', 50)];
    expect(intendedSpot(spot('12'), [spot('12')], objects, at(20))).toBeUndefined();
  });

  test('where parkings are sold, the parking counts and not its zone', () => {
    const objects = [inZone('12', 5000), inZone('12', 40)];
    const parkings = objects.map(({ code }) => spot('12', code));
    expect(intendedSpot(spot('12', '12-5000'), parkings, objects, at(20))).toEqual(spot('12', '12-40'));
  });

  test.each([
    ['is a walk away', 250, undefined],
    ['is far away', 900, '7'],
  ])('without a location: the selected parking, if the chosen zone %s', (_where, east, meant) => {
    const objects = [inZone('12', east), inZone('7', 0), inZone('9', 0)];
    expect(selectedSpot(spot('12'), offered, objects, '7-0')?.zoneId).toBe(meant);
    expect(selectedSpot(spot('7'), offered, objects, '7-0')).toBeUndefined();
    expect(selectedSpot(spot('12'), [spot('12'), spot('9')], objects, '7-0')).toBeUndefined();
    expect(selectedSpot(spot('12'), offered, objects, undefined)).toBeUndefined();
  });

  test('where parkings are sold, the selected one alone', () => {
    const objects = [inZone('12', 900), inZone('12', 0), inZone('7', 0)];
    const parkings = objects.map(({ code, zone }) => spot(zone?.id ?? '', code));
    expect(selectedSpot(spot('12', '12-900'), parkings, objects, '7-0')).toEqual(spot('7', '7-0'));
  });

  test('never the chosen spot itself, and never one out of reach', () => {
    const metres = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(metres, metres, fc.integer({ min: 1, max: 2000 }), (chosen, other, accuracy) => {
        const objects = [inZone('12', chosen), inZone('7', other)];
        const meant = intendedSpot(spot('12'), offered, objects, at(accuracy));
        if (meant) expect([meant.zoneId, other <= accuracy + 301]).toEqual(['7', true]);
      }),
    );
  });
});
