import { mapRange } from '@kerb/core/domain/range.ts';
import type { WorldBox } from './world.ts';
import { lastClusterZoom } from './zoom.ts';

/**
 * The world is a quadtree of cells. At their zoom they are 60 px wide, half of MAP-17's radius of 120 px:
 * objects in one cell are within the radius of a cluster, and everything within the radius of a point is at
 * most two cells away.
 */
export const cellPixels = 60;

/** At zoom 0 the world is at most 2 ** 3 cells wide. */
const levelAtZoom0 = 3;
export const deepestLevel = lastClusterZoom + levelAtZoom0;
export const levelOf = (zoom: number) => zoom + levelAtZoom0;

const sizes = mapRange(deepestLevel + 1, (level) => cellPixels / 2 ** (level - levelAtZoom0));

/** In world pixels. Precomputed, because it is needed for each object. */
const cellSize = (level: number) => sizes[level] ?? cellPixels;

/** The column of a cell from an x, its row from a y. */
export function cellIndex(coordinate: number, level: number): number {
  return Math.max(0, Math.min((1 << level) - 1, Math.floor(coordinate / cellSize(level))));
}

/** Whether a cell overlaps a box, edges included. */
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
 * The Z-order number of the first of the deepest cells in a cell. In Z-order, the bits of column and row
 * alternate, so the cells inside of a larger cell have consecutive numbers. A number needs more than 32 bits,
 * so upper and lower bits are interleaved separately.
 */
export function zOrderNumber(column: number, row: number, level: number): number {
  const upper = interleave(column >>> lowerBits, row >>> lowerBits);
  return (upper * upperUnit + interleave(column & lowerMask, row & lowerMask)) * cellsWithin(level);
}

const lowerBits = 13;
const lowerMask = 2 ** lowerBits - 1;
const upperUnit = 4 ** lowerBits;

/** How many of the deepest cells a cell of this level contains. */
export const cellsWithin = (level: number) => counts[level] ?? 1;

const counts = mapRange(deepestLevel + 1, (level) => 4 ** (deepestLevel - level));

const interleave = (column: number, row: number) => spread(column) + 2 * spread(row);

/** Inserts a zero before each of up to 15 bits. */
function spread(bits: number): number {
  let wide = (bits | (bits << 8)) & 0x00ff00ff;
  wide = (wide | (wide << 4)) & 0x0f0f0f0f;
  wide = (wide | (wide << 2)) & 0x33333333;
  return (wide | (wide << 1)) & 0x55555555;
}
