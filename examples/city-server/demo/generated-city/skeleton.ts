import type { Random } from '../../platform/random.ts';
import type { StreetClass } from './generated-city.ts';
import { areaOf, centreOf, cutRing, distance, longestEdge, type Ring, shifted, unit } from './geometry.ts';
import type { Path } from './path.ts';
import type { Point } from './projection.ts';

/** Streets and the areas between them, before the city is bent. */
interface Skeleton {
  readonly streets: readonly { readonly class: StreetClass; readonly path: Path }[];
  readonly quarters: readonly Ring[];
}

interface Mutable {
  streets: { class: StreetClass; path: Path }[];
  quarters: Ring[];
}

/**
 * The main streets: rings and rays around a centre, or a grid, then halved until quarters are small enough.
 */
export function createSkeleton(style: 'radial' | 'grid', radius: number, random: Random): Skeleton {
  const skeleton: Mutable = { streets: [], quarters: [] };
  const cells =
    style === 'radial' ? radialCells(radius, skeleton, random) : gridCells(radius, skeleton, random);
  for (const cell of cells) halve(cell, 520_000, skeleton, random);
  return skeleton;
}

function radialCells(radius: number, skeleton: Mutable, random: Random): Ring[] {
  const rays = random.integer(9, 11);
  const turn = random.between(0, 1);
  const angles = Array.from(
    { length: rays },
    (_, i) => ((i + turn + random.between(-0.16, 0.16)) / rays) * Math.PI * 2,
  );
  const radii = [330, 880, 1700, 2900, 4500, 6600].filter((each) => each < radius * 1.45);
  const at = (ray: number, ring: number): Point => {
    const angle = angles[((ray % rays) + rays) % rays] ?? 0;
    const away = radii[ring] ?? 0;
    return [Math.cos(angle) * away, Math.sin(angle) * away];
  };
  const ringOf = (ring: number) => angles.map((_, ray) => at(ray, ring));
  radii.forEach((_, ring) => {
    skeleton.streets.push({ class: ring % 2 ? 'avenue' : 'main', path: [...ringOf(ring), at(0, ring)] });
  });
  const rayOf = (ray: number) => radii.map((_, ring) => at(ray, ring));
  // One street runs through the very centre: the best known of all.
  const opposite = Math.floor(rays / 2);
  const through: Path = [...rayOf(opposite).reverse(), ...rayOf(0)];
  skeleton.streets.push({ class: 'avenue', path: through });
  angles.forEach((_, ray) => {
    if (ray !== 0 && ray !== opposite) skeleton.streets.push({ class: 'avenue', path: rayOf(ray) });
  });
  const cells = radii
    .slice(1)
    .flatMap((_, ring) =>
      angles.map((__, ray) => [at(ray, ring), at(ray, ring + 1), at(ray + 1, ring + 1), at(ray + 1, ring)]),
    );
  const middle = ringOf(0);
  return [middle.slice(0, opposite + 1), [...middle.slice(opposite), at(0, 0)], ...cells];
}

function gridCells(radius: number, skeleton: Mutable, random: Random): Ring[] {
  const turn = random.between(-0.5, 0.5);
  const lines = gridLines(radius, random);
  const across = gridLines(radius, random);
  const at = (u: number, v: number): Point => [
    u * Math.cos(turn) - v * Math.sin(turn),
    u * Math.sin(turn) + v * Math.cos(turn),
  ];
  for (const u of lines) skeleton.streets.push({ class: 'avenue', path: across.map((v) => at(u, v)) });
  for (const v of across) skeleton.streets.push({ class: 'avenue', path: lines.map((u) => at(u, v)) });
  return lines.slice(1).flatMap((right, i) =>
    across.slice(1).map((bottom, j) => {
      const [left, top] = [lines[i] ?? 0, across[j] ?? 0];
      return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
    }),
  );
}

function gridLines(radius: number, random: Random): number[] {
  const lines = [random.between(-200, 200)];
  for (const way of [-1, 1]) {
    for (let at = lines[0] ?? 0; Math.abs(at) < radius * 1.25; ) {
      at += way * random.between(950, 1500);
      lines.push(at);
    }
  }
  return lines.sort((one, other) => one - other);
}

function halve(cell: Ring, largest: number, skeleton: Mutable, random: Random): void {
  const area = areaOf(cell);
  if (area < largest * random.between(0.75, 1.35)) {
    skeleton.quarters.push(cell);
    return;
  }
  const { parts, seam } = cutRing(cell, jittered(centreOf(cell), random), acrossOf(cell, random));
  if (!seam) {
    skeleton.quarters.push(cell);
    return;
  }
  skeleton.streets.push({ class: 'main', path: seam });
  for (const part of parts) halve(part, largest, skeleton, random);
}

function jittered([x, y]: Point, random: Random): Point {
  return [x + random.between(-70, 70), y + random.between(-70, 70)];
}

function acrossOf(cell: Ring, random: Random): Point {
  const [from, to] = longestEdge(cell);
  const [x, y] = unit(from, to);
  const tilt = random.between(-0.12, 0.12);
  return [-y * Math.cos(tilt) - x * Math.sin(tilt), x * Math.cos(tilt) - y * Math.sin(tilt)];
}

/** Side streets of one quarter and the blocks they leave. `spacing` is metres along and across. */
export function fillQuarter(quarter: Ring, spacing: readonly [number, number], random: Random) {
  const [from, to] = longestEdge(quarter);
  const along = unit(from, to);
  const across: Point = [-along[1], along[0]];
  const seams: Path[] = [];
  let blocks: Ring[] = [quarter];
  for (const [direction, normal, step] of [
    [along, across, spacing[0]],
    [across, along, spacing[1]],
  ] as const) {
    for (const through of cutPlaces(quarter, normal, step, random)) {
      const whole = cutRing(quarter, through, direction).seam;
      if (whole && distance(...whole) > 60) seams.push(whole);
      blocks = blocks.flatMap((block) => cutRing(block, through, direction).parts);
    }
  }
  return { seams, blocks: blocks.filter((block) => areaOf(block) > 900) };
}

function cutPlaces(quarter: Ring, normal: Point, step: number, random: Random): Point[] {
  const centre = centreOf(quarter);
  const reaches = quarter.map(([x, y]) => (x - centre[0]) * normal[0] + (y - centre[1]) * normal[1]);
  const [low, high] = [Math.min(...reaches), Math.max(...reaches)];
  const count = Math.max(1, Math.round((high - low) / step));
  return Array.from({ length: count - 1 }, (_, index) => {
    const share = (index + 1 + random.between(-0.16, 0.16)) / count;
    return shifted(centre, normal, low + (high - low) * share);
  });
}
