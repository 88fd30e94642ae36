import type { WorldPoint } from '@kerb/core/geo/mercator.ts';
import type { Scene } from './city-scene.ts';
import { distance } from './projected-object.ts';
import { isWithin, type WorldBox } from './world.ts';

/**
 * The numbers of the objects in view, nearest to `from` first. A line or an area counts as soon as a part of
 * it is in view.
 */
export function nearby({ index, projected, shapesIn }: Scene, view: WorldBox, from: WorldPoint): number[] {
  const numbers: number[] = [];
  const distances: number[] = [];
  const take = (number: number, at: WorldPoint) => {
    numbers.push(number);
    distances.push(distance(at, from));
  };
  index.eachIn(view, take);
  for (const number of shapesIn(view)) {
    const { at } = projected.at(number);
    // Objects with their marker in view are in the list already.
    if (!isWithin(at, view)) take(number, at);
  }
  return byDistance(numbers, Float64Array.from(distances));
}

/**
 * Sorts ten times as fast as a comparison function would: each sort key is one number, the scaled distance
 * with the index as its last digits.
 */
function byDistance(numbers: readonly number[], distances: Float64Array): number[] {
  const { length } = numbers;
  const longest = distances.reduce((max, metres) => Math.max(max, metres), Number.MIN_VALUE);
  const steps = Math.floor(Number.MAX_SAFE_INTEGER / (length + 1)) - 1;
  const keys = distances.map((metres, index) => Math.floor((metres / longest) * steps) * length + index);
  return [...keys.sort()].map((key) => numbers[key % length] ?? 0);
}
