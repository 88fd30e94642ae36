import type { NotNull } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import type { RequestContext, TransactionContext } from '../cities/request-context.ts';
import { orderNumberOf } from '../ledger/record-transaction.ts';
import type { AccountPayment } from '../payments/payment-kind.ts';
import { permitRefusals } from './permit-refusals.ts';

/** A permit that somebody pays for, or has paid for. */
export type Permit = AccountPayment<'permits'>;

/** Permits that were paid for and not refunded. */
export function heldPermits(database: Database) {
  return database
    .selectFrom('permits')
    .innerJoin('payments', 'payments.id', 'permits.payment_id')
    .where('status', '=', 'paid')
    .where('refunded_at', 'is', null);
}

/** Permits that are over stay in the list for a week. Milliseconds. */
const listedFor = 7 * 86_400_000;

/** The permits of an account that were paid for and not refunded, the first to end first. */
export function permitsOf({ database, now, account }: AccountContext): Promise<Permit[]> {
  return heldPermits(database)
    .selectAll()
    .$narrowType<{ account_id: NotNull }>()
    .where('account_id', '=', account.id)
    .where(({ eb, or }) =>
      or([eb('ends_at', '>', new Date(now.getTime() - listedFor)), eb('paused_at', 'is not', null)]),
    )
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
}

/**
 * A permit of the account by its order number. A number of another account's is refused like one that does
 * not exist, and so is a permit that was not paid for or was refunded.
 */
export async function requirePermit(
  { database, account }: AccountContext,
  orderNumber: string,
): Promise<Permit> {
  const permits = await heldPermits(database)
    .selectAll()
    .where('account_id', '=', account.id)
    .$narrowType<{ account_id: NotNull }>()
    .execute();
  const named = permits.filter(({ id }) => orderNumberOf(id) === orderNumber.trim().toUpperCase());
  const [permit] = named;
  // Two permits whose ids begin alike cannot be told apart.
  if (!permit || named.length > 1) throw new ApiError(permitRefusals.permitUnknown);
  return permit;
}

/** What can be done with a permit at this moment. */
export interface PermitActions {
  readonly canPause: boolean;
  readonly canContinue: boolean;
  readonly canRefund: boolean;
  readonly canChangePlate: boolean;
}

const longTypes: readonly string[] = ['month', 'quarter', 'year'] satisfies Permit['type'][];

export function permitActions(
  { city, now }: Pick<RequestContext, 'city' | 'now'>,
  permit: Permit,
): PermitActions {
  const { type, starts_at, ends_at, paused_at } = permit;
  const isPaused = paused_at !== null;
  const isOver = !isPaused && ends_at <= now;
  return {
    canPause: longTypes.includes(type) && !isPaused && !isOver && starts_at <= now,
    canContinue: isPaused,
    canRefund: !city.settings.dontUseBalance && refundOf(permit, now) > 0,
    canChangePlate: type !== 'residential' && !isOver,
  };
}

/** Kopecks for the whole days that are left, of a paused permit too. */
export function refundOf({ amount_kopecks, days, starts_at, ends_at, paused_at }: Permit, now: Date): number {
  const from = Math.max((paused_at ?? now).getTime(), starts_at.getTime());
  const left = Math.floor((ends_at.getTime() - from) / 86_400_000);
  return Math.floor((amount_kopecks * Math.min(days, Math.max(0, left))) / days);
}

/** Whether another permit of this offer holds for the vehicle at some of this time. */
export async function hasSamePermit(
  { database }: Pick<TransactionContext, 'database'>,
  {
    id,
    city,
    code,
    plate,
    starts_at,
    ends_at,
  }: Pick<Permit, 'id' | 'city' | 'code' | 'plate' | 'starts_at' | 'ends_at'>,
): Promise<boolean> {
  const other = await heldPermits(database)
    .select('id')
    .where('city', '=', city)
    .where('plate', '=', plate)
    .where('code', '=', code)
    .where('id', '<>', id)
    .where(({ eb, or, and }) =>
      or([
        and([eb('starts_at', '<', ends_at), eb('ends_at', '>', starts_at)]),
        // Nobody knows when a paused one goes on.
        eb('paused_at', 'is not', null),
      ]),
    )
    .executeTakeFirst();
  return other !== undefined;
}
