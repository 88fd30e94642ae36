import { visitFreeMinutes } from '../barrier/price-visit.ts';
import type { City, CityZone } from '../cities/city.ts';
import { hourlyPriceAt, pricesForDay, type TariffPrice } from '../tariff/tariff.ts';

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export type Weekday = (typeof weekdays)[number];

/** Hours of some days of the week with one price. */
export interface TariffSpan {
  readonly days: readonly Weekday[];
  /** Minutes of the city's day, half-open. */
  readonly from: number;
  /** Up to 1440. */
  readonly to: number;
}

export interface PricedSpans {
  readonly kopecksPerHour: number;
  readonly spans: readonly TariffSpan[];
}

/** What everybody pays in a zone, from midnight to midnight on each day of the week. */
export interface ZoneTariff {
  readonly zone: CityZone;
  /** By price, from the lowest. Together they cover the week once. */
  readonly prices: readonly PricedSpans[];
  /** A visit behind a barrier is free up to this many minutes; a longer one is paid from its first minute. */
  readonly freeMinutes: number | undefined;
  /** Discounts for every vehicle hold in some periods, so the prices alone are not what is paid. */
  readonly hasDiscounts: boolean;
}

const minutesPerDay = 1440;

/** The zones that can be paid for. */
export function zoneTariffs({
  zones,
  concessions,
}: Pick<City, 'zones' | 'concessions'>): readonly ZoneTariff[] {
  return zones
    .filter(({ isActive }) => isActive)
    .map((zone) => ({
      zone,
      prices: pricesOf(zone.prices),
      freeMinutes: zone.kind === 'barrier' ? visitFreeMinutes : undefined,
      hasDiscounts: concessions.some(
        ({ plate, zoneIds }) => plate === '#' && (zoneIds.includes('#') || zoneIds.includes(zone.id)),
      ),
    }));
}

function pricesOf(prices: readonly TariffPrice[]): readonly PricedSpans[] {
  const spans = new Map<number, TariffSpan[]>();
  for (const { days, day } of daysByPrices(prices))
    for (const { kopecks, from, to } of hoursOf(day)) {
      const ofPrice = spans.get(kopecks) ?? [];
      spans.set(kopecks, [...ofPrice, { days, from, to }]);
    }
  return [...spans]
    .sort(([one], [other]) => one - other)
    .map(([kopecksPerHour, ofPrice]) => ({ kopecksPerHour, spans: ofPrice }));
}

/** The days of the week by the prices that they have. Monday is the first. */
function daysByPrices(prices: readonly TariffPrice[]) {
  const groups: { days: Weekday[]; day: readonly TariffPrice[] }[] = [];
  for (const index of [1, 2, 3, 4, 5, 6, 0]) {
    const day = pricesForDay(prices, index);
    const group = groups.find((each) => isSame(each.day, day));
    const name = weekdays[index] as Weekday;
    if (group) group.days.push(name);
    else groups.push({ days: [name], day });
  }
  return groups;
}

function isSame(one: readonly TariffPrice[], other: readonly TariffPrice[]): boolean {
  return one.length === other.length && one.every((price, index) => price === other[index]);
}

/** The hours of a day from midnight to midnight. Where two prices overlap, the first holds. */
function hoursOf(day: readonly TariffPrice[]) {
  const edges = [...new Set([0, ...day.flatMap(({ from, to }) => [from, to])])]
    .filter((edge) => edge < minutesPerDay)
    .sort((one, other) => one - other);
  const hours: { kopecks: number; from: number; to: number }[] = [];
  edges.forEach((from, index) => {
    const to = edges[index + 1] ?? minutesPerDay;
    const kopecks = hourlyPriceAt(day, from);
    const last = hours.at(-1);
    if (last?.kopecks === kopecks) last.to = to;
    else hours.push({ kopecks, from, to });
  });
  return hours;
}

/** Whether nothing is ever charged here. */
export function isFreeOfCharge({ prices }: ZoneTariff): boolean {
  return prices.every(({ kopecksPerHour }) => kopecksPerHour === 0);
}
