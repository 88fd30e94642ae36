import { times } from '@kerb/core/domain/range.ts';
import type { WorldBox } from './world.ts';
import { lastClusterZoom } from './zoom.ts';

/**
 * Cells of the world, four in each of the level above. Half of MAP-17's 120 px wide at their zoom: whatever shares a cell is within
 * the radius of a cluster, and all that is within the radius of a place is no more than two cells away.
 */
export const cellPixels = 60;

/** At zoom 0 the world is less than 2 ** 3 cells wide. */
const levelAtZoom0 = 3;
export const deepestLevel = lastClusterZoom + levelAtZoom0;
export const levelOf = (zoom: number) => zoom + levelAtZoom0;

const sizes = times(deepestLevel + 1, (level) => cellPixels / 2 ** (level - levelAtZoom0));

/** World pixels. Asked for each object, and powers take their time. */
const cellSize = (level: number) => sizes[level] ?? cellPixels;

/** Column or row. */
export function cellIndex(coordinate: number, level: number): number {
  return Math.max(0, Math.min((1 << level) - 1, Math.floor(coordinate / cellSize(level))));
}

export function touches(box: WorldBox, column: number, row: number, level: number): boolean {
  const size = cellSize(level);
  return (
    (column + 1) * size >= box.left &&
    column * size <= box.right &&
    (row + 1) * size >= box.top &&
    row * size <= box.bottom
  );
}

/**
 * Cells are numbered so that those within any larger cell follow one another (Z-order): by the bits of their column and row in turn.
 * This is the first of the deepest cells in a cell. It needs more than 32 bits, so the upper six and the lower thirteen of each are
 * put together apart.
 */
export function zOrderNumber(column: number, row: number, level: number): number {
  const upper = interleave(column >>> lowerBits, row >>> lowerBits);
  return (upper * upperUnit + interleave(column & lowerMask, row & lowerMask)) * cellsWithin(level);
}

const lowerBits = 13;
const lowerMask = 2 ** lowerBits - 1;
const upperUnit = 4 ** lowerBits;

/** How many deepest cells a cell of this level has. */
export const cellsWithin = (level: number) => counts[level] ?? 1;

const counts = times(deepestLevel + 1, (level) => 4 ** (deepestLevel - level));

const interleave = (column: number, row: number) => spread(column) + 2 * spread(row);

/** Puts a zero before each of at most 15 bits. */
function spread(bits: number): number {
  let wide = (bits | (bits << 8)) & 0x00ff00ff;
  wide = (wide | (wide << 4)) & 0x0f0f0f0f;
  wide = (wide | (wide << 2)) & 0x33333333;
  return (wide | (wide << 1)) & 0x55555555;
}
