import { boxesMeet } from '../generated-city/geometry.ts';
import type { Box } from '../generated-city/projection.ts';

/** Finds the items whose boxes overlap a box, in their original order. */
export function createGridIndex<T extends { readonly box: Box }>(things: readonly T[], cell = 600) {
  const cells = new Map<string, number[]>();
  things.forEach((thing, index) => {
    for (const key of keysOf(thing.box, cell)) {
      const list = cells.get(key);
      if (list) list.push(index);
      else cells.set(key, [index]);
    }
  });
  return (box: Box): T[] => {
    if ((box.maxX - box.minX) / cell > 12) return things.filter((thing) => boxesMeet(thing.box, box));
    const found = new Set<number>();
    for (const key of keysOf(box, cell)) for (const index of cells.get(key) ?? []) found.add(index);
    return [...found]
      .sort((one, other) => one - other)
      .flatMap((index) => {
        const thing = things[index];
        return thing !== undefined && boxesMeet(thing.box, box) ? [thing] : [];
      });
  };
}

/** The cells of a grid that a box touches. */
export function keysOf({ minX, minY, maxX, maxY }: Box, cell: number): string[] {
  const keys: string[] = [];
  for (let x = Math.floor(minX / cell); x <= Math.floor(maxX / cell); x += 1) {
    for (let y = Math.floor(minY / cell); y <= Math.floor(maxY / cell); y += 1) keys.push(`${x} ${y}`);
  }
  return keys;
}
