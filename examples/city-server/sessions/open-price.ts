import { findZone } from '../city/city.ts';
import type { RequestContext } from '../context/request-context.ts';
import { Failure } from '../failures/failure.ts';
import { priceStayIn } from '../quotes/check-stay.ts';
import type { Session } from './sessions.ts';

/** What a price is read from. */
type PriceContext = Pick<RequestContext, 'city' | 'database'>;

/** How long an open-ended stay counts at most; then it ends by itself. Minutes. */
export const longestOpenStay = 24 * 60;

/** Whether the car stands on this session now. */
export function isRunning({ ends_at, payment }: Session, now: Date): boolean {
  return ends_at.getTime() > now.getTime() && (payment === 'prepaid' || payment === 'counting');
}

/**
 * Kopecks that an open-ended stay owes: while it runs, what it would owe if it ended now; 0 for a session
 * that was paid for.
 */
export async function dueOf(context: PriceContext, session: Session, now: Date): Promise<number> {
  if (session.payment === 'due') return session.amount_kopecks;
  if (session.payment !== 'counting') return 0;
  return priceUsed(context, session, session.ends_at < now ? session.ends_at : now);
}

/** Kopecks for the time from a session's start, by the tariff of its zone; a begun minute counts as used. */
export async function priceUsed(context: PriceContext, session: Session, until: Date): Promise<number> {
  const { plate, zone_id, parking_code, starts_at } = session;
  const zone = findZone(context.city, zone_id);
  if (!zone) throw new Failure('ZoneNotFound', 'Зона не найдена');
  const minutes = Math.ceil((until.getTime() - starts_at.getTime()) / 60_000);
  if (minutes <= 0) return 0;
  const stay = { plate, zone, parkingCode: parking_code, minutes };
  return (await priceStayIn(context, stay, starts_at)).total;
}
