import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { type ProjectedObject, projectObject } from './projected-object.ts';

/**
 * The objects of a city by index. Each is projected when it is first drawn, since few of a hundred thousand
 * ever are.
 */
export class ProjectedObjects {
  readonly #objects: readonly MapObject[];
  readonly #projected = new Map<number, ProjectedObject>();

  constructor(objects: readonly MapObject[]) {
    this.#objects = objects;
  }

  /** Throws a RangeError for an index without an object. */
  at(number: number): ProjectedObject {
    const cached = this.#projected.get(number);
    if (cached) return cached;
    const object = this.#objects[number];
    if (!object) throw new RangeError(`There is no object ${number}`);
    const projected = projectObject(object, number);
    this.#projected.set(number, projected);
    return projected;
  }
}
