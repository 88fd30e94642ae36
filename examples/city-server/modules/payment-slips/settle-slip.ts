import { inTransaction } from '../../platform/database/in-transaction.ts';
import { lockAccount } from '../../platform/database/lock-account.ts';
import { selectRows, updateRows } from '../../platform/database/rows.ts';
import type { RequestContext, TransactionContext } from '../cities/request-context.ts';
import { moveBalance } from '../ledger/move-balance.ts';
import { recordTransaction } from '../ledger/record-transaction.ts';
import { insertPayment } from '../payments/insert-payment.ts';
import { slipMethod } from '../payments/payment-method.ts';
import { hasRoomFor } from '../payments/top-ups/top-up-payment.ts';
import { hasSamePermit } from '../permits/own-permits.ts';
import { firstFreeDay } from '../permits/permit-offers.ts';
import { beginPeriod, permitDetails, permitPayment, transactionDetails } from '../permits/permit-payment.ts';
import { permitSpan } from '../permits/permit-span.ts';
import { lockVehicle } from '../sessions/sessions.ts';
import type { PaymentSlip } from './payment-slips.ts';

/**
 * Books the bank's notice that a slip was paid: the balance, or the permit, in one transaction with the
 * history, once, however many notices come. The slip is `returned` where the balance has no room, the
 * vehicle has a paused permit of the kind, or its permits last too long to begin one more: the money then
 * goes back to the payer. Returns the slip's state.
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

/**
 * False if nobody can tell when the permit could begin, or if that is later than a purchase may begin:
 * otherwise drivers could pay many slips at once and have permits for years at the old price.
 */
async function beginPermit(
  context: TransactionContext,
  slip: PaymentSlip,
  offer: NonNullable<PaymentSlip['permit']>,
): Promise<boolean> {
  const { timeZone } = context.city.config;
  const plate = slip.plate ?? '';
  const first = await firstFreeDay(context, { ...offer, plate });
  if (!first) return false;
  const bought = permitDetails(offer, { plate, ...permitSpan(offer.type, first, timeZone) });
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
