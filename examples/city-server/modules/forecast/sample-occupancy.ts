import { noShare, slotMinutes, toShareByte } from '@kerb/core/domain/forecast/share-byte.ts';
import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { findRow, insertRows, selectRows } from '../../platform/database/rows.ts';
import { cityTimeOf } from '../../platform/time/calendar.ts';
import { type City, findZone } from '../cities/city.ts';
import { hourlyPriceAt, pricesForDay } from '../tariff/tariff.ts';
import { type OccupancySubject, subjectsOf } from './occupancy-series.ts';

export const slotMs = slotMinutes * 60_000;

/** Forecasts are learned from the last half year at most; older samples weigh nothing. Days. */
export const keptDays = 168;

/** Measures a city's occupancy, unless this half hour was measured, by this process or another. */
export async function sampleOccupancy(context: ServerContext, city: City): Promise<void> {
  const { database, now } = context;
  const measured_at = new Date(Math.floor(now.getTime() / slotMs) * slotMs);
  const existing = await findRow(database, 'occupancy_samples', { city: city.id, measured_at }, [
    'measured_at',
  ]);
  if (existing) return;
  const subjects = subjectsOf(city);
  const stays = await runningStays(context, city);
  const positions = await positionsOf(context, city.id, subjects);
  const shares = new Uint8Array(Math.max(0, ...positions.values()) + 1).fill(noShare);
  for (const subject of subjects) {
    const position = positions.get(keyOf(subject));
    if (position === undefined) continue;
    shares[position] =
      subject.kind === 'parking'
        ? sensorShare(city, subject, now)
        : stayShare(city, subject, now, stays.get(subject.subject) ?? 0);
  }
  await database
    .insertInto('occupancy_samples')
    .values({ city: city.id, measured_at, shares })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The share of the spaces that the parking has now, so that a parking that was enlarged is not emptier. */
function sensorShare(city: City, { subject, spaces }: OccupancySubject, now: Date): number {
  return shareByteOf(city.freeSpaces({ code: subject, total: spaces }, now, city.config.timeZone), spaces);
}

/** `free` is `undefined` or negative if the sensor is silent or the parking is closed. */
export function shareByteOf(free: number | undefined, spaces: number): number {
  return free === undefined || free < 0 ? noShare : toShareByte(1 - free / spaces);
}

/** While parking is free nobody pays, which says nothing about free spaces. */
function stayShare(city: City, { subject, spaces }: OccupancySubject, now: Date, stays: number): number {
  const { weekday, hour, minute } = cityTimeOf(now, city.config.timeZone);
  const prices = pricesForDay(findZone(city, subject)?.prices ?? [], weekday);
  return hourlyPriceAt(prices, hour * 60 + minute) === 0 ? noShare : toShareByte(stays / spaces);
}

/** Paid stays and stays without an end, by zone. */
async function runningStays({ database, now }: ServerContext, city: City): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('sessions')
    .select(['zone_id', (eb) => eb.fn.countAll<number>().as('stays')])
    .where('city', '=', city.id)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('ended_at', 'is', null)
    .groupBy('zone_id')
    .execute();
  return new Map(rows.map(({ zone_id, stays }) => [zone_id, Number(stays)]));
}

const keyOf = ({ kind, subject }: Pick<OccupancySubject, 'kind' | 'subject'>) => `${kind} ${subject}`;

/** The positions of the city's subjects by `keyOf`. New ones are appended. */
export async function positionsOf(
  context: Pick<ServerContext, 'database'>,
  city: string,
  subjects: readonly OccupancySubject[],
): Promise<ReadonlyMap<string, number>> {
  const stored = await readPositions(context, city);
  const isNew = (subject: OccupancySubject) => !stored.has(keyOf(subject));
  if (!subjects.some(isNew)) return stored;
  return inTransaction(context.database, async (database) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`occupancy ${city}`}))`.execute(database);
    const latest = await readPositions({ database }, city);
    const added = subjects.filter((subject) => !latest.has(keyOf(subject)));
    for (let start = 0; start < added.length; start += 1000) {
      const rows = added.slice(start, start + 1000).map(({ kind, subject }, index) => ({
        city,
        position: latest.size + start + index,
        kind,
        subject,
      }));
      await insertRows(database, 'occupancy_series', rows);
    }
    return readPositions({ database }, city);
  });
}

async function readPositions(
  { database }: Pick<ServerContext, 'database'>,
  city: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectRows(database, 'occupancy_series', { city }).execute();
  return new Map(rows.map((row) => [keyOf(row), row.position]));
}

/** The positions of these subjects, in their order. */
export async function orderedPositions(
  context: Pick<ServerContext, 'database'>,
  city: string,
  subjects: readonly OccupancySubject[],
): Promise<readonly number[]> {
  const positions = await positionsOf(context, city, subjects);
  return subjects.map((subject) => positions.get(keyOf(subject)) ?? 0);
}

/** Deletes what is too old to be learned from. */
export async function deleteOldSamples({ database, now }: ServerContext): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000);
  await database.deleteFrom('occupancy_samples').where('measured_at', '<', oldest).execute();
  await database
    .deleteFrom('forecast_evaluations')
    .where('day', '<', oldest.toISOString().slice(0, 10))
    .execute();
}
