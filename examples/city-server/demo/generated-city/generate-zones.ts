import { createRandom, type Random } from '../../platform/random.ts';
import type { GeneratedCity } from './generated-city.ts';
import type { Point } from './projection.ts';

/** A payment zone. */
export interface GeneratedZone {
  readonly id: string;
  /** The number on the sign. */
  readonly code: string;
  readonly name: string;
  readonly kind: 'road' | 'barrier';
  readonly isActive: boolean;
  readonly prices: readonly GeneratedPrice[];
}

/** Kopecks per hour between two minutes of the city's day, half-open. */
interface GeneratedPrice {
  readonly day: 'default' | 'saturday' | 'sunday';
  readonly kopecks: number;
  readonly from: number;
  readonly to: number;
}

const hour = 60;
const innerCount = 5;
const outerCount = 6;

/**
 * Generates twelve on-street zones from the centre outwards, and three behind barriers. Each kind of tariff
 * occurs.
 */
export function generateZones(generatedCity: GeneratedCity): readonly GeneratedZone[] {
  const random = createRandom(`zones ${generatedCity.city}`);
  const titles = districtNames(generatedCity);
  const onStreet = Array.from(
    { length: 1 + innerCount + outerCount },
    (_, index): GeneratedZone => ({
      id: `${1001 + index}`,
      code: `${index + 1}`,
      name: `Зона ${index + 1}. ${titles[index] ?? 'Окраина'}`,
      kind: 'road',
      isActive: index !== 8,
      prices: onStreetPrices(index, random),
    }),
  );
  return [...onStreet, ...barrierZones(titles)];
}

function barrierZones(titles: readonly string[]): GeneratedZone[] {
  return [21, 22, 23].map((code, index) => ({
    id: `${1000 + code}`,
    code: `${code}`,
    name: `Зона ${code}. Паркинги: ${titles[index] ?? 'центр'}`,
    kind: 'barrier',
    isActive: true,
    prices: [{ day: 'default', kopecks: [12_000, 9_000, 5_000][index] ?? 5_000, from: 0, to: 24 * hour }],
  }));
}

function onStreetPrices(index: number, random: Random): readonly GeneratedPrice[] {
  // Zone 10 has a third of a rouble a minute that no binary fraction holds; zone 11 is free; zone 12 is free
  // at night.
  if (index === 9) return [{ day: 'default', kopecks: 3333, from: 0, to: 24 * hour }];
  if (index === 10) return [{ day: 'default', kopecks: 0, from: 0, to: 24 * hour }];
  if (index === 11) return [{ day: 'default', kopecks: 2500, from: 9 * hour, to: 18 * hour }];
  const base =
    index === 0 ? 10_000 : index <= innerCount ? random.integer(10, 16) * 500 : random.integer(6, 9) * 500;
  const week: GeneratedPrice[] = [
    { day: 'default', kopecks: base, from: 8 * hour, to: 20 * hour },
    { day: 'default', kopecks: base / 2, from: 20 * hour, to: 8 * hour },
  ];
  if (index === 0) {
    return [
      { day: 'default', kopecks: 6000, from: 8 * hour, to: 10 * hour },
      { day: 'default', kopecks: base, from: 10 * hour, to: 20 * hour },
      { day: 'default', kopecks: 5000, from: 20 * hour, to: 8 * hour },
      { day: 'saturday', kopecks: 7000, from: 8 * hour, to: 20 * hour },
      { day: 'saturday', kopecks: 4000, from: 20 * hour, to: 8 * hour },
      { day: 'sunday', kopecks: 4000, from: 0, to: 24 * hour },
    ];
  }
  if (index % 3 === 0) return week;
  return [
    ...week,
    { day: 'saturday', kopecks: Math.round(base * 0.6), from: 9 * hour, to: 18 * hour },
    { day: 'sunday', kopecks: 0, from: 0, to: 24 * hour },
  ];
}

/** The names of the avenues, the best known first. */
function districtNames(generatedCity: GeneratedCity): readonly string[] {
  return [
    ...new Set(generatedCity.streets.filter((street) => street.class === 'avenue').map(({ name }) => name)),
  ];
}

/** The on-street zone of a point: one in the middle, then sectors of an inner and an outer ring. */
export function zoneIdAt([x, y]: Point): string {
  const away = Math.hypot(x, y);
  const turn = (Math.atan2(y, x) / (Math.PI * 2) + 1) % 1;
  if (away < 520) return '1001';
  if (away < 1350) return `${1002 + Math.floor(turn * innerCount)}`;
  return `${1002 + innerCount + Math.floor(turn * outerCount)}`;
}

export function barrierZoneIdAt([x, y]: Point): string {
  const away = Math.hypot(x, y);
  if (away < 900) return '1021';
  return away < 2000 ? '1022' : '1023';
}
