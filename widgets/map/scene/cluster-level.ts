import { cellIndex, cellPixels, cellsWithin, levelOf, zOrderNumber } from './cells.ts';
import { firstNotBelow, notParking, type ObjectGrid, visitCells } from './object-grid.ts';
import { isWithin, type WorldBox, type WorldPoint } from './world.ts';

/** MAP-17, in CSS pixels. */
const clusterRadius = 2 * cellPixels;

/** A cell with the objects that are shown. */
export interface Cell {
  readonly column: number;
  readonly row: number;
  readonly start: number;
  readonly end: number;
  readonly tally: Tally;
  /** The middle of its objects. */
  readonly at: WorldPoint;
  /** Known once asked for. */
  near: readonly Cell[] | undefined;
  isLead: boolean | undefined;
}

/** A cell that leads, and those that joined it. */
export type Cluster = readonly [lead: Cell, ...joined: Cell[]];

/** What of a stretch of the grid is shown. */
export interface Tally {
  count: number;
  free: number;
  /** How many are of each state. */
  readonly states: number[];
}

/**
 * The clusters of one zoom. Of cells that stand within the radius of each other the fullest leads, and the others join the nearest that
 * leads: so no two marks of a zoom come closer than the radius, and which cell leads depends on its neighbours alone, never on the view.
 * Hidden objects count for who leads, that clusters stay where they are when a category is switched.
 */
export class ClusterLevel {
  readonly zoom: number;
  readonly #grid: ObjectGrid;
  readonly #isShown: Uint8Array;
  readonly #level: number;
  readonly #reach: number;
  /** The cells that the objects lie in: keys are counted from the first one, so that they are small. */
  readonly #first: { readonly column: number; readonly row: number };
  readonly #last: { readonly column: number; readonly row: number };
  /** By `#keyOf`; `null` where nothing is shown. */
  readonly #cells: (Cell | null | undefined)[] = [];

  /** `isShown` has a 1 for each place in `allCategories` that the filter lets through. */
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
      found.push([cell, ...this.#near(cell).filter((one) => this.leadOf(one) === cell)]);
    });
    return found;
  }

  leadAt({ x, y }: WorldPoint): Cell | undefined {
    const cell = this.#cellAt(cellIndex(x, this.#level), cellIndex(y, this.#level));
    return cell && this.leadOf(cell);
  }

  /** Itself, or the nearest one within the radius that leads. */
  leadOf(cell: Cell): Cell {
    if (this.#isLead(cell)) return cell;
    let nearest = cell;
    let least = Infinity;
    for (const one of this.#near(cell)) {
      if (!this.#isLead(one)) continue;
      const away = apart(one, cell);
      if (away > least || (away === least && !outranks(one, nearest))) continue;
      nearest = one;
      least = away;
    }
    return nearest;
  }

  #isLead(cell: Cell): boolean {
    cell.isLead ??= !this.#near(cell).some((one) => outranks(one, cell) && this.#isLead(one));
    return cell.isLead;
  }

  /** Cells within the radius: none is more than two columns and two rows away. */
  #near(cell: Cell): readonly Cell[] {
    cell.near ??= this.#findNear(cell);
    return cell.near;
  }

  #findNear(cell: Cell): Cell[] {
    const near: Cell[] = [];
    for (let row = cell.row - 2; row <= cell.row + 2; row += 1) {
      for (let column = cell.column - 2; column <= cell.column + 2; column += 1) {
        const one = this.#cellAt(column, row);
        if (one && one !== cell && apart(one, cell) <= this.#reach) near.push(one);
      }
    }
    return near;
  }

  #cellAt(column: number, row: number): Cell | undefined {
    if (column < this.#first.column || column > this.#last.column) return undefined;
    if (row < this.#first.row || row > this.#last.row) return undefined;
    const known = this.#cells[this.#keyOf(column, row)];
    if (known !== undefined) return known ?? undefined;
    const { cells } = this.#grid;
    const number = zOrderNumber(column, row, this.#level);
    const start = firstNotBelow(cells, number, 0, cells.length);
    const end = firstNotBelow(cells, number + cellsWithin(this.#level), start, cells.length);
    return this.#cell(column, row, start, end);
  }

  #cell(column: number, row: number, start: number, end: number): Cell | undefined {
    const key = this.#keyOf(column, row);
    const known = this.#cells[key];
    if (known !== undefined) return known ?? undefined;
    const made = this.#make(column, row, start, end);
    this.#cells[key] = made ?? null;
    return made;
  }

  #keyOf(column: number, row: number): number {
    return (column - this.#first.column) * (this.#last.row - this.#first.row + 1) + row - this.#first.row;
  }

  /** `undefined` where nothing is shown. */
  #make(column: number, row: number, start: number, end: number): Cell | undefined {
    const { x, y, category, state, free } = this.#grid;
    const tally = emptyTally();
    let sumX = 0;
    let sumY = 0;
    for (let index = start; index < end; index += 1) {
      if (this.#isShown[category[index] ?? 0] === 0) continue;
      const of = state[index] ?? notParking;
      tally.count += 1;
      tally.free += free[index] ?? 0;
      tally.states[of] = (tally.states[of] ?? 0) + 1;
      sumX += x[index] ?? 0;
      sumY += y[index] ?? 0;
    }
    if (tally.count === 0) return undefined;
    const at = { x: sumX / tally.count, y: sumY / tally.count };
    return { column, row, start, end, tally, at, near: undefined, isLead: undefined };
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

/** Cells of equal weight have no order in space: else one could hang on all those in a row with it. */
function outranks(one: Cell, other: Cell): boolean {
  return (weight(one) - weight(other) || lot(one) - lot(other) || one.start - other.start) > 0;
}

/** A number that says nothing, the same each time. */
function lot({ column, row }: Cell): number {
  const mixed = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
}

/**
 * `Math.hypot` takes several times as long, and each cell of a view asks its 24 neighbours. A map is looked at for the first time by code
 * that no compiler has seen yet: taking arrays apart, for one, would take longer than all the rest.
 */
function apart({ at: a }: Cell, { at: b }: Cell): number {
  const across = a.x - b.x;
  const down = a.y - b.y;
  return Math.sqrt(across * across + down * down);
}
