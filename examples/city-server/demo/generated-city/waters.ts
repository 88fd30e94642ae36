import type { Random } from '../../platform/random.ts';
import { shifted, unit } from './geometry.ts';
import { distanceToPath, type Path, smoothed } from './path.ts';
import type { Point, Projection } from './projection.ts';
import { realRivers, realSeas } from './real-waters.ts';

/** A river is a line with a width; a sea is everything on one side of its shore. */
export interface Waters {
  readonly rivers: readonly River[];
  /** Closed ring, drawn filled. */
  readonly sea: Path | undefined;
  /** How far the point is from water; negative inside it. */
  clearance(point: Point): number;
}

interface River {
  readonly name: string;
  readonly path: Path;
  /** Metres. */
  readonly width: number;
}

export function createWaters(city: string, projection: Projection, random: Random): Waters {
  const sea = realSeas[city];
  const rivers = sea ? [] : riversOf(city, projection, random);
  const shore = sea ? shoreOf(sea.bearing, sea.metres, random) : undefined;
  const exact = (point: Point) =>
    Math.min(
      shore?.clearance(point) ?? Number.POSITIVE_INFINITY,
      ...rivers.map(({ path, width }) => distanceToPath(path, point) - width / 2),
    );
  return { rivers, sea: shore?.ring, clearance: roughFarAway(exact) };
}

/** Far from water no exact distance is needed: there the nearest corner of a coarse grid gives it. */
function roughFarAway(exact: (point: Point) => number): (point: Point) => number {
  const cell = 200;
  const corners = new Map<number, number>();
  return (point) => {
    const [column, row] = [Math.round(point[0] / cell), Math.round(point[1] / cell)];
    const key = column * 1e6 + row;
    const rough = corners.get(key) ?? exact([column * cell, row * cell]);
    corners.set(key, rough);
    return Math.abs(rough) > 3 * cell ? rough - cell : exact(point);
  };
}

function riversOf(city: string, projection: Projection, random: Random): readonly River[] {
  const rivers = realRivers[city];
  if (!rivers) return [inventedRiver(random)];
  return rivers.map(({ name, width, course }) => ({
    name,
    width,
    path: flowingOn(
      smoothed(
        course.map(([lat, lon]) => projection.toPlane({ lat, lon })),
        6,
      ),
    ),
  }));
}

/**
 * Extends a river that ends outside of the city far beyond it; a river that ends in the city joins another.
 */
function flowingOn(path: Path): Path {
  const onwards = (end: Point | undefined, before: Point | undefined): Point[] => {
    if (!end || !before || Math.hypot(...end) < 9000) return [];
    return [shifted(end, unit(before, end), 80_000)];
  };
  return [...onwards(path[0], path[1]), ...path, ...onwards(path.at(-1), path.at(-2))];
}

function inventedRiver(random: Random): River {
  const turn = random.between(0, Math.PI * 2);
  const away = random.between(650, 1100);
  const bends = Array.from({ length: 21 }, (_, index): Point => {
    const along = (index - 10) * 2200;
    const aside = away + random.between(-420, 420) + Math.abs(index - 10) * random.between(-60, 160);
    return [along * Math.cos(turn) - aside * Math.sin(turn), along * Math.sin(turn) + aside * Math.cos(turn)];
  });
  return { name: 'Река', width: random.between(70, 150), path: smoothed(bends, 8) };
}

function shoreOf(bearing: number, metres: number, random: Random) {
  const angle = (bearing * Math.PI) / 180;
  const out: Point = [Math.sin(angle), -Math.cos(angle)];
  const waves = [random.between(0, 6), random.between(0, 6), random.between(0, 6)] as const;
  const reach = (along: number) =>
    metres +
    260 * Math.sin(along / 1900 + waves[0]) +
    90 * Math.sin(along / 640 + waves[1]) +
    620 * (1 - Math.cos(along / 5200 + waves[2] / 20));
  const pointAt = (along: number, away: number): Point => [
    out[0] * away - out[1] * along,
    out[1] * away + out[0] * along,
  ];
  const edge = Array.from({ length: 601 }, (_, index) => (index - 300) * 150);
  return {
    ring: [
      ...edge.map((along) => pointAt(along, reach(along))),
      pointAt(45_000, 60_000),
      pointAt(-45_000, 60_000),
    ],
    clearance: ([x, y]: Point) => reach(out[0] * y - out[1] * x) - (x * out[0] + y * out[1]),
  };
}
