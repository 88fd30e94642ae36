import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { type PlacedObject, placeObject } from './placed-object.ts';

/** The objects of a city by their numbers. Each is placed when it is first drawn: of a hundred thousand few ever are. */
export class PlacedObjects {
  readonly #objects: readonly MapObject[];
  readonly #placed = new Map<number, PlacedObject>();

  constructor(objects: readonly MapObject[]) {
    this.#objects = objects;
  }

  /** Throws a RangeError for a number that no object has. */
  at(number: number): PlacedObject {
    const known = this.#placed.get(number);
    if (known) return known;
    const object = this.#objects[number];
    if (!object) throw new RangeError(`There is no object ${number}`);
    const placed = placeObject(object, number);
    this.#placed.set(number, placed);
    return placed;
  }
}
