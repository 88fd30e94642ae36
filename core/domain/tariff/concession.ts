import { normalisePlate, type Plate } from '../plate/plate.ts';
import type { Instant } from '../time.ts';

/** A reduced price for a car in some zones for a time. `#` is any car, or any zone (CALC-05). */
export interface Concession {
  readonly name: string;
  readonly plate: Plate | '#';
  /** Ids of zones. */
  readonly zones: readonly string[] | '#';
  /** 0 to 100, two decimals at most. */
  readonly percent: number;
  readonly from: Instant;
  readonly until: Instant;
}

/** Those for this car in this zone, at whatever time (CALC-05). */
export function concessionsFor(
  concessions: readonly Concession[],
  plate: string,
  zoneId: string,
): readonly Concession[] {
  const wanted = normalisePlate(plate);
  return concessions.filter(
    (concession) =>
      (concession.plate === '#' || normalisePlate(concession.plate) === wanted) &&
      (concession.zones === '#' || concession.zones.includes('#') || concession.zones.includes(zoneId)),
  );
}

/** CALC-06: strictly between start and end. CALC-07: the highest percent alone counts. */
export function bestConcession(concessions: readonly Concession[], at: Instant): Concession | undefined {
  return concessions.reduce<Concession | undefined>((best, concession) => {
    const applies = concession.from < at && at < concession.until && concession.percent > 0;
    return applies && concession.percent > (best?.percent ?? 0) ? concession : best;
  }, undefined);
}
