import type { WorldPoint } from '@kerb/core/geo/mercator.ts';
import { cellIndex, cellPixels, cellsWithin, levelOf, zOrderNumber } from './cells.ts';
import { lowerBound, notParking, type ObjectGrid, visitCells } from './object-grid.ts';
import { isWithin, type WorldBox } from './world.ts';

/** The radius of a cluster in CSS pixels. */
const clusterRadius = 2 * cellPixels;

/** A cell with at least one shown object. */
export interface Cell {
  readonly column: number;
  readonly row: number;
  readonly start: number;
  readonly end: number;
  readonly tally: Tally;
  /** The centroid of its shown objects. */
  readonly at: WorldPoint;
  /** Computed on first use. */
  neighbours: readonly Cell[] | undefined;
  isLead: boolean | undefined;
}

/** A lead cell and the cells that joined it. */
export type Cluster = readonly [lead: Cell, ...joined: Cell[]];

/** Counts of the shown objects of a cell or cluster. */
export interface Tally {
  count: number;
  free: number;
  /** The number of objects by occupancy, at the indexes of `occupancies`. */
  readonly states: number[];
}

/**
 * The clusters of one zoom. Among cells within the radius of each other the fullest becomes the lead, and the
 * others join the nearest lead. So no two markers are closer than the radius, and the leads depend on their
 * neighbours only, never on the view. Hidden objects count for the choice of the lead, so that clusters stay
 * where they are when a category is toggled.
 */
export class ClusterLevel {
  readonly zoom: number;
  readonly #grid: ObjectGrid;
  readonly #isShown: Uint8Array;
  readonly #level: number;
  readonly #reach: number;
  /** The range of cells that contain objects. Keys are relative to the first one, so that they are small. */
  readonly #first: { readonly column: number; readonly row: number };
  readonly #last: { readonly column: number; readonly row: number };
  /** By `#keyOf`; `null` for a cell without shown objects. */
  readonly #cells: (Cell | null | undefined)[] = [];

  /** `isShown` has a 1 at each shown kind of `ObjectGrid.kind`. */
  constructor(grid: ObjectGrid, isShown: Uint8Array, zoom: number) {
    this.zoom = zoom;
    this.#grid = grid;
    this.#isShown = isShown;
    this.#level = levelOf(zoom);
    this.#reach = clusterRadius / 2 ** zoom;
    const { left, top, right, bottom } = grid.box;
    this.#first = { column: cellIndex(left, this.#level), row: cellIndex(top, this.#level) };
    this.#last = { column: cellIndex(right, this.#level), row: cellIndex(bottom, this.#level) };
  }

  clustersIn(box: WorldBox): Cluster[] {
    const found: Cluster[] = [];
    visitCells(this.#grid, box, this.#level, (start, end, column, row) => {
      const cell = this.#cell(column, row, start, end);
      if (!cell || !isWithin(cell.at, box) || !this.#isLead(cell)) return;
      found.push([cell, ...this.#neighbours(cell).filter((one) => this.leadOf(one) === cell)]);
    });
    return found;
  }

  leadAt({ x, y }: WorldPoint): Cell | undefined {
    const cell = this.#cellAt(cellIndex(x, this.#level), cellIndex(y, this.#level));
    return cell && this.leadOf(cell);
  }

  /** The cell itself if it is a lead, otherwise the nearest lead within the radius. */
  leadOf(cell: Cell): Cell {
    if (this.#isLead(cell)) return cell;
    let nearest = cell;
    let shortest = Infinity;
    for (const one of this.#neighbours(cell)) {
      if (!this.#isLead(one)) continue;
      const away = distanceBetween(one, cell);
      if (away > shortest || (away === shortest && !outranks(one, nearest))) continue;
      nearest = one;
      shortest = away;
    }
    return nearest;
  }

  #isLead(cell: Cell): boolean {
    cell.isLead ??= !this.#neighbours(cell).some((one) => outranks(one, cell) && this.#isLead(one));
    return cell.isLead;
  }

  /** Other cells within the radius, which are at most two columns and two rows away. */
  #neighbours(cell: Cell): readonly Cell[] {
    cell.neighbours ??= this.#findNeighbours(cell);
    return cell.neighbours;
  }

  #findNeighbours(cell: Cell): Cell[] {
    const near: Cell[] = [];
    for (let row = cell.row - 2; row <= cell.row + 2; row += 1) {
      for (let column = cell.column - 2; column <= cell.column + 2; column += 1) {
        const one = this.#cellAt(column, row);
        if (one && one !== cell && distanceBetween(one, cell) <= this.#reach) near.push(one);
      }
    }
    return near;
  }

  #cellAt(column: number, row: number): Cell | undefined {
    if (column < this.#first.column || column > this.#last.column) return undefined;
    if (row < this.#first.row || row > this.#last.row) return undefined;
    const cached = this.#cells[this.#keyOf(column, row)];
    if (cached !== undefined) return cached ?? undefined;
    const { cells } = this.#grid;
    const number = zOrderNumber(column, row, this.#level);
    const start = lowerBound(cells, number, 0, cells.length);
    const end = lowerBound(cells, number + cellsWithin(this.#level), start, cells.length);
    return this.#cell(column, row, start, end);
  }

  #cell(column: number, row: number, start: number, end: number): Cell | undefined {
    const key = this.#keyOf(column, row);
    const cached = this.#cells[key];
    if (cached !== undefined) return cached ?? undefined;
    const created = this.#create(column, row, start, end);
    this.#cells[key] = created ?? null;
    return created;
  }

  #keyOf(column: number, row: number): number {
    return (column - this.#first.column) * (this.#last.row - this.#first.row + 1) + row - this.#first.row;
  }

  /** `undefined` for a cell without shown objects. */
  #create(column: number, row: number, start: number, end: number): Cell | undefined {
    const { x, y, kind, state, free } = this.#grid;
    const tally = emptyTally();
    let sumX = 0;
    let sumY = 0;
    for (let index = start; index < end; index += 1) {
      if (this.#isShown[kind[index] ?? 0] === 0) continue;
      const occupancyIndex = state[index] ?? notParking;
      tally.count += 1;
      tally.free += free[index] ?? 0;
      tally.states[occupancyIndex] = (tally.states[occupancyIndex] ?? 0) + 1;
      sumX += x[index] ?? 0;
      sumY += y[index] ?? 0;
    }
    if (tally.count === 0) return undefined;
    const at = { x: sumX / tally.count, y: sumY / tally.count };
    return { column, row, start, end, tally, at, neighbours: undefined, isLead: undefined };
  }
}

const emptyTally = (): Tally => ({ count: 0, free: 0, states: new Array<number>(notParking + 1).fill(0) });

export function tallyOf(cluster: Cluster): Tally {
  const sum = emptyTally();
  for (const { tally } of cluster) {
    sum.count += tally.count;
    sum.free += tally.free;
    for (let state = 0; state <= notParking; state += 1)
      sum.states[state] = (sum.states[state] ?? 0) + (tally.states[state] ?? 0);
  }
  return sum;
}

const weight = ({ start, end }: Cell) => end - start;

/**
 * Cells of equal weight are ordered at random. An order in space would make a lead depend on a whole row of
 * cells.
 */
function outranks(one: Cell, other: Cell): boolean {
  return (weight(one) - weight(other) || tieBreaker(one) - tieBreaker(other) || one.start - other.start) > 0;
}

/** A hash of the cell: random in space, but always the same. */
function tieBreaker({ column, row }: Cell): number {
  const mixed = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
}

/**
 * Called for the 24 neighbours of each cell in view, before the engine has optimized any code: `Math.hypot`
 * would take several times as long, and so would destructuring.
 */
function distanceBetween({ at: a }: Cell, { at: b }: Cell): number {
  const across = a.x - b.x;
  const down = a.y - b.y;
  return Math.sqrt(across * across + down * down);
}
