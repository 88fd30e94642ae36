import { describe, expect, test } from 'vitest';
import { parking, pointAt } from './scene.fixture.ts';
import { occupancyColours, occupancyPatterns, selectedColours, shapeStyle } from './shape-style.ts';

const withFree = (free: number | undefined, isActive = true) =>
  parking('1', { kind: 'line', path: [] }, { spaces: { total: 100, free, forDisabled: 0 }, isActive });

describe('MAP-07', () => {
  test.each([
    ['MAP-07 50 % taken is green', withFree(50), '#28a745'],
    ['MAP-07 51 % taken is yellow', withFree(49), occupancyColours.busy],
    ['MAP-07 71 % taken is red', withFree(29), occupancyColours.full],
    ['MAP-08 an unknown count has the default colour', withFree(undefined), occupancyColours.unknown],
    [
      'MAP-09 an inactive parking is black though it is empty',
      withFree(100, false),
      occupancyColours.inactive,
    ],
  ])('%s', (_, object, colour) => {
    expect(shapeStyle(object, 17, false).colour).toBe(colour);
  });

  test('A11Y-04 green, yellow, red and inactive lines differ in pattern too', () => {
    const { free, busy, full, inactive } = occupancyPatterns;
    expect(new Set([free, busy, full, inactive].map(String)).size).toBe(4);
  });

  test('A11Y-04 from afar, where patterns cannot be seen, they differ in width instead', () => {
    const shown = [withFree(50), withFree(49), withFree(0), withFree(50, false)];
    const widths = (zoom: number) => new Set(shown.map((object) => shapeStyle(object, zoom, false).width));
    expect(widths(13).size).toBe(4);
    expect(widths(14).size).toBe(1);
  });
});

describe('MAP-23', () => {
  test('MAP-23 a selected line turns blue and wider, a resident zone magenta', () => {
    const line = withFree(50);
    const selected = shapeStyle(line, 17, true);
    expect(selected.colour).toBe(selectedColours.other);
    expect(selected.width).toBeGreaterThan(shapeStyle(line, 17, false).width);
    const area = { kind: 'area', rings: [] } as const;
    const zone = parking('2', area, { type: 'residentZone', category: 'residentZone' });
    expect(shapeStyle(zone, 17, true).colour).toBe(selectedColours.resident);
  });

  test('MAP-23 the outline of a parking drawn as an area follows the rule of lines', () => {
    const lot = parking('3', { kind: 'area', rings: [] });
    expect(shapeStyle(lot, 17, true).colour).toBe(selectedColours.other);
    expect(shapeStyle(parking('4', pointAt(0, 0)), 17, false).colour).toBe(occupancyColours.busy);
  });
});
