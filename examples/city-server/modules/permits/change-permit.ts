import { inTransaction } from '../../platform/database/in-transaction.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { takeOrRefuse } from '../../platform/limits/request-limits.ts';
import type { Account } from '../accounts/accounts.ts';
import type { RequestContext, TransactionContext } from '../cities/request-context.ts';
import { moveBalance } from '../ledger/move-balance.ts';
import { normalisePlate } from '../plates/plate.ts';
import { endFreeSessions, hasSession, lockVehicles } from '../sessions/sessions.ts';
import {
  hasSamePermit,
  type Permit,
  type PermitActions,
  permitActions,
  refundOf,
  requirePermit,
} from './own-permits.ts';
import { operationDetails, requireOwnPlate } from './permit-service.ts';

/** Which permit of whose account. */
export interface OwnPermit {
  readonly account: Account;
  readonly orderNumber: string;
}

/** CALL-51: the permit lowers no prices from now on; its rest waits until it is continued. */
export async function pausePermit(context: RequestContext, own: OwnPermit): Promise<void> {
  await change(context, own, 'canPause', [], async (inTransaction, permit) => {
    await refuseParked(inTransaction, permit);
    await endPeriods(inTransaction, permit);
    await update(inTransaction, permit, { paused_at: inTransaction.now });
  });
}

/** CALL-52: the rest that waited begins now, so the permit ends as much later as it was paused. */
export async function continuePermit(context: RequestContext, own: OwnPermit): Promise<void> {
  await change(context, own, 'canContinue', [], async (inTransaction, permit) => {
    const { now } = inTransaction;
    const rest = permit.ends_at.getTime() - (permit.paused_at ?? now).getTime();
    const continued = { ends_at: new Date(now.getTime() + rest), paused_at: null };
    if (await hasSamePermit(inTransaction, { ...permit, ...continued, starts_at: now }))
      throw alreadyBought();
    await update(inTransaction, permit, continued);
    await beginPeriod(inTransaction, { ...permit, ...continued }, now);
  });
}

/** CALL-53: refunds the whole days that are left to the balance; returns the kopecks. */
export async function refundPermit(context: RequestContext, own: OwnPermit): Promise<number> {
  return change(context, own, 'canRefund', [], async (inTransaction, permit) => {
    const { database, now } = inTransaction;
    await refuseParked(inTransaction, permit);
    await endPeriods(inTransaction, permit);
    await update(inTransaction, permit, { refunded_at: now });
    const refund = refundOf(permit, now);
    const entry = {
      account_id: permit.account_id,
      kind: 'permitRefund',
      amount_kopecks: refund,
      created_at: now,
    } as const;
    await moveBalance(database, entry, operationDetails(permit));
    return refund;
  });
}

/** CALL-54: from now on the permit is for another vehicle of the account. */
export async function changePermitPlate(
  context: RequestContext,
  own: OwnPermit,
  typedPlate: string,
): Promise<void> {
  const plate = normalisePlate(typedPlate);
  await change(context, own, 'canChangePlate', [plate], async (inTransaction, permit) => {
    const { now } = inTransaction;
    await requireOwnPlate(inTransaction, own.account, plate);
    if (plate === permit.plate) throw new Failure('ValidationError', 'Ничего не изменено');
    const changed = { ...permit, plate };
    if (await hasSamePermit(inTransaction, changed)) throw alreadyBought();
    await refuseParked(inTransaction, permit);
    await endPeriods(inTransaction, permit);
    await update(inTransaction, permit, { plate });
    if (permit.paused_at === null) await beginPeriod(inTransaction, changed, now);
  });
}

type Action<T> = (context: TransactionContext, permit: Permit) => Promise<T>;

/**
 * Runs an action in a transaction that has locked the vehicles and the permit, in the order in which payments
 * lock them. Throws where the permit does not allow it.
 */
async function change<T>(
  context: RequestContext,
  { account, orderNumber }: OwnPermit,
  allowed: keyof PermitActions,
  plates: readonly string[],
  action: Action<T>,
): Promise<T> {
  await limitChanges(context, account.id);
  return inTransaction(context.database, async (database) => {
    const inTransaction = { ...context, database };
    const seen = await requirePermit(inTransaction, account.id, orderNumber);
    await lockVehicles(database, context.city.id, [seen.plate, ...plates]);
    await database.selectFrom('permits').select('id').where('id', '=', seen.id).forUpdate().execute();
    const permit = await requirePermit(inTransaction, account.id, orderNumber);
    if (permit.plate !== seen.plate || !permitActions(inTransaction, permit)[allowed])
      throw new Failure('ValidationError', 'Сейчас это с абонементом сделать нельзя');
    return action(inTransaction, permit);
  });
}

async function update(
  { database }: TransactionContext,
  { id }: Permit,
  values: Partial<Pick<Permit, 'paused_at' | 'refunded_at' | 'ends_at' | 'plate'>>,
): Promise<void> {
  await database.updateTable('permits').set(values).where('id', '=', id).execute();
}

async function beginPeriod(
  { database }: TransactionContext,
  { id, city, plate, starts_at, ends_at }: Permit,
  now: Date,
): Promise<void> {
  const from = starts_at > now ? starts_at : now;
  if (ends_at <= from) return;
  await database
    .insertInto('permit_periods')
    .values({ permit_id: id, city, plate, starts_at: from, ends_at })
    .execute();
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
  if (await hasSession(database, claim, 1))
    throw new Failure('TsIsParked', 'У автомобиля есть активная парковка');
  await endFreeSessions(database, claim);
  if (permit.paused_at === null) await declineLowered(context, permit);
}

/** Orders and extensions that were priced by this permit and wait for their payment. */
async function declineLowered(
  { database, now }: TransactionContext,
  { city, plate, zone_ids, ends_at }: Permit,
): Promise<void> {
  for (const table of ['orders', 'extensions'] as const) {
    const waiting = database
      .updateTable(table)
      .set({ state: 'declined', settled_at: now })
      .where('city', '=', city)
      .where('plate', '=', plate)
      .where('state', '=', 'waiting')
      .where('starts_at', '<', ends_at)
      .where('ends_at', '>', now);
    const isForAll = zone_ids.includes('#');
    await (isForAll ? waiting : waiting.where('zone_id', 'in', zone_ids)).execute();
  }
}

function alreadyBought(): Failure {
  return new Failure('SubscriptionAlreadyExists', 'У автомобиля уже есть такой абонемент');
}

/** 100 an hour is far more than a driver needs. */
async function limitChanges(context: RequestContext, accountId: string): Promise<void> {
  const limit = { action: 'permits', subject: accountId, maximum: 100, windowMs: 3_600_000 };
  await takeOrRefuse(context, [limit]);
}
