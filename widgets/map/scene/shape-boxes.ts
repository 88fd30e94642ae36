import type { Geometry } from '@kerb/core/domain/map/map-object.ts';
import { boxOf } from './projected-object.ts';
import type { WorldBox } from './world.ts';

type Shape = Exclude<Geometry, { kind: 'point' }>;

/**
 * The boxes of lines and areas, edge by edge in one column: all of them are looked through whenever the map has moved. They are reckoned
 * when they are first asked for, which is after the first markers.
 */
export class ShapeBoxes {
  readonly #shapes: Shape[] = [];
  readonly #numbers: number[] = [];
  /** Spaces in `allCategories`. */
  readonly #categories: number[] = [];
  /** Left, top, right and bottom of each. */
  #edges: Float64Array | undefined;

  add(number: number, category: number, shape: Shape): void {
    this.#numbers.push(number);
    this.#categories.push(category);
    this.#shapes.push(shape);
  }

  /** The numbers of those that overlap the box and whose category has a 1 in `isShown`. */
  within(box: WorldBox, isShown: Uint8Array): number[] {
    const edges = this.#reckon();
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

  #reckon(): Float64Array {
    if (this.#edges) return this.#edges;
    const edges = new Float64Array(this.#shapes.length * 4);
    for (const [index, shape] of this.#shapes.entries()) {
      const { left, top, right, bottom } = boxOf(shape);
      edges.set([left, top, right, bottom], index * 4);
    }
    this.#edges = edges;
    this.#shapes.length = 0;
    return edges;
  }
}
