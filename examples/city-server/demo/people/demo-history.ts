import { randomUUID } from 'node:crypto';
import type { ServerContext } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { bookTransactions } from './book-transactions.ts';
import { type DemoHistory, yearOf } from './demo-year.ts';

/**
 * Gives a new account of a demonstration the transactions of the last year, in its history and its ledger.
 * They add up to its balance. The sessions themselves are not stored: they are over.
 */
export async function addDemoHistory({ database, now }: ServerContext, history: DemoHistory): Promise<void> {
  const rows = yearOf(history, now);
  if (rows.length === 0) return;
  await bookTransactions(database, history, rows);
  const paid = rows.filter(({ payment_id }) => payment_id !== null);
  if (paid.length > 0)
    await insertRows(
      database,
      'provider_payments',
      paid.map(({ payment_id, amount_kopecks, type, happened_at }) => ({
        order_id: payment_id ?? '',
        amount_kopecks,
        description: type === 'topUp' ? 'Пополнение счёта' : 'Парковка',
        return_url: '',
        state: 'charged' as const,
        is_domestic_card: history.hasBonus,
        opened_at: happened_at,
        expires_at: happened_at,
        closed_at: happened_at,
      })),
    );
  if (history.hasBalance) await addUnpaidTopUps({ database, now }, history);
}

const day = 86_400_000;

/** Two top-ups that never came: one that the driver cancelled at the bank, and one that the bank declined. */
async function addUnpaidTopUps(
  { database, now }: ServerContext,
  { accountId, city }: DemoHistory,
): Promise<void> {
  // The other rows of the year have whole seconds, or some milliseconds more.
  const second = Math.floor(now.getTime() / 1000) * 1000;
  for (const { daysAgo, kopecks, state, reason } of [
    { daysAgo: 3, kopecks: 300_00, state: 'cancelled', reason: 'cancelled' },
    { daysAgo: 9, kopecks: 500_00, state: 'declined', reason: 'failed' },
  ] as const) {
    const id = randomUUID();
    const at = new Date(second - daysAgo * day + 500);
    await insertRows(database, 'provider_payments', {
      order_id: id,
      amount_kopecks: kopecks,
      description: 'Пополнение счёта',
      return_url: '',
      state,
      is_domestic_card: false,
      opened_at: at,
      expires_at: at,
      closed_at: at,
    });
    await insertRows(database, 'payments', {
      id,
      city,
      kind: 'topUp',
      account_id: accountId,
      status: 'declined',
      method: 'card',
      phone: null,
      amount_kopecks: kopecks,
      return_url: '',
      created_at: at,
      settled_at: at,
    });
    await insertRows(database, 'top_ups', { payment_id: id, listed_at: at, unpaid_because: reason });
  }
}
