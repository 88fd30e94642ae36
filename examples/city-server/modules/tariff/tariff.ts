/** The day types that prices distinguish. */
type PriceDay = 'default' | 'saturday' | 'sunday';

/**
 * Kopecks per hour between two minutes of the city's day, half-open; `to` not after `from` wraps past
 * midnight.
 */
export interface TariffPrice {
  readonly day: PriceDay;
  readonly kopecks: number;
  readonly from: number;
  readonly to: number;
}

/** A discount for a vehicle in some zones; `#` is any vehicle or any zone. */
export interface Concession {
  readonly name: string;
  readonly plate: string;
  readonly zoneIds: readonly string[];
  readonly percent: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The prices of a weekday. Saturday and Sunday use the default prices unless the zone has their own. */
export function pricesForDay(prices: readonly TariffPrice[], weekday: number): readonly TariffPrice[] {
  const wanted: PriceDay = weekday === 6 ? 'saturday' : weekday === 0 ? 'sunday' : 'default';
  const special = prices.filter(({ day }) => day === wanted);
  return special.length > 0 ? special : prices.filter(({ day }) => day === 'default');
}

/** Kopecks per hour at a minute of the day; a minute in no interval costs 0. */
export function hourlyPriceAt(prices: readonly TariffPrice[], minuteOfDay: number): number {
  return prices.find((price) => covers(price, minuteOfDay))?.kopecks ?? 0;
}

function covers({ from, to }: TariffPrice, minute: number): boolean {
  return to > from ? minute >= from && minute < to : minute >= from || minute < to;
}

/** The concessions of a vehicle in a zone, at any time. */
export function concessionsOf(
  concessions: readonly Concession[],
  plate: string,
  zoneId: string,
): readonly Concession[] {
  return concessions.filter(
    (each) =>
      (each.plate === '#' || each.plate === plate) &&
      (each.zoneIds.includes('#') || each.zoneIds.includes(zoneId)),
  );
}

/** The one with the highest percentage that holds at this instant. */
export function bestConcession(concessions: readonly Concession[], instant: number): Concession | undefined {
  let best: Concession | undefined;
  for (const each of concessions) {
    const isHolding = instant > each.startsAt.getTime() && instant < each.endsAt.getTime();
    if (isHolding && (!best || each.percent > best.percent)) best = each;
  }
  return best;
}
