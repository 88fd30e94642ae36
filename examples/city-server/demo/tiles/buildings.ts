import { createRandom, type Random } from '../../platform/random.ts';
import type { Block } from '../generated-city/generated-city.ts';
import { centreOf, contains, distance, shifted, unit } from '../generated-city/geometry.ts';
import type { Point } from '../generated-city/projection.ts';
import { oncePer } from '../once-per.ts';

interface Building {
  readonly ring: readonly Point[];
  readonly middle: Point;
  readonly number: number;
}

/** The houses of a block in rows along its streets, sized for its use. */
export const buildingsOf = oncePer(build);

interface Shape {
  readonly front: readonly [number, number];
  readonly depth: readonly [number, number];
  readonly gap: readonly [number, number];
  readonly setback: number;
}

const shapes: Readonly<Record<Block['use'], Shape | undefined>> = {
  centre: { front: [18, 42], depth: [13, 18], gap: [0, 7], setback: 2 },
  flats: { front: [34, 78], depth: [12, 15], gap: [14, 30], setback: 9 },
  houses: { front: [9, 13], depth: [8, 12], gap: [8, 13], setback: 7 },
  works: { front: [40, 110], depth: [26, 60], gap: [18, 40], setback: 12 },
  park: undefined,
  square: undefined,
};

function build(block: Block): readonly Building[] {
  const shape = shapes[block.use];
  if (!shape) return [];
  const random = createRandom(block.seed);
  const buildings: Building[] = [];
  corners(block.ring).forEach(([from, to]) => {
    for (const ring of rowAlong(from, to, block, shape, random)) {
      const middle = centreOf(ring);
      const fits = ring.every((point) => contains(block.ring, point));
      const isClear = buildings.every((other) => distance(other.middle, middle) > clearance(other, ring));
      if (fits && isClear) buildings.push({ ring, middle, number: buildings.length + 1 });
    }
  });
  return buildings;
}

function clearance(other: Building, ring: readonly Point[]): number {
  const half = (points: readonly Point[]) => distance(points[0] ?? [0, 0], points[2] ?? [0, 0]) / 2;
  return (half(other.ring) + half(ring)) * 0.72;
}

/** The edges of a block between its real corners: points that bending added turn by less than 18 degrees. */
function corners(ring: readonly Point[]): readonly (readonly [Point, Point])[] {
  const turning = ring.filter((point, index) => {
    const before = unit(ring.at(index - 1) ?? point, point);
    const after = unit(point, ring[(index + 1) % ring.length] ?? point);
    return Math.abs(before[0] * after[1] - before[1] * after[0]) > 0.3;
  });
  return turning.map((from, index) => [from, turning[(index + 1) % turning.length] ?? from] as const);
}

function* rowAlong(
  from: Point,
  to: Point,
  block: Block,
  shape: Shape,
  random: Random,
): Generator<readonly Point[]> {
  const along = unit(from, to);
  const length = distance(from, to);
  const inward = inwardOf(from, to, along, block);
  let at = shape.setback + random.between(0, 6);
  while (at < length - 10) {
    const front = Math.min(random.between(...shape.front), length - at - shape.setback);
    const depth = random.between(...shape.depth);
    if (front > 7) {
      const start = shifted(shifted(from, along, at), inward, shape.setback + bulge(block, from, along, at));
      const end = shifted(start, along, front);
      yield [start, end, shifted(end, inward, depth), shifted(start, inward, depth)];
    }
    at += front + random.between(...shape.gap);
  }
}

function inwardOf(from: Point, to: Point, along: Point, block: Block): Point {
  const middle = centreOf(block.ring);
  const normal: Point = [-along[1], along[0]];
  const side =
    (middle[0] - (from[0] + to[0]) / 2) * normal[0] + (middle[1] - (from[1] + to[1]) / 2) * normal[1];
  return side >= 0 ? normal : [-normal[0], -normal[1]];
}

/** Metres to move a house back where a bent street would cut its corner. */
function bulge(block: Block, from: Point, along: Point, at: number): number {
  const spot = shifted(from, along, at);
  return contains(block.ring, spot) ? 0 : 2.5;
}
