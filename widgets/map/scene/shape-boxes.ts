import type { Geometry } from '@kerb/core/domain/map/map-object.ts';
import { boxOf } from './projected-object.ts';
import type { WorldBox } from './world.ts';

type Shape = Exclude<Geometry, { kind: 'point' }>;

/**
 * The boxes of lines and areas, in one column, because all of them are checked after each move of the map.
 * They are computed on first use, which is after the first markers are drawn.
 */
export class ShapeBoxes {
  readonly #shapes: Shape[] = [];
  readonly #numbers: number[] = [];
  /** See `ObjectGrid.kind`. */
  readonly #kinds: number[] = [];
  /** Left, top, right and bottom of each. */
  #edges: Float64Array | undefined;

  add(number: number, kind: number, shape: Shape): void {
    this.#numbers.push(number);
    this.#kinds.push(kind);
    this.#shapes.push(shape);
  }

  /** The numbers of the shapes that overlap the box and whose kind has a 1 in `isShown`. */
  within(box: WorldBox, isShown: Uint8Array): number[] {
    const edges = this.#computeEdges();
    const edge = (at: number) => edges[at] ?? Number.NaN;
    return this.#numbers.filter((_, index) => {
      const at = index * 4;
      return (
        edge(at) <= box.right &&
        edge(at + 2) >= box.left &&
        edge(at + 1) <= box.bottom &&
        edge(at + 3) >= box.top &&
        isShown[this.#kinds[index] ?? 0] === 1
      );
    });
  }

  #computeEdges(): Float64Array {
    if (this.#edges) return this.#edges;
    const edges = new Float64Array(this.#shapes.length * 4);
    this.#shapes.forEach((shape, index) => {
      const { left, top, right, bottom } = boxOf(shape);
      edges.set([left, top, right, bottom], index * 4);
    });
    this.#edges = edges;
    this.#shapes.length = 0;
    return edges;
  }
}
