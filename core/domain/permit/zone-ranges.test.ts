import { expect, test } from 'vitest';
import { zoneRanges } from './zone-ranges.ts';

test.each([
  [[], ''],
  [['7'], '7'],
  [['1', '2'], '1, 2'],
  [['3', '1', '2', '5'], '1–3, 5'],
  [['12', '1', '11', '10', '2', '4'], '1, 2, 4, 10–12'],
  [['А1', '2', '2'], '2, А1'],
  [['1а', '1', '2', '3'], '1–3, 1а'],
  [['1234567890', '1'], '1, 1234567890'],
])('zones %j are written %s', (codes, text) => {
  expect(zoneRanges(codes)).toBe(text);
});
