import { normalisePlate, type Plate } from '../plate/plate.ts';
import type { Instant } from '../time.ts';

/** A discount for a car in some zones during a period. `#` is any car, or any zone. */
export interface Concession {
  readonly name: string;
  readonly plate: Plate | '#';
  /** Ids of zones. */
  readonly zones: readonly string[] | '#';
  /** 0 to 100, with two decimals at most. */
  readonly percent: number;
  readonly from: Instant;
  readonly until: Instant;
}

/** The concessions for this car in this zone, at any time. */
export function concessionsFor(
  concessions: readonly Concession[],
  plate: string,
  zoneId: string,
): readonly Concession[] {
  const wanted = normalisePlate(plate);
  return concessions.filter(
    (concession) =>
      (concession.plate === '#' || normalisePlate(concession.plate) === wanted) &&
      (concession.zones.includes('#') || concession.zones.includes(zoneId)),
  );
}

/** The instant lies strictly between start and end. CALC-07: only the highest percent counts. */
export function bestConcession(concessions: readonly Concession[], at: Instant): Concession | undefined {
  return concessions.reduce<Concession | undefined>((best, concession) => {
    const applies = concession.from < at && at < concession.until;
    return applies && concession.percent > (best?.percent ?? 0) ? concession : best;
  }, undefined);
}
