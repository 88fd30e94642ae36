import { byKey } from '../../platform/database/connect.ts';
import { selectRows } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { sha256 } from '../../platform/sha256.ts';
import { appealTime } from '../../platform/time/appeal-time.ts';
import type { Account } from '../accounts/accounts.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { findPaymentOfAttempt } from '../payments/payments.ts';
import { requireSession } from './account-sessions.ts';
import { sessionRefusals } from './session-refusals.ts';
import type { Session } from './sessions.ts';

/** Whoever may change a session. */
export type SessionHolder = AccountHolder | GuestHolder;

interface AccountHolder {
  readonly account: Account;
  readonly sessionId: string;
}

interface GuestHolder {
  readonly account?: undefined;
  /** The secret of a link to a guest's stay, or the `Idempotency-Key` of a payment for it. */
  readonly secret: string;
}

/** What tells one holder from another in the fields of a payment. */
export function holderFields(holder: SessionHolder): { readonly account: string; readonly session: string } {
  return holder.account
    ? { account: holder.account.id, session: holder.sessionId }
    : { account: '', session: holder.secret };
}

/** The session that this holder may change. Throws `ParkingSessionNotFound` for anybody else's. */
export async function requireHeldSession(context: RequestContext, holder: SessionHolder): Promise<Session> {
  if (holder.account) return requireSession(context, holder.account.id, holder.sessionId);
  const { secret } = holder;
  return found((await findLinkedSession(context, secret)) ?? (await findPaidSession(context, secret)));
}

/**
 * The same for a session that was paid for when it began: only such a one is extended or ended for a refund.
 */
export async function requirePrepaidSession(
  context: RequestContext,
  holder: SessionHolder,
): Promise<Session> {
  const session = await requireHeldSession(context, holder);
  if (session.payment !== 'prepaid') throw new ApiError(sessionRefusals.sessionUnknown);
  return session;
}

/**
 * The stay of a guest who has the key of a payment for it. Throws `ParkingSessionNotFound` for a link, and
 * for the key of a payment that is not made or of a correction that costs nothing: whoever has a link can
 * begin one.
 */
export async function requirePaidSession(context: RequestContext, key: string): Promise<Session> {
  const session = found(await findPaidSession(context, key));
  const payment = await findPaymentOfAttempt(context, key);
  const isFreeCorrection = payment?.kind === 'correction' && payment.amount_kopecks === 0;
  return found(payment?.status === 'paid' && !isFreeCorrection ? session : undefined);
}

function found(session: Session | undefined): Session {
  if (!session) throw new ApiError(sessionRefusals.sessionUnknown);
  return session;
}

/** Sessions of an account, or of guests, until the time for an appeal is over. */
function sessionsOf({ database, city, now }: RequestContext, accountId?: string) {
  return byKey(database)
    .selectFrom('sessions')
    .innerJoin('payments', 'payments.id', 'sessions.payment_id')
    .selectAll('sessions')
    .where('sessions.city', '=', city.id)
    .where('payments.account_id', 'is not distinct from', accountId ?? null)
    .where('sessions.ends_at', '>', new Date(now.getTime() - appealTime));
}

async function findLinkedSession(context: RequestContext, secret: string): Promise<Session | undefined> {
  // 128 random bits.
  if (!/^[\w-]{22}$/.test(secret)) return undefined;
  return sessionsOf(context)
    .innerJoin('stay_links', 'stay_links.session_id', 'sessions.id')
    .where('secret_hash', '=', sha256(secret))
    .executeTakeFirst();
}

/** The guest's or this account's session that a payment with this key began, changed or closed. */
export async function findPaidSession(
  context: RequestContext,
  key: string,
  accountId?: string,
): Promise<Session | undefined> {
  const { database, city } = context;
  const paymentId = selectRows(database, 'payment_attempts', { city: city.id, key }, ['payment_id']);
  const changedBy = (table: 'extensions' | 'corrections' | 'closing_payments') =>
    database.selectFrom(table).select('session_id').where('payment_id', '=', paymentId);
  // One list of ids: with an "or" of four conditions PostgreSQL reads all sessions of the city.
  const ids = database
    .selectFrom('sessions as begun')
    .select('begun.id as session_id')
    .where('begun.payment_id', '=', paymentId)
    .unionAll(changedBy('extensions'))
    .unionAll(changedBy('corrections'))
    .unionAll(changedBy('closing_payments'));
  return sessionsOf(context, accountId).where('sessions.id', 'in', ids).executeTakeFirst();
}
