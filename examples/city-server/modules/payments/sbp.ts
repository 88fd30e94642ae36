import { randomUUID } from 'node:crypto';
import type { SbpOrderWire } from '@kerb/core/contract/payment.ts';
import type { ServerContext } from '../../platform/context.ts';
import { byKey } from '../../platform/database/connect.ts';
import { findRow, insertNew, updateRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { cityIso } from '../../platform/time/calendar.ts';
import type { City } from '../cities/city.ts';
import type { SettlingContext } from './payment-kind.ts';
import type { Transfer } from './payment-provider.ts';
import type { Payment } from './payments.ts';
import { owePartialRefund } from './refunds.ts';

type SbpOrder = TableRow<'sbp_orders'>;

/**
 * How long after its expiry an order is still asked about: transfers that banks accepted in time arrive late.
 */
const lateTransfersMs = 3_600_000;
/** How often. Milliseconds. */
const askAgainAfter = 60_000;

export function findSbpOrder(
  { database }: Pick<ServerContext, 'database'>,
  paymentId: string,
): Promise<SbpOrder | undefined> {
  return findRow(byKey(database), 'sbp_orders', { payment_id: paymentId });
}

/** Stores an order that the provider has opened. The first link of a payment stays. */
export async function storeSbpOrder(
  { database }: ServerContext,
  order: Omit<SbpOrder, 'asked_at'>,
): Promise<void> {
  await insertNew(database, 'sbp_orders', ['payment_id'], { ...order, asked_at: null });
}

export function sbpOrderReply(
  { config }: City,
  { link, expires_at }: Pick<SbpOrder, 'link' | 'expires_at'>,
): SbpOrderWire {
  return { link, expiresAt: cityIso(expires_at, config.timeZone) };
}

/**
 * Takes note of transfers, each once over all orders. The first one of the right sum for which `give` books
 * something is kept; all others are owed. The payment is locked. Returns whether something was booked now.
 */
export async function takeTransfers(
  context: SettlingContext,
  payment: Pick<Payment, 'id' | 'amount_kopecks'>,
  transfers: readonly Transfer[],
  give: () => Promise<boolean>,
): Promise<boolean> {
  let isGiven = false;
  let canGive = true;
  for (const transfer of transfers) {
    const refundId = randomUUID();
    if (!(await storeTransfer(context, payment.id, transfer, refundId))) continue;
    if (canGive && transfer.kopecks === payment.amount_kopecks) {
      canGive = false;
      isGiven = await give();
      if (isGiven) {
        await keepTransfer(context, transfer);
        continue;
      }
    }
    const { kopecks } = transfer;
    await owePartialRefund(context, { id: refundId, paymentId: payment.id, sessionId: null, kopecks });
  }
  return isGiven;
}

/** False for a transfer that was stored before, for this order or for another one. */
async function storeTransfer(
  { database }: SettlingContext,
  paymentId: string,
  { id, kopecks, arrivedAt }: Transfer,
  refundId: string,
): Promise<boolean> {
  const row = { payment_id: paymentId, amount_kopecks: kopecks, arrived_at: arrivedAt, refund_id: refundId };
  return insertNew(database, 'sbp_transfers', ['id'], { id, ...row });
}

async function keepTransfer({ database }: SettlingContext, { id }: Transfer): Promise<void> {
  await updateRows(database, 'sbp_transfers', { id }, { refund_id: null });
}

/**
 * Decided payments whose orders can still get a second or a late transfer, those not asked about for
 * the longest time first. Waiting payments are asked about anyway.
 */
export async function sbpPaymentsToAsk({
  database,
  now,
}: ServerContext): Promise<readonly Pick<Payment, 'id'>[]> {
  const orders = await database
    .selectFrom('sbp_orders')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('payment_id as id')
    .where('status', '<>', 'waiting')
    .where('expires_at', '>', new Date(now.getTime() - lateTransfersMs))
    .where(({ eb, or }) =>
      or([eb('asked_at', 'is', null), eb('asked_at', '<=', new Date(now.getTime() - askAgainAfter))]),
    )
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(100)
    .execute();
  const ids = orders.map(({ id }) => id);
  if (ids.length > 0)
    await database.updateTable('sbp_orders').set({ asked_at: now }).where('payment_id', 'in', ids).execute();
  return orders;
}
