import type { WorldBox } from './world.ts';

/** The boxes of lines and areas, edge by edge in one column: all of them are looked through whenever the map has moved. */
export class ShapeBoxes {
  readonly #numbers: number[] = [];
  /** Places in `allCategories`. */
  readonly #categories: number[] = [];
  /** Left, top, right and bottom of each. */
  readonly #edges: number[] = [];

  add(number: number, category: number, { left, top, right, bottom }: WorldBox): void {
    this.#numbers.push(number);
    this.#categories.push(category);
    this.#edges.push(left, top, right, bottom);
  }

  /** The numbers of those that overlap the box and whose category has a 1 in `isShown`. */
  within(box: WorldBox, isShown: Uint8Array): number[] {
    const edges = this.#edges;
    const edge = (at: number) => edges[at] ?? Number.NaN;
    return this.#numbers.filter((_, index) => {
      const at = index * 4;
      return (
        edge(at) <= box.right &&
        edge(at + 2) >= box.left &&
        edge(at + 1) <= box.bottom &&
        edge(at + 3) >= box.top &&
        isShown[this.#categories[index] ?? 0] === 1
      );
    });
  }
}
