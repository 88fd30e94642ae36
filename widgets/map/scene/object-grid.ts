import { allCategories, hasFreeSpace } from '@kerb/core/domain/map/category-filter.ts';
import type { Category, MapObject } from '@kerb/core/domain/map/map-object.ts';
import { type Occupancy, occupancy } from '@kerb/core/domain/map/occupancy.ts';
import { forEachIndex, type SlicedWork } from '@kerb/core/scheduling/sliced-work.ts';
import { cellIndex, cellsWithin, deepestLevel, touches, zOrderNumber } from './cells.ts';
import { anchorOf } from './projected-object.ts';
import { ProjectedObjects } from './projected-objects.ts';
import { ShapeBoxes } from './shape-boxes.ts';
import { sortedOrder } from './sorted-order.ts';
import type { WorldBox } from './world.ts';

/**
 * The objects in Z-order of their cells, with the values that clusters need in columns. The objects of any
 * cell at any zoom are one range of the columns, found by binary search. Nothing else has to be built for a
 * zoom or a filter.
 */
export interface ObjectGrid {
  readonly projected: ProjectedObjects;
  readonly shapes: ShapeBoxes;
  /** Around all markers. */
  readonly box: WorldBox;
  /** The index of each object in the data. */
  readonly order: Uint32Array;
  readonly cells: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** See `kindOf`. */
  readonly kind: Uint8Array;
  /** Index into `occupancies` for a parking, `notParking` for other objects. */
  readonly state: Uint8Array;
  /** Free spaces of active parkings. */
  readonly free: Uint32Array;
}

export const occupancies: readonly Occupancy[] = ['free', 'busy', 'full', 'unknown', 'inactive'];
export const notParking = occupancies.length;

/** Reads each object once, since that is slow; the rest works on columns. */
export function* buildGrid(objects: readonly MapObject[]): SlicedWork<ObjectGrid> {
  const shapes = new ShapeBoxes();
  const columns = emptyColumns(objects.length);
  yield* forEachIndex(objects.length, (number) => {
    const object = objects[number];
    if (!object) return;
    fillRow(columns, number, object);
    const { geometry } = object;
    if (geometry.kind !== 'point') shapes.add(number, columns.kind[number] ?? 0, geometry);
  });
  const order = yield* sortedOrder(columns.cells);
  yield;
  return {
    projected: new ProjectedObjects(objects),
    shapes,
    box: boxAroundColumns(columns),
    order,
    cells: reorder(columns.cells, order),
    x: reorder(columns.x, order),
    y: reorder(columns.y, order),
    kind: reorder(columns.kind, order),
    state: reorder(columns.state, order),
    free: reorder(columns.free, order),
  };
}

type Columns = Omit<ObjectGrid, 'projected' | 'shapes' | 'box' | 'order'>;

function emptyColumns(count: number): Columns {
  return {
    cells: new Float64Array(count),
    x: new Float64Array(count),
    y: new Float64Array(count),
    kind: new Uint8Array(count),
    state: new Uint8Array(count),
    free: new Uint32Array(count),
  };
}

function fillRow(columns: Columns, index: number, object: MapObject): void {
  const { x, y } = anchorOf(object.geometry);
  columns.cells[index] = zOrderNumber(cellIndex(x, deepestLevel), cellIndex(y, deepestLevel), deepestLevel);
  columns.x[index] = x;
  columns.y[index] = y;
  columns.kind[index] = kindOf(object);
  columns.state[index] = object.type === 'parking' ? occupancies.indexOf(occupancy(object)) : notParking;
  columns.free[index] = object.type === 'parking' && object.isActive ? (object.spaces.free ?? 0) : 0;
}

function boxAroundColumns({ x, y }: Columns): WorldBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = 0; index < x.length; index += 1) {
    const across = x[index] ?? 0;
    const down = y[index] ?? 0;
    if (across < left) left = across;
    if (across > right) right = across;
    if (down < top) top = down;
    if (down > bottom) bottom = down;
  }
  return { left, top, right, bottom };
}

interface Column<Self> {
  [index: number]: number;
  slice(): Self;
}

function reorder<T extends Column<T>>(column: T, order: Uint32Array): T {
  const sorted = column.slice();
  for (let index = 0; index < order.length; index += 1) sorted[index] = column[order[index] ?? 0] ?? 0;
  return sorted;
}

const categoryIndex = new Map<Category, number>(allCategories.map((category, index) => [category, index]));

/** Whether a filter shows the objects of a category with or without a free space (`hasFreeSpace`). */
export type Shows = (category: Category, isFree: boolean) => boolean;

/** Has a 1 at each kind that is shown. */
export function visibleKinds(shows: Shows): Uint8Array {
  return Uint8Array.from(
    [true, false].flatMap((isFree) => allCategories.map((category) => Number(shows(category, isFree)))),
  );
}

/**
 * What decides whether a filter shows an object: the index of its category in `allCategories`, and after all
 * of these the same for objects without a free space. So a filter is one lookup per object.
 */
function kindOf(object: MapObject): number {
  return (categoryIndex.get(object.category) ?? 0) + (hasFreeSpace(object) ? 0 : allCategories.length);
}

type VisitCell = (start: number, end: number, column: number, row: number) => void;

/** Visits the non-empty cells of a level that overlap the box, each with its range of the columns. */
export function visitCells({ cells }: ObjectGrid, box: WorldBox, level: number, visit: VisitCell): void {
  const descend = (
    start: number,
    end: number,
    depth: number,
    column: number,
    row: number,
    number: number,
  ) => {
    if (start === end || !touches(box, column, row, depth)) return;
    if (depth === level) return visit(start, end, column, row);
    const size = cellsWithin(depth + 1);
    let from = start;
    for (let child = 0; child < 4; child += 1) {
      const first = number + child * size;
      const to = lowerBound(cells, first + size, from, end);
      descend(from, to, depth + 1, column * 2 + (child & 1), row * 2 + (child >> 1), first);
      from = to;
    }
  };
  descend(0, cells.length, 0, 0, 0, 0);
}

/** Binary search: the index of the first number that is at least `minimum`, between `start` and `end`. */
export function lowerBound(sorted: Float64Array, minimum: number, start: number, end: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < minimum) low = middle + 1;
    else high = middle;
  }
  return low;
}
