import { expect, test } from 'vitest';
import { centre, parking, pointAt } from './map-object.fixture.ts';
import type { MapObject } from './map-object.ts';
import { inSearchOrder } from './search-order.ts';

const house = (number: string, east: number, other: Partial<MapObject> = {}) =>
  parking(number, pointAt(east, 0), { address: `Большая Покровская, ${number}`, ...other });
const museum: Partial<MapObject> = { type: 'museum', category: 'museum', zone: undefined };
const codesOf = (objects: readonly MapObject[]) => inSearchOrder(objects, centre).map(({ code }) => code);

test('MAP-19 what can be paid for comes first, then other parkings, then the rest, however near', () => {
  const found = [
    house('1', 10, museum),
    house('3', 20, { zone: undefined }),
    house('2', 30, { isActive: false }),
    house('4', 900),
  ];
  expect(codesOf(found)).toEqual(['4', '2', '3', '1']);
});

test('MAP-19 what is nearer to the middle of the map comes first', () => {
  expect(codesOf([house('1', 9000), house('2', 600), house('3', 300), house('4', 40)])).toEqual([
    '4',
    '3',
    '2',
    '1',
  ]);
});

test('MAP-19 at about the same distance house numbers ascend, as numbers', () => {
  expect(codesOf([house('508', 10), house('12', 249), house('9', 120), house('10/16', 30)])).toEqual([
    '9',
    '10/16',
    '12',
    '508',
  ]);
});

test('MAP-19 a line and an area are as far as their middle', () => {
  const path = [40, 600, 700]
    .map((east) => pointAt(east, 0))
    .map((point) => ('at' in point ? point.at : ([0, 0] as const)));
  const line = parking('line', { kind: 'line', path });
  const area = parking('area', { kind: 'area', rings: [path] });
  expect(codesOf([line, area, house('1', 300)])).toEqual(['1', 'line', 'area']);
});

test('MAP-19 of very many the order is by distance only', () => {
  const many = Array.from({ length: 1001 }, (_, index) => house(`${2000 - index}`, index < 500 ? 900 : 10));
  const codes = codesOf(many);
  expect([codes[0], codes.at(-1)]).toEqual(['1500', '1501']);
});
