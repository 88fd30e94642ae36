import type { CheckReply, CheckRequest } from '@kerb/core/contract/checks.ts';
import { slippedPlates } from '@kerb/core/domain/plate/meant-plate.ts';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { selectRows } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { platformRefusals } from '../../platform/errors/platform-refusals.ts';
import { countsOf, type Limit } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/request-limits.ts';
import { cityIso, cityTimeOf } from '../../platform/time/calendar.ts';
import { parseInstant } from '../../platform/time/parse-instant.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { checkPlate } from '../plates/plate.ts';
import { readProof } from '../proofs/proofs.ts';
import { type CheckedSpot, checkSpot, requireZone } from '../sessions/quotes/check-stay.ts';
import { permitConcessions } from '../sessions/quotes/permit-concessions.ts';
import type { Session } from '../sessions/sessions.ts';
import { bestConcession, concessionsOf, hourlyPriceAt, pricesForDay } from '../tariff/tariff.ts';
import { recordCheck } from './check-records.ts';
import { checkRefusals } from './check-refusals.ts';
import type { InspectionKey } from './inspection-keys.ts';

type Answer = Omit<CheckReply, 'status'>;

/** Checks without the network are sent later. Milliseconds. */
const longestAgo = 24 * 3_600_000;

/** How far the clock of a device may be ahead. Milliseconds. */
const clockTolerance = 60_000;

const windowMs = 3_600_000;

/**
 * Near misses show the plate of another car, so that a stolen key could find all parked cars with them. One
 * check in twenty may be one, which is far more than drivers mistype.
 */
const nearMissShare = 0.05;

type Key = Pick<InspectionKey, 'id' | 'hourly_maximum'>;

/** Answers a check and stores it. Throws with HTTP status 429 when the key is used too often. */
export async function answerCheck(
  context: RequestContext,
  key: Key,
  { plate, zone, time, proof }: CheckRequest,
): Promise<Answer> {
  const { city, now } = context;
  const claims = proof === undefined ? undefined : await readProof(context, proof);
  const isForged = proof !== undefined && !claims;
  const spot = isForged
    ? { plate: plateNamedBy(proof), zone: requireZone(city, zone, ''), parkingCode: '' }
    : checkSpot(city, { plate: claims?.plate ?? plate, zone, parkingCode: '' });
  const at = parseInstant(time) ?? now;
  const ago = now.getTime() - at.getTime();
  if (ago < -clockTolerance || ago > longestAgo) throw new ApiError(checkRefusals.timeOutOfRange);
  const nearMisses: Limit = {
    action: 'near-misses',
    subject: key.id,
    maximum: Math.ceil(key.hourly_maximum * nearMissShare),
    windowMs,
  };
  const checks: Limit = { action: 'checks', subject: key.id, maximum: key.hourly_maximum, windowMs };
  // At the same time, because an inspector waits. A refusal throws away what was found.
  const [[seen = 0], { result, session }] = await Promise.all([
    countsOf(context, [nearMisses]),
    isForged ? { result: 'forged' as const, session: undefined } : findAnswer(context, spot, at),
    takeOrRefuse(context, [checks]),
  ]);
  // A check that cannot be answered with a near miss is not answered at all: "unpaid" would be a lie.
  if (seen >= nearMisses.maximum) throw new ApiError(platformRefusals.tooManyRequests);
  if (result === 'nearMiss') await takeOrRefuse(context, [nearMisses]);
  await recordCheck(context, {
    city: city.id,
    key_id: key.id,
    plate: spot.plate,
    zone_id: spot.zone.id,
    stood_at: at,
    result,
    session_id: session?.id ?? null,
  });
  return { result, ...(session && { stay: stayWire(session, city.config.timeZone) }) };
}

/** The plate in a proof that this city has not signed; empty for none. */
function plateNamedBy(proof: string): string {
  try {
    return checkPlate(String(decodeJwt(proof).plate), undefined);
  } catch {
    return '';
  }
}

const sessionColumns = ['id', 'plate', 'zone_id', 'starts_at', 'ends_at', 'payment'] as const;

type FoundSession = Pick<Session, (typeof sessionColumns)[number]>;

interface Finding {
  readonly result: Answer['result'];
  readonly session?: FoundSession | undefined;
}

async function findAnswer(context: RequestContext, spot: CheckedSpot, at: Date): Promise<Finding> {
  const own = await sessionsAt(context, at).where('plate', '=', spot.plate).execute();
  const here = own.find(({ zone_id }) => zone_id === spot.zone.id);
  if (here) return { result: 'paid', session: here };
  if (await isFree(context, spot, at)) return { result: 'free' };
  if (own[0]) return { result: 'otherZone', session: own[0] };
  const candidates = [...slippedPlates(spot.plate)];
  const nearMiss = await sessionsAt(context, at)
    .where(sql<boolean>`plate = any(${candidates}::text[])`)
    .where('zone_id', '=', spot.zone.id)
    // Anybody can start a stay that costs nothing, for any plate.
    .where(({ or, eb }) => or([eb('amount_kopecks', '>', 0), eb('payment', '=', 'counting')]))
    .limit(1)
    .executeTakeFirst();
  return nearMiss ? { result: 'nearMiss', session: nearMiss } : { result: 'unpaid' };
}

/** Stays of the city at a moment, the last to begin first. The index of vehicles finds those of a plate. */
function sessionsAt({ database, city }: RequestContext, at: Date) {
  return selectRows(database, 'sessions', { city: city.id }, sessionColumns)
    .where('ends_at', '>', at)
    .where('starts_at', '<=', at)
    .orderBy('starts_at', 'desc');
}

/** Whether this minute costs nothing: by the tariff, or for this car. */
async function isFree(context: RequestContext, { plate, zone }: CheckedSpot, at: Date): Promise<boolean> {
  const { city } = context;
  const { weekday, hour, minute } = cityTimeOf(at, city.config.timeZone);
  if (hourlyPriceAt(pricesForDay(zone.prices, weekday), hour * 60 + minute) === 0) return true;
  const concessions = [...city.concessions, ...(await permitConcessions(context, plate, at, at))];
  return bestConcession(concessionsOf(concessions, plate, zone.id), at.getTime())?.percent === 100;
}

function stayWire(session: FoundSession, timeZone: string): NonNullable<Answer['stay']> {
  return {
    plate: session.plate,
    zone: session.zone_id,
    timeStart: cityIso(session.starts_at, timeZone),
    ...(session.payment === 'counting' ? {} : { timeEnd: cityIso(session.ends_at, timeZone) }),
  };
}
