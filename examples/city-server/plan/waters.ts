import { shifted, unit } from './geometry.ts';
import { distanceToPath, type Path, smoothed } from './path.ts';
import type { Point, Projection } from './projection.ts';
import type { Random } from './random.ts';

/** A river is a line with a width; a sea is everything on one side of its shore. */
export interface Waters {
  readonly rivers: readonly River[];
  /** Closed ring, drawn filled. */
  readonly sea: Path | undefined;
  /** How far the point is from water; negative inside it. */
  clearance(point: Point): number;
}

export interface River {
  readonly name: string;
  readonly path: Path;
  /** Metres. */
  readonly width: number;
}

type Course = readonly (readonly [lat: number, lon: number])[];

/** The courses that make a city recognisable, roughly. */
const knownRivers: Readonly<Record<string, readonly { name: string; width: number; course: Course }[]>> = {
  'nizhny-novgorod': [
    {
      name: 'Волга',
      width: 820,
      course: [
        [56.52, 43.42],
        [56.455, 43.6],
        [56.395, 43.76],
        [56.358, 43.88],
        [56.343, 43.955],
        [56.337, 44.005],
        [56.331, 44.06],
        [56.302, 44.11],
        [56.27, 44.19],
        [56.2, 44.3],
      ],
    },
    {
      name: 'Ока',
      width: 620,
      course: [
        [56.1, 43.5],
        [56.17, 43.62],
        [56.215, 43.77],
        [56.235, 43.85],
        [56.27, 43.91],
        [56.305, 43.952],
        [56.328, 43.967],
        [56.341, 43.968],
      ],
    },
  ],
  kazan: [
    {
      name: 'Казанка',
      width: 420,
      course: [
        [55.87, 49.3],
        [55.84, 49.2],
        [55.817, 49.16],
        [55.805, 49.125],
        [55.802, 49.1],
        [55.79, 49.07],
      ],
    },
    {
      name: 'Волга',
      width: 2400,
      course: [
        [55.88, 48.7],
        [55.83, 48.9],
        [55.8, 49.0],
        [55.74, 49.03],
        [55.68, 49.0],
        [55.55, 48.98],
      ],
    },
  ],
  'saint-petersburg': [
    {
      name: 'Нева',
      width: 520,
      course: [
        [59.78, 30.65],
        [59.84, 30.5],
        [59.875, 30.45],
        [59.915, 30.405],
        [59.945, 30.4],
        [59.955, 30.37],
        [59.951, 30.33],
        [59.943, 30.3],
        [59.936, 30.27],
        [59.92, 30.22],
      ],
    },
    {
      name: 'Фонтанка',
      width: 60,
      course: [
        [59.948, 30.338],
        [59.935, 30.343],
        [59.925, 30.328],
        [59.917, 30.305],
        [59.915, 30.28],
      ],
    },
  ],
  rostov: [
    {
      name: 'Дон',
      width: 360,
      course: [
        [47.26, 40.0],
        [47.225, 39.85],
        [47.212, 39.74],
        [47.205, 39.68],
        [47.19, 39.58],
        [47.2, 39.4],
      ],
    },
  ],
  tver: [
    {
      name: 'Волга',
      width: 210,
      course: [
        [56.8, 35.6],
        [56.86, 35.8],
        [56.87, 35.87],
        [56.863, 35.92],
        [56.85, 35.97],
        [56.84, 36.1],
        [56.8, 36.2],
      ],
    },
  ],
  perm: [
    {
      name: 'Кама',
      width: 800,
      course: [
        [58.2, 56.5],
        [58.12, 56.4],
        [58.07, 56.32],
        [58.03, 56.25],
        [58.01, 56.18],
        [57.99, 56.05],
        [57.93, 55.8],
      ],
    },
  ],
  ulyanovsk: [
    {
      name: 'Волга',
      width: 2600,
      course: [
        [54.6, 48.5],
        [54.45, 48.47],
        [54.33, 48.45],
        [54.25, 48.5],
        [54.1, 48.6],
      ],
    },
  ],
  volgograd: [
    {
      name: 'Волга',
      width: 1100,
      course: [
        [48.95, 44.75],
        [48.82, 44.65],
        [48.74, 44.57],
        [48.69, 44.54],
        [48.6, 44.5],
        [48.5, 44.55],
        [48.4, 44.7],
      ],
    },
  ],
  tyumen: [
    {
      name: 'Тура',
      width: 110,
      course: [
        [57.25, 65.35],
        [57.19, 65.48],
        [57.163, 65.52],
        [57.162, 65.56],
        [57.18, 65.62],
        [57.15, 65.8],
      ],
    },
  ],
  cheboksary: [
    {
      name: 'Волга',
      width: 1500,
      course: [
        [56.2, 46.9],
        [56.18, 47.1],
        [56.163, 47.25],
        [56.15, 47.4],
        [56.13, 47.7],
      ],
    },
  ],
  rzhev: [
    {
      name: 'Волга',
      width: 110,
      course: [
        [56.22, 34.2],
        [56.25, 34.29],
        [56.262, 34.32],
        [56.27, 34.36],
        [56.31, 34.45],
      ],
    },
  ],
};

/** Where the sea lies: the bearing from the centre, degrees clockwise from north, and metres to the shore. */
const seas: Readonly<Record<string, { bearing: number; metres: number }>> = {
  sochi: { bearing: 225, metres: 900 },
  yalta: { bearing: 135, metres: 600 },
  anapa: { bearing: 260, metres: 700 },
  novorossiysk: { bearing: 130, metres: 900 },
  makhachkala: { bearing: 60, metres: 900 },
  derbent: { bearing: 75, metres: 1100 },
  vladivostok: { bearing: 215, metres: 900 },
  sevastopol: { bearing: 310, metres: 900 },
};

export function createWaters(city: string, projection: Projection, random: Random): Waters {
  const sea = seas[city];
  const rivers = sea ? [] : riversOf(city, projection, random);
  const shore = sea ? shoreOf(sea.bearing, sea.metres, random) : undefined;
  const exact = (point: Point) =>
    Math.min(
      shore?.clearance(point) ?? Number.POSITIVE_INFINITY,
      ...rivers.map(({ path, width }) => distanceToPath(path, point) - width / 2),
    );
  return { rivers, sea: shore?.ring, clearance: roughFarAway(exact) };
}

/** Far from water nobody needs the metre: there the distance of the next corner of a coarse grid will do. */
function roughFarAway(exact: (point: Point) => number): (point: Point) => number {
  const cell = 200;
  const corners = new Map<string, number>();
  return (point) => {
    const [column, row] = [Math.round(point[0] / cell), Math.round(point[1] / cell)];
    const key = `${column} ${row}`;
    const rough = corners.get(key) ?? exact([column * cell, row * cell]);
    corners.set(key, rough);
    return Math.abs(rough) > 3 * cell ? rough - cell : exact(point);
  };
}

function riversOf(city: string, projection: Projection, random: Random): readonly River[] {
  const known = knownRivers[city];
  if (!known) return [inventedRiver(random)];
  return known.map(({ name, width, course }) => ({
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

/** A course that ends far from the town goes on to the edge of the world; one that ends in it joins another river. */
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
  const place = (along: number, away: number): Point => [
    out[0] * away - out[1] * along,
    out[1] * away + out[0] * along,
  ];
  const edge = Array.from({ length: 601 }, (_, index) => (index - 300) * 150);
  return {
    ring: [...edge.map((along) => place(along, reach(along))), place(45_000, 60_000), place(-45_000, 60_000)],
    clearance: ([x, y]: Point) => reach(out[0] * y - out[1] * x) - (x * out[0] + y * out[1]),
  };
}
