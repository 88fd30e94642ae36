import { inTransaction } from '../../platform/database/in-transaction.ts';
import { selectRows, updateRows } from '../../platform/database/rows.ts';
import { cityTimeOf, startOfDate } from '../../platform/time/calendar.ts';
import { addDays } from '../../platform/time/dates.ts';
import type { RequestContext, TransactionContext } from '../cities/request-context.ts';
import { moveBalance } from '../ledger/move-balance.ts';
import { recordTransaction } from '../ledger/record-transaction.ts';
import { insertPayment } from '../payments/insert-payment.ts';
import { slipMethod } from '../payments/payment-method.ts';
import { hasRoomFor, lockAccount } from '../payments/top-ups/top-up-payment.ts';
import { hasSamePermit, heldPermits } from '../permits/own-permits.ts';
import { startDelay } from '../permits/permit-offers.ts';
import { beginPeriod, permitDetails, permitPayment, transactionDetails } from '../permits/permit-payment.ts';
import { permitSpan, startRange } from '../permits/permit-span.ts';
import { lockVehicle } from '../sessions/sessions.ts';
import type { PaymentSlip } from './payment-slips.ts';

/**
 * Books the bank's notice that a slip was paid: the balance, or the permit, in one transaction with the
 * history, once, however many notices come. The slip is `returned` where the balance has no room, or the
 * vehicle has a paused permit of the kind: the money then goes back to the payer. Returns the slip's state.
 */
export async function settleSlip(
  context: RequestContext,
  slip: Pick<PaymentSlip, 'id' | 'account_id' | 'city' | 'plate'>,
): Promise<PaymentSlip['state']> {
  return inTransaction(context.database, async (database) => {
    // Locks in the order of other payments: the vehicle or the account, then the payment.
    if (slip.plate !== null) await lockVehicle(database, slip.city, slip.plate);
    else await lockAccount(database, slip.account_id);
    const locked = await selectRows(database, 'payment_slips', { id: slip.id })
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (locked.state !== 'waiting') return locked.state;
    const inTransaction = { ...context, database };
    const isUsed = await (locked.permit
      ? beginPermit(inTransaction, locked, locked.permit)
      : topUp(inTransaction, locked));
    const state = isUsed ? 'paid' : 'returned';
    await updateRows(database, 'payment_slips', { id: slip.id }, { state, settled_at: context.now });
    return state;
  });
}

/** False if the balance has no room for the money. */
async function topUp(
  context: TransactionContext,
  { account_id, amount_kopecks, number }: PaymentSlip,
): Promise<boolean> {
  if (!(await hasRoomFor(context.database, account_id, amount_kopecks))) return false;
  const entry = { account_id, kind: 'topUp', amount_kopecks } as const;
  await moveBalance(context, entry, { order_number: String(number) });
  return true;
}

/** False if nobody can tell when the permit could begin. */
async function beginPermit(
  context: TransactionContext,
  slip: PaymentSlip,
  offer: NonNullable<PaymentSlip['permit']>,
): Promise<boolean> {
  const { timeZone } = context.city.config;
  const plate = slip.plate ?? '';
  const { startsAt, endsAt, days } = permitSpan(
    offer.type,
    await firstFreeDay(context, offer, plate),
    timeZone,
  );
  const bought = permitDetails(offer, { plate, starts_at: startsAt, ends_at: endsAt, days });
  if (await hasSamePermit(context, { ...bought, id: slip.id, city: slip.city })) return false;
  const { id, account_id, amount_kopecks } = slip;
  const payment = { id, account_id, method: slipMethod, amount_kopecks };
  const permit = await insertPayment(context, permitPayment, payment, bought);
  await beginPeriod(context, permit);
  await recordTransaction(context, {
    ...transactionDetails(permit),
    order_number: String(slip.number),
    id,
    account_id,
    type: 'permit',
    amount_kopecks,
  });
  return true;
}

/** The first day that the city allows, or the one after the vehicle's last such permit. */
async function firstFreeDay(
  context: TransactionContext,
  { code, type }: NonNullable<PaymentSlip['permit']>,
  plate: string,
): Promise<string> {
  const { database, city, now } = context;
  const { timeZone } = city.config;
  const { first } = startRange(type, now, timeZone, startDelay(context));
  const { end } = await heldPermits(database)
    .select(({ fn }) => fn.max('ends_at').as('end'))
    .where('city', '=', city.id)
    .where('plate', '=', plate)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  if (!end) return first;
  const { date } = cityTimeOf(end, timeZone);
  // A permit that was paused ends within a day.
  const after = startOfDate(date, timeZone) < end ? addDays(date, 1) : date;
  // Dates sort as texts.
  const [start = first] = [after, first].sort().slice(-1);
  return start;
}
