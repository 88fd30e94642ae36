import { setImmediate } from 'node:timers/promises';
import type { Measured } from '@kerb/core/domain/forecast/learn-forecast.ts';
import { noShare, slotsPerDay } from '@kerb/core/domain/forecast/share-byte.ts';
import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';
import { selectRows } from '../../platform/database/rows.ts';
import { cityTimeOf, isDayOff, isHoliday, startOfDate } from '../../platform/time/calendar.ts';
import type { City } from '../cities/city.ts';
import type { OccupancySubject } from './occupancy-series.ts';
import { keptDays, orderedPositions, shareByteOf, slotMs } from './sample-occupancy.ts';

type CountedWeekday = Measured['weekdays'][number];

const dayMs = 86_400_000;

/** How far back a city's sensors are chosen for what they measured before this server did. Days. */
const earlierDays = 42;

/**
 * The weekday that a day counts as, 1 is Monday: a holiday counts as a Sunday, a Saturday on which people
 * work as a Friday.
 */
export function countedWeekday(date: string): CountedWeekday {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() || 7) as CountedWeekday;
  if (isHoliday(date)) return 7;
  return weekday >= 6 && !isDayOff(date) ? 5 : weekday;
}

/** What was measured in whole days of a city. */
export interface OccupancyDays {
  /** `YYYY-MM-DD`, without gaps. */
  readonly dates: readonly string[];
  readonly subjects: readonly OccupancySubject[];
  /** The position of each subject. */
  readonly positions: readonly number[];
  /** Some subjects at a time, because a large city has a gigabyte of samples; each `stride`th of them. */
  read(from: number, to: number, stride?: number): Promise<readonly Measured[]>;
}

/** The days before today. None if nothing was measured. */
export async function occupancyDays(
  context: ServerContext,
  city: City,
  subjects: readonly OccupancySubject[],
): Promise<OccupancyDays> {
  const positions = await orderedPositions(context, city.id, subjects);
  const dates = await measuredDates(context, city);
  const weekdays = dates.map(countedWeekday);
  const read = async (from: number, to: number, stride = 1): Promise<readonly Measured[]> => {
    const isRead = (_: unknown, index: number) => index % stride === 0;
    const own = positions.slice(from, to).filter(isRead);
    const chosen = subjects.slice(from, to).filter(isRead);
    const shares = own.map(() => new Uint8Array(dates.length * slotsPerDay).fill(noShare));
    await readSamples(context, city, { dates, positions: own, shares });
    const measured = chosen.map(({ spaces, isCounted }, index) => ({
      spaces,
      isCounted,
      weekdays,
      shares: shares[index] ?? new Uint8Array(),
    }));
    await addEarlier(context, city, { dates, subjects: chosen, shares });
    return measured;
  };
  return { dates, subjects, positions, read };
}

/** From the first sample that is kept until yesterday. */
async function measuredDates({ database, now }: ServerContext, city: City): Promise<readonly string[]> {
  const { timeZone } = city.config;
  const oldest = new Date(now.getTime() - keptDays * dayMs);
  const first = await selectRows(database, 'occupancy_samples', { city: city.id }, ['measured_at'])
    .where('measured_at', '>=', oldest)
    .orderBy('measured_at')
    .limit(1)
    .executeTakeFirst();
  const earlier = city.earlierFreeSpaces && new Date(now.getTime() - earlierDays * dayMs);
  const begins = [first?.measured_at, earlier].filter((date) => date !== undefined);
  if (begins.length === 0) return [];
  const begin = Math.min(...begins.map((date) => date.getTime()));
  const start = Date.parse(cityTimeOf(new Date(begin), timeZone).date);
  const end = Date.parse(cityTimeOf(now, timeZone).date);
  return Array.from({ length: (end - start) / dayMs }, (_, day) =>
    new Date(start + day * dayMs).toISOString().slice(0, 10),
  );
}

interface Reading {
  readonly dates: readonly string[];
  readonly positions: readonly number[];
  readonly shares: readonly Uint8Array[];
}

async function readSamples(
  { database }: ServerContext,
  city: City,
  { dates, positions, shares }: Reading,
): Promise<void> {
  const [firstDate] = dates;
  if (firstDate === undefined || positions.length === 0) return;
  const { timeZone } = city.config;
  const low = Math.min(...positions);
  const length = Math.max(...positions) - low + 1;
  const { rows } = await sql<{ measured_at: Date; part: Uint8Array }>`
    select measured_at, substring(shares from ${low + 1}::int for ${length}::int) as part
    from occupancy_samples
    where city = ${city.id} and measured_at >= ${startOfDate(firstDate, timeZone)}
  `.execute(database);
  for (const { measured_at, part } of rows) {
    const { date, hour, minute } = cityTimeOf(measured_at, timeZone);
    const day = (Date.parse(date) - Date.parse(firstDate)) / dayMs;
    if (day >= dates.length) continue;
    const slot = day * slotsPerDay + hour * 2 + Math.floor(minute / 30);
    for (const [index, position] of positions.entries())
      if (shares[index]) shares[index][slot] = part[position - low] ?? noShare;
  }
}

interface Filling extends Pick<Reading, 'dates' | 'shares'> {
  readonly subjects: readonly OccupancySubject[];
}

/** Asks the sensors for half hours that this server did not measure. */
async function addEarlier(
  { now }: ServerContext,
  { earlierFreeSpaces, config: { timeZone } }: City,
  { dates, subjects, shares }: Filling,
): Promise<void> {
  const firstDay = Math.max(0, dates.length - earlierDays);
  if (!earlierFreeSpaces) return;
  const starts = dates.map((date) => startOfDate(date, timeZone).getTime());
  for (const [index, { kind, subject: code, spaces: total }] of subjects.entries()) {
    const own = shares[index];
    if (kind !== 'parking' || !own) continue;
    for (let at = firstDay * slotsPerDay; at < own.length; at += 1) {
      const day = Math.floor(at / slotsPerDay);
      const moment = new Date((starts[day] ?? 0) + (at % slotsPerDay) * slotMs);
      if (own[at] === noShare && moment < now)
        own[at] = shareByteOf(earlierFreeSpaces({ code, total }, moment, timeZone), total);
    }
    // Requests are answered in between.
    if (index % 20 === 19) await setImmediate();
  }
}
