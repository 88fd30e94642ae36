import { describe, expect, test } from 'vitest';
import { parking, pointAt } from './scene.fixture.ts';
import { shapeStyle } from './shape-style.ts';

const withFree = (free: number | undefined, isActive = true) =>
  parking('1', { kind: 'line', path: [] }, { spaces: { total: 100, free, forDisabled: 0 }, isActive });

const lotWithFree = (free: number) => ({ ...withFree(free), geometry: { kind: 'area', rings: [] } as const });

describe('MAP-07', () => {
  test.each([
    ['MAP-07 50 % occupied is green', withFree(50), '#28a745'],
    ['MAP-07 51 % occupied is yellow', withFree(49), '#f5b800'],
    ['MAP-07 70 % occupied is yellow', withFree(30), '#f5b800'],
    ['MAP-07 71 % occupied is red', withFree(29), '#dc3545'],
    ['MAP-07 an area that is 71 % occupied is red', lotWithFree(29), '#dc3545'],
    ['MAP-08 an unknown count has the default colour', withFree(undefined), '#5b7a99'],
    ['MAP-09 an inactive parking is black though it is empty', withFree(100, false), '#111418'],
  ])('%s', (_, object, colour) => {
    expect(shapeStyle(object, 17, false).colour).toBe(colour);
  });

  test.each([
    ['from afar', 13],
    ['in a quarter', 14],
    ['in a street', 17],
  ])('A11Y-04 the five states differ in pattern or width, lines and outlines of areas, %s', (_, zoom) => {
    const lines = [withFree(50), withFree(49), withFree(0), withFree(undefined), withFree(50, false)];
    const areas = lines.map((line) => ({ ...line, geometry: { kind: 'area', rings: [] } as const }));
    for (const objects of [lines, areas]) {
      const styles = objects.map((object) => shapeStyle(object, zoom, false));
      const forms = styles.map(({ width, dash }) => `${dash.map((part) => part / width)} at ${width}`);
      expect(new Set(forms).size).toBe(5);
    }
  });
});

describe('MAP-23', () => {
  test('MAP-23 a selected line turns blue and wider, a resident zone magenta', () => {
    const line = withFree(50);
    const selected = shapeStyle(line, 17, true);
    expect(selected.colour).toBe('#1f5ae0');
    expect([shapeStyle(withFree(0), 17, true).dash, shapeStyle(lotWithFree(0), 17, true).dash]).toEqual([
      [],
      [],
    ]);
    expect(selected.width).toBeGreaterThan(shapeStyle(line, 17, false).width);
    const area = { kind: 'area', rings: [] } as const;
    const zone = parking('2', area, { type: 'residentZone', category: 'residentZone' });
    expect(shapeStyle(zone, 17, true).colour).toBe('#d6139a');
  });

  test('MAP-23 the outline of a parking drawn as an area follows the rule of lines', () => {
    const lot = parking('3', { kind: 'area', rings: [] });
    expect(shapeStyle(lot, 17, true).colour).toBe('#1f5ae0');
    expect(shapeStyle(parking('4', pointAt(0, 0)), 17, false).colour).toBe('#f5b800');
  });
});
