import type { MapFeatureWire } from '@kerb/core/contract/map.ts';
import { createRandom, type Random } from '../../platform/random.ts';
import { barrierZoneIdAt, zoneIdAt } from './generate-zones.ts';
import type { GeneratedCity, Quarter } from './generated-city.ts';
import type { GeneratedObject } from './generated-object.ts';
import { type KerbStretch, kerbStretches } from './kerb-stretches.ts';
import { malformedObjects } from './malformed-objects.ts';
import { type ObjectKind, objectKinds, visitNames } from './object-kinds.ts';
import type { Point } from './projection.ts';

/** Length of a parked car in metres. */
const carLength = 6;

/**
 * Generates `count` objects, including those of `malformedObjects`. The same city and count give the same
 * objects.
 */
export function generateObjects(
  generatedCity: GeneratedCity,
  count: number,
  firstCode: number,
): readonly GeneratedObject[] {
  const random = createRandom(`objects ${generatedCity.city}`);
  const stretches = kerbStretches(generatedCity, random);
  const quarters = generatedCity.quarters
    .filter(({ use }) => use === 'flats' || use === 'centre')
    .sort((one, other) => one.fromCentre - other.fromCentre)
    .slice(2, 14);
  const odd = malformedObjects(generatedCity, (index) => `${firstCode + count - 1 - index}`);
  return kindsFor(count - odd.length, random)
    .map((kind, index) =>
      generateObject(kind, `${firstCode + index}`, stretches.next().value, {
        generatedCity,
        random,
        quarters,
      }),
    )
    .concat(odd);
}

interface Ground {
  readonly generatedCity: GeneratedCity;
  readonly random: Random;
  readonly quarters: readonly Quarter[];
}

/** Each category at least once, in proportion, in random order. */
function kindsFor(count: number, random: Random): readonly ObjectKind[] {
  const whole = objectKinds.reduce((sum, { share }) => sum + share, 0);
  const kinds = objectKinds.flatMap((kind) =>
    Array.from({ length: Math.max(1, Math.round((count * kind.share) / whole)) }, () => ({
      kind,
      at: random.next(),
    })),
  );
  const [roadside] = objectKinds;
  while (roadside && kinds.length < count) kinds.push({ kind: roadside, at: random.next() });
  const mixed = kinds.sort((one, other) => one.at - other.at).map(({ kind }) => kind);
  return [...objectKinds, ...mixed].slice(0, Math.max(count, 0));
}

function generateObject(
  kind: ObjectKind,
  code: string,
  stretch: KerbStretch,
  ground: Ground,
): GeneratedObject {
  const total = totalOf(kind, stretch, ground.random);
  const silent = ground.random.chance(0.09);
  return {
    code,
    objectType: kind.type,
    category: kind.category,
    zoneId: kind.pays && (kind.pays === 'road' ? zoneIdAt(stretch.middle) : barrierZoneIdAt(stretch.middle)),
    occupancy: total === undefined ? 'none' : silent ? 'unknown' : 'counted',
    total,
    geometry: geometryOf(kind, code, stretch, ground),
    texts: textsOf(kind, code, stretch),
    ...(total && total > 9 ? { forDisabled: Math.max(1, Math.round(total / 10)) } : {}),
    ...(kind.type === 'parkings' && ground.random.chance(0.012) ? { isInactive: true } : {}),
  };
}

function totalOf({ footing, spaces }: ObjectKind, stretch: KerbStretch, random: Random): number | undefined {
  if (footing === 'kerb') return Math.max(3, Math.floor(stretch.length / carLength));
  return spaces && random.integer(...spaces);
}

function textsOf(kind: ObjectKind, code: string, { street, house }: KerbStretch): GeneratedObject['texts'] {
  const address = `${street.name}, ${house}`;
  const names = visitNames[kind.category];
  const name = names ? names[Number(code) % names.length] : kind.title;
  if (!name) return { address };
  const description =
    kind.pays === 'barrier' ? { description: 'Въезд под шлагбаум, оплата при выезде или заранее.' } : {};
  return { name: names ? name : `${name} ${code}`, address, ...description };
}

function geometryOf(
  { footing }: ObjectKind,
  code: string,
  stretch: KerbStretch,
  ground: Ground,
): MapFeatureWire['geometry'] {
  const { toLonLat } = ground.generatedCity.projection;
  if (footing === 'kerb') return { type: 'LineString', coordinates: stretch.path.map(toLonLat) };
  if (footing === 'point') return { type: 'Point', coordinates: toLonLat(beside(stretch, 11)) };
  const quarter = ground.quarters[Number(code) % (ground.quarters.length || 1)];
  const ring = footing === 'quarter' && quarter ? quarter.ring : yard(stretch, ground.random);
  const [first] = ring;
  return { type: 'Polygon', coordinates: [[...ring, ...(first ? [first] : [])].map(toLonLat)] };
}

/** A point `by` metres off the street, on the kerb's side. */
function beside({ path, middle }: KerbStretch, by: number): Point {
  const [kerb = middle] = path.slice(Math.floor(path.length / 2));
  const [x, y] = [kerb[0] - middle[0], kerb[1] - middle[1]];
  const length = Math.hypot(x, y) || 1;
  return [middle[0] + (x / length) * by, middle[1] + (y / length) * by];
}

/** A lot behind the kerb: a rectangle that lies along the street. */
function yard(stretch: KerbStretch, random: Random): Point[] {
  const middle = beside(stretch, 34);
  const [from = middle] = stretch.path;
  const to = stretch.path.at(-1) ?? middle;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const [half, deep] = [random.between(16, 30), random.between(9, 16)];
  const corner = (u: number, v: number): Point => [
    middle[0] + along[0] * u * half - along[1] * v * deep,
    middle[1] + along[1] * u * half + along[0] * v * deep,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}
