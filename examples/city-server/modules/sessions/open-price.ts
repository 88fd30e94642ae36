import { byKey } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { findZone } from '../cities/city.ts';
import { cityRefusals } from '../cities/city-refusals.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { priceStayIn } from './quotes/check-stay.ts';
import type { Session } from './sessions.ts';

/** What a price is read from. */
type PriceContext = Pick<RequestContext, 'city' | 'database'>;

/** How long an open-ended stay counts at most; then it ends by itself. Minutes. */
export const longestOpenEndedSession = 24 * 60;

/** Whether the car stands on this session now. */
export function isRunning({ ends_at, payment }: Session, now: Date): boolean {
  return ends_at.getTime() > now.getTime() && (payment === 'prepaid' || payment === 'counting');
}

/**
 * Kopecks that an open-ended stay owes: while it runs, what it would owe if it ended now; 0 for a session
 * that was paid for. A zone that has lost its tariff since costs nothing: otherwise the stay could be neither
 * shown nor ended.
 */
export async function dueOf(context: PriceContext, session: Session, now: Date): Promise<number> {
  if (session.payment === 'due') return session.amount_kopecks;
  if (session.payment !== 'counting') return 0;
  return priceUsed(context, session, session.ends_at < now ? session.ends_at : now, pricePartIfAny);
}

const pricePartIfAny: typeof pricePart = async (context, session, spot, span) =>
  hasTariff(context, spot) ? pricePart(context, session, spot, span) : 0;

/**
 * Kopecks for a part of a prepaid session's time. If the zone or its tariff is gone since, it is the part's
 * share of what was paid: otherwise nothing that is left could be given back.
 */
export const pricePaidPart: typeof pricePart = async (context, session, spot, span) =>
  hasTariff(context, spot)
    ? pricePart(context, session, spot, span)
    : Math.floor((session.amount_kopecks * (span.to - span.from)) / minutesUntil(session, session.ends_at));

function hasTariff({ city }: PriceContext, { zone_id }: PricedSpot): boolean {
  return (findZone(city, zone_id)?.prices.length ?? 0) > 0;
}

/**
 * Kopecks for the time from a session's start; a begun minute counts as used. Each part between two
 * corrections has the price of the vehicle and the zone that the session had then.
 */
export async function priceUsed(
  context: PriceContext,
  session: Session,
  until: Date,
  priceOf = pricePaidPart,
): Promise<number> {
  const used = minutesUntil(session, until);
  const parts = await partsOf(context, session);
  let total = 0;
  for (const [index, { from, ...spot }] of parts.entries()) {
    const to = Math.min(used, parts[index + 1]?.from ?? used);
    total += await priceOf(context, session, spot, { from, to });
  }
  return total;
}

/** What a session is priced by. */
export type PricedSpot = Pick<Session, 'plate' | 'zone_id' | 'parking_code'>;

/** Kopecks for a part of a session's time, in minutes since its start, by the tariff of a spot. */
export async function pricePart(
  context: PriceContext,
  { starts_at }: Session,
  { plate, zone_id, parking_code }: PricedSpot,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  if (to <= from) return 0;
  const zone = findZone(context.city, zone_id);
  if (!zone) throw new ApiError(cityRefusals.zoneUnknown);
  const stay = { plate, zone, parkingCode: parking_code, minutes: to - from };
  return (await priceStayIn(context, stay, new Date(starts_at.getTime() + from * 60_000))).total;
}

/**
 * From which minute of a session a correction at this moment holds: from its start for a mistake that is seen
 * in the first quarter of an hour, later from the next minute on, so that nobody gets parked time back.
 */
export function correctedFrom(session: Session, moment: Date): number {
  const minutes = minutesUntil(session, moment);
  return moment.getTime() - session.starts_at.getTime() <= fromStart ? 0 : minutes;
}

/** Milliseconds. */
const fromStart = 15 * 60_000;

function minutesUntil({ starts_at }: Session, moment: Date): number {
  return Math.max(0, Math.ceil((moment.getTime() - starts_at.getTime()) / 60_000));
}

/** The spots that a session had, each from a minute of its time on. */
async function partsOf(
  { database }: PriceContext,
  session: Session,
): Promise<(PricedSpot & { readonly from: number })[]> {
  const corrections = await byKey(database)
    .selectFrom('corrections')
    .innerJoin('payments', 'payments.id', 'corrections.payment_id')
    .select(['created_at', 'plate_before', 'zone_before', 'parking_code_before'])
    .where('session_id', '=', session.id)
    .where('status', '=', 'paid')
    .orderBy('created_at')
    .execute();
  const parts = [];
  let from = 0;
  for (const { created_at, plate_before, zone_before, parking_code_before } of corrections) {
    const next = correctedFrom(session, created_at);
    if (next === 0) continue;
    parts.push({ from, plate: plate_before, zone_id: zone_before, parking_code: parking_code_before });
    from = next;
  }
  const { plate, zone_id, parking_code } = session;
  return [...parts, { from, plate, zone_id, parking_code }];
}
