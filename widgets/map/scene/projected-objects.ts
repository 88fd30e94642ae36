import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { type ProjectedObject, projectObject } from './projected-object.ts';

/** The objects of a city by their numbers. Each is placed when it is first drawn: of a hundred thousand few ever are. */
export class ProjectedObjects {
  readonly #objects: readonly MapObject[];
  readonly #placed = new Map<number, ProjectedObject>();

  constructor(objects: readonly MapObject[]) {
    this.#objects = objects;
  }

  /** Throws a RangeError for a number that no object has. */
  at(number: number): ProjectedObject {
    const known = this.#placed.get(number);
    if (known) return known;
    const object = this.#objects[number];
    if (!object) throw new RangeError(`There is no object ${number}`);
    const placed = projectObject(object, number);
    this.#placed.set(number, placed);
    return placed;
  }
}
