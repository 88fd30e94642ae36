import { timeOfDay } from '../../platform/time/calendar.ts';
import { kinds } from './category-of-parking.ts';
import type { Place } from './dataset.ts';
import { isFreeOfCharge, type TariffSpan, type Weekday, weekdays, type ZoneTariff } from './zone-tariff.ts';

const dayNames: Readonly<Record<Weekday, string>> = {
  monday: 'пн',
  tuesday: 'вт',
  wednesday: 'ср',
  thursday: 'чт',
  friday: 'пт',
  saturday: 'сб',
  sunday: 'вс',
};

/** A tariff for people: «Пн–пт 08:00–20:00: 50 ₽/ч; …». */
export function tariffText({ zone, prices, freeMinutes, hasDiscounts }: ZoneTariff): string {
  const parts = prices.map(({ kopecksPerHour, spans }) => {
    const price = kopecksPerHour === 0 ? 'бесплатно' : `${roubles(kopecksPerHour)} ₽/ч`;
    return `${spans.map(spanText).join(', ')}: ${price}`;
  });
  const barrier = freeMinutes === undefined ? [] : [`до ${freeMinutes} минут бесплатно`];
  const discounts = hasDiscounts ? ['бывают скидки для всех'] : [];
  return [`${zone.name}`, ...parts, ...barrier, ...discounts].join('; ');
}

function spanText({ days, from, to }: TariffSpan): string {
  const names = daysText(days);
  return from === 0 && to === 1440 ? names : `${names} ${timeOfDay(from)}–${timeOfDay(to)}`;
}

/** «пн–пт, вс»: days that follow each other are one range. */
function daysText(days: readonly Weekday[]): string {
  const ranges: [first: Weekday, last: Weekday][] = [];
  for (const day of days) {
    const range = ranges.at(-1);
    if (range && isDayAfter(day, range[1])) range[1] = day;
    else ranges.push([day, day]);
  }
  return ranges
    .map(([first, last]) => (first === last ? dayNames[first] : `${dayNames[first]}–${dayNames[last]}`))
    .join(', ');
}

function isDayAfter(day: Weekday, before: Weekday): boolean {
  return weekdays.indexOf(day) === (weekdays.indexOf(before) + 1) % weekdays.length;
}

function roubles(kopecks: number): string {
  return kopecks % 100 === 0 ? String(kopecks / 100) : (kopecks / 100).toFixed(2).replace('.', ',');
}

/** Whether parking is charged here at any time; `undefined` if the city does not say. */
export function hasFee({ category, tariff }: Place): boolean | undefined {
  if (tariff) return !isFreeOfCharge(tariff);
  return kinds[category].isFree ? false : undefined;
}
