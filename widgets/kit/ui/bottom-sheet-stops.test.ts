import { expect, test } from 'vitest';
import { neighbourStop, stopAfterDrag } from './bottom-sheet-stops.ts';

const HEIGHTS = { peek: 120, half: 400, full: 800 };

test.each([
  [150, 0, 'peek'],
  [300, 0, 'half'],
  [650, 0, 'full'],
  [300, 2, 'full'],
  [500, -2, 'peek'],
])('let go at %i px moving at %f px/ms it settles at %s', (height, speed, stop) => {
  expect(stopAfterDrag(height, speed, HEIGHTS)).toBe(stop);
});

test('the last stop is its own neighbour', () => {
  expect(neighbourStop('full', 1)).toBe('full');
  expect(neighbourStop('half', 1)).toBe('full');
  expect(neighbourStop('peek', -1)).toBe('peek');
});
