import { expect, test } from 'vitest';
import { parseCategories, parseCentre, parseControls, parseLatLon, parseZoom } from './preset.ts';

test.each([
  ['56.32,44.00', { lat: 56.32, lon: 44 }],
  [' 56.32 ; -44.5 ', { lat: 56.32, lon: -44.5 }],
  ['91,44', undefined],
  ['56.32', undefined],
  ['somewhere', undefined],
  [undefined, undefined],
])('EMB-05 the centre %j is %j', (text, centre) => {
  expect(parseCentre(text)).toEqual(centre);
});

test('EMB-05 categories are found whatever their case and hyphens, unknown ones are left out', () => {
  expect(parseCategories('on-street, MULTISTOREY rocket')).toEqual(new Set(['onStreet', 'multiStorey']));
  expect(parseCategories('rocket')).toBeUndefined();
  expect(parseCategories('')).toBeUndefined();
  expect(parseCategories('none')).toEqual(new Set());
});

test('EMB-05 controls are the listed ones, all without a list, and none with the word none', () => {
  expect(parseControls('location search')).toEqual(['search', 'location']);
  expect(parseControls(undefined)).toBeUndefined();
  expect(parseControls('none')).toEqual([]);
});

test('EMB-05 a zoom that is not a number is ignored', () => {
  expect([parseZoom('14'), parseZoom('near'), parseZoom(''), parseZoom(undefined)]).toEqual([
    14,
    undefined,
    undefined,
    undefined,
  ]);
});

test('EMB-09 a point is a latitude and a longitude in range', () => {
  expect(parseLatLon({ lat: 56.3, lon: 44 })).toEqual({ lat: 56.3, lon: 44 });
  for (const bad of [
    null,
    'here',
    { lat: '56', lon: 44 },
    { lat: 156, lon: 44 },
    { lat: Number.NaN, lon: 1 },
  ]) {
    expect(parseLatLon(bad)).toBeUndefined();
  }
});
