import type { Random } from '../../platform/random.ts';
import type { GeneratedCity, Street } from './generated-city.ts';
import { pointAlong, stretch } from './path.ts';
import type { Point } from './projection.ts';

/** A stretch of kerb where an object can be, with its address. */
export interface KerbStretch {
  readonly path: readonly Point[];
  readonly middle: Point;
  readonly length: number;
  readonly street: Street;
  readonly house: number;
}

/**
 * Stretches of kerb, those near the centre first, without end: after the last it begins again with stretches
 * elsewhere, so there is one for any number of objects.
 */
export function* kerbStretches(generatedCity: GeneratedCity, random: Random): Generator<KerbStretch, never> {
  const streets = generatedCity.streets.filter(
    ({ class: kind, length }) => kind !== 'highway' && length > 90,
  );
  for (let round = 0; ; round += 1) {
    const stretches = streets
      .flatMap((street) => [...stretchesAlong(street, round, random)])
      // Nobody parks on a bridge.
      .filter(({ path }) => path.every((point) => generatedCity.waters.clearance(point) > 10));
    // Not strictly from the centre outwards: a few parkings lie further out, as in life.
    const ranked = stretches.map((stretch) => ({
      stretch,
      rank: Math.hypot(...stretch.middle) * random.between(0.5, 1.5),
    }));
    for (const { stretch } of ranked.sort((one, other) => one.rank - other.rank)) yield stretch;
  }
}

function* stretchesAlong(street: Street, round: number, random: Random): Generator<KerbStretch> {
  const share = round > 0 ? 0.8 : street.class === 'avenue' ? 0.62 : 0.42;
  let at = 26 + random.between(0, 30);
  while (at < street.length - 60) {
    const length = Math.min(random.between(32, 130), street.length - at - 26);
    if (random.chance(share)) yield stretchAt(street, at, length, random.chance(0.5) ? 1 : -1);
    at += length + random.between(24, 70);
  }
}

function stretchAt(street: Street, at: number, length: number, side: 1 | -1): KerbStretch {
  const house = Math.max(1, Math.round((at + length / 2) / 22) * 2 + (side > 0 ? 0 : 1));
  const aside = side * (street.class === 'avenue' ? 8.5 : street.class === 'main' ? 6.5 : 4.2);
  return {
    path: stretch(street.path, at, at + length, aside),
    middle: pointAlong(street.path, at + length / 2).at,
    length,
    street,
    house,
  };
}
