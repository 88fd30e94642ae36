import { inTransaction } from '../../platform/database/in-transaction.ts';
import { updateRows } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { limitAccount } from '../../platform/limits/request-limits.ts';
import type { AccountContext, AccountTransaction } from '../accounts/account-context.ts';
import type { TransactionContext } from '../cities/request-context.ts';
import { moveBalance } from '../ledger/move-balance.ts';
import { normalisePlate } from '../plates/plate.ts';
import { sessionRefusals } from '../sessions/session-refusals.ts';
import { endFreeSessions, hasSession, lockVehicles } from '../sessions/sessions.ts';
import {
  hasSamePermit,
  type Permit,
  type PermitActions,
  permitActions,
  refundOf,
  requirePermit,
} from './own-permits.ts';
import { beginPeriod, requireOwnPlate, transactionDetails } from './permit-payment.ts';
import { permitRefusals } from './permit-refusals.ts';

/**
 * Pauses the permit: it lowers no prices until it is continued, and the rest of its time is kept. Takes the
 * price of the pause from the balance and returns its kopecks. Cities without balances have no such price.
 */
export async function pausePermit(context: AccountContext, orderNumber: string): Promise<number> {
  return change(context, orderNumber, 'canPause', [], async (inTransaction, permit) => {
    const { now, city } = inTransaction;
    await refuseParked(inTransaction, permit);
    await endPeriods(inTransaction, permit);
    await update(inTransaction, permit, { paused_at: now });
    const price = city.settings.dontUseBalance ? 0 : city.permitPausePrice * 100;
    if (price === 0) return 0;
    await moveBalance(
      inTransaction,
      { account_id: permit.account_id, kind: 'permit', amount_kopecks: -price },
      { ...transactionDetails(permit), permit_kind: pauseKind },
    );
    return price;
  });
}

/** What the history has in the place of the kind of a permit. */
const pauseKind = 'Приостановка абонемента';

/** Continues a paused permit. Its end moves by the length of the pause. */
export async function continuePermit(context: AccountContext, orderNumber: string): Promise<number> {
  return change(context, orderNumber, 'canContinue', [], async (inTransaction, permit) => {
    const { now } = inTransaction;
    const rest = permit.ends_at.getTime() - (permit.paused_at ?? now).getTime();
    const continued = { ends_at: new Date(now.getTime() + rest), paused_at: null };
    if (await hasSamePermit(inTransaction, { ...permit, ...continued, starts_at: now }))
      throw new ApiError(permitRefusals.vehicleHasPermit);
    await update(inTransaction, permit, continued);
    await beginPeriod(inTransaction, { ...permit, ...continued }, now);
    return 0;
  });
}

/** Refunds the remaining whole days to the balance. Returns the kopecks. */
export async function refundPermit(context: AccountContext, orderNumber: string): Promise<number> {
  return change(context, orderNumber, 'canRefund', [], async (inTransaction, permit) => {
    const { now } = inTransaction;
    await refuseParked(inTransaction, permit);
    await endPeriods(inTransaction, permit);
    await update(inTransaction, permit, { refunded_at: now });
    const refund = refundOf(permit, now);
    const entry = { account_id: permit.account_id, kind: 'permitRefund', amount_kopecks: refund } as const;
    await moveBalance(inTransaction, entry, transactionDetails(permit));
    return refund;
  });
}

/** Moves the permit to another vehicle of the account. */
export async function changePermitPlate(
  context: AccountContext,
  orderNumber: string,
  typedPlate: string,
): Promise<void> {
  const plate = normalisePlate(typedPlate);
  await change(context, orderNumber, 'canChangePlate', [plate], async (inTransaction, permit) => {
    const { now } = inTransaction;
    await requireOwnPlate(inTransaction, plate);
    if (plate === permit.plate) throw new ApiError(sessionRefusals.nothingChanged);
    const changed = { ...permit, plate };
    if (await hasSamePermit(inTransaction, changed)) throw new ApiError(permitRefusals.vehicleHasPermit);
    await refuseParked(inTransaction, permit);
    await endPeriods(inTransaction, permit);
    await update(inTransaction, permit, { plate });
    if (permit.paused_at === null) await beginPeriod(inTransaction, changed, now);
  });
}

type Action<T> = (context: AccountTransaction, permit: Permit) => Promise<T>;

/**
 * Runs an action in a transaction that has locked the vehicles. A permit changes only under the lock of its
 * vehicle, so it needs no lock itself. Throws where the permit does not allow the action, or has got another
 * vehicle before the lock was there.
 */
async function change<T>(
  context: AccountContext,
  orderNumber: string,
  allowed: keyof PermitActions,
  plates: readonly string[],
  action: Action<T>,
): Promise<T> {
  // 100 an hour is far more than a driver needs.
  await limitAccount(context, 'permits', 100);
  return inTransaction(context.database, async (database) => {
    const inTransaction = { ...context, database };
    const seen = await requirePermit(inTransaction, orderNumber);
    await lockVehicles(database, context.city.id, [seen.plate, ...plates]);
    const permit = await requirePermit(inTransaction, orderNumber);
    if (permit.plate !== seen.plate || !permitActions(inTransaction, permit)[allowed])
      throw new ApiError(permitRefusals.notPossibleNow);
    return action(inTransaction, permit);
  });
}

async function update(
  { database }: TransactionContext,
  { id }: Permit,
  values: Partial<Pick<Permit, 'paused_at' | 'refunded_at' | 'ends_at' | 'plate'>>,
): Promise<void> {
  await updateRows(database, 'permits', { payment_id: id }, values);
}

/** What lies in the past stays: stays of that time were free, and remain so. */
async function endPeriods({ database, now }: TransactionContext, { id }: Permit): Promise<void> {
  await database
    .deleteFrom('permit_periods')
    .where('permit_id', '=', id)
    .where('starts_at', '>=', now)
    .execute();
  await database
    .updateTable('permit_periods')
    .set({ ends_at: now })
    .where('permit_id', '=', id)
    .where('ends_at', '>', now)
    .execute();
}

/** Later than every session. */
const endOfTime = new Date('9999-12-31');

/**
 * A stay that the permit made cheaper must not outlive it, and neither must one that has not begun. Throws
 * while the vehicle is parked or will be; free stays of others, which anybody can start, end now. What waits
 * for its payment at a price that the permit lowered cannot be paid any more.
 */
async function refuseParked(context: TransactionContext, permit: Permit): Promise<void> {
  const { database, now } = context;
  const { city, plate, account_id } = permit;
  const claim = { city, plate, account_id, starts_at: now, ends_at: endOfTime };
  if (await hasSession(database, claim, 1)) throw new ApiError(sessionRefusals.vehicleParked);
  await endFreeSessions(database, claim);
  if (permit.paused_at === null) await declineLowered(context, permit);
}

/**
 * Orders, extensions and corrections that were priced by this permit and wait for their payment. Their pages
 * at the bank are open, so nobody knows yet whether money has to go back.
 */
async function declineLowered(
  { database, now }: TransactionContext,
  { city, plate, zone_ids, ends_at }: Permit,
): Promise<void> {
  const columns = ['payment_id', 'plate', 'zone_id', 'starts_at', 'ends_at'] as const;
  const corrected = database
    .selectFrom('corrections')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select(['corrections.payment_id', 'plate_after as plate', 'zone_after as zone_id'])
    .select(['sessions.starts_at', 'sessions.ends_at']);
  const priced = database
    .selectFrom('session_orders')
    .select(columns)
    .unionAll(database.selectFrom('extensions').select(columns))
    .unionAll(corrected);
  await database
    .updateTable('payments')
    .set({ status: 'declined', settled_at: null })
    .where('status', '=', 'waiting')
    .where('city', '=', city)
    .where('id', 'in', (query) => {
      const lowered = query
        .selectFrom(priced.as('priced'))
        .select('payment_id')
        .where('plate', '=', plate)
        .where('starts_at', '<', ends_at)
        .where('ends_at', '>', now);
      return zone_ids.includes('#') ? lowered : lowered.where('zone_id', 'in', zone_ids);
    })
    .execute();
}
