import { createRandom } from '../../platform/random.ts';
import type { Block } from '../generated-city/generated-city.ts';
import { contains, insetRing } from '../generated-city/geometry.ts';
import { oncePer } from '../once-per.ts';

/** Metres: x, y and the crown's radius. */
type Tree = readonly [x: number, y: number, radius: number];

/** The green inside a block, behind its houses; empty in small blocks. */
export const courtyardOf = oncePer((block: Block) => insetRing(block.ring, block.use === 'flats' ? 25 : 20));

/** Trees of a park, or a few in a courtyard. */
export const treesOf = oncePer(plant);

/** Square metres for each tree. */
const areaPerTree: Readonly<Record<Block['use'], number>> = {
  park: 210,
  square: 900,
  flats: 700,
  centre: 900,
  houses: 1100,
  works: 6000,
};

function plant(block: Block): readonly Tree[] {
  const random = createRandom(`trees ${block.seed}`);
  const ring =
    block.use === 'flats' || block.use === 'centre' ? courtyardOf(block) : insetRing(block.ring, 5);
  const { minX, minY, maxX, maxY } = block.box;
  const tries = Math.min(700, ((maxX - minX) * (maxY - minY)) / areaPerTree[block.use]);
  return Array.from(
    { length: Math.floor(tries) },
    (): Tree => [random.between(minX, maxX), random.between(minY, maxY), random.between(2, 4.2)],
  ).filter(([x, y]) => contains(ring, [x, y]));
}
