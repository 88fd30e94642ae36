import { randomUUID } from 'node:crypto';
import { type Insertable, sql, type Transaction } from 'kysely';
import { requireRow } from '../../platform/database/rows.ts';
import type { TableRow, Tables } from '../../platform/database/schema.ts';
import { accountGone } from '../../platform/errors/account-gone.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { ledgerRefusals } from './ledger-refusals.ts';
import {
  type MovingContext,
  orderNumberOf,
  recordTransaction,
  type TransactionDetails,
} from './record-transaction.ts';

/** A balance that top-ups do not exceed: a million roubles, in kopecks. */
export const maximumBalance = 1_000_000_00;

export type BalanceEntry = TableRow<'balance_entries'>;

/** A row of the ledger to be; `amount_kopecks` is negative where money is spent. */
type NewBalanceEntry = Omit<Insertable<Tables['balance_entries']>, 'id' | 'created_at'>;

/**
 * The only way to change a balance, together with its rows in the ledger and in the account's history. The
 * account's row stays locked until the transaction ends, so changes of one balance wait for each other.
 * `details` say more about the transaction than its session does. Throws `NoMoneyNoHoney` if the balance is
 * too small; the transaction is then undone.
 */
export async function moveBalance(
  context: MovingContext,
  entry: NewBalanceEntry,
  details: TransactionDetails = {},
): Promise<BalanceEntry> {
  const { account_id, amount_kopecks } = entry;
  const { database: transaction, now } = context;
  const { balance_kopecks } = await transaction
    .updateTable('accounts')
    .set({ balance_kopecks: sql`balance_kopecks + ${amount_kopecks}` })
    .where('id', '=', account_id)
    .returning('balance_kopecks')
    .executeTakeFirstOrThrow(accountGone);
  if (amount_kopecks < 0 && balance_kopecks < 0) throw new ApiError(ledgerRefusals.notEnoughMoney);
  const stored = await transaction
    .insertInto('balance_entries')
    .values({ id: randomUUID(), session_id: null, created_at: now, ...entry })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordTransaction(context, {
    ...(await detailsOfSession(transaction, stored.session_id)),
    ...details,
    ...transactionOf(stored),
    id: stored.id,
    account_id,
    amount_kopecks: Math.abs(stored.amount_kopecks),
  });
  return stored;
}

/** What the session of a transaction says about it. */
export async function detailsOfSession(
  transaction: Transaction<Tables>,
  sessionId: string | null,
): Promise<TransactionDetails> {
  if (sessionId === null) return {};
  const { payment_id, ...session } = await requireRow(transaction, 'sessions', { id: sessionId }, [
    'payment_id',
    'starts_at',
    'ends_at',
    'zone_id',
    'parking_code',
    'plate',
  ]);
  return { ...session, session_id: sessionId, order_number: orderNumberOf(payment_id) };
}

/** A payment by card, SBP or phone for a session. */
interface SessionPayment {
  readonly id: string;
  /** Absent if a guest pays, who has no history. */
  readonly account_id: string | null;
  readonly amount_kopecks: number;
}

/** Adds what was paid for a session otherwise than from a balance to the history of the account. */
export async function recordSessionPayment(
  context: MovingContext,
  { id, account_id, amount_kopecks }: SessionPayment,
  sessionId: string,
  details: Partial<Parameters<typeof recordTransaction>[1]> = {},
): Promise<void> {
  if (account_id === null) return;
  await recordTransaction(context, {
    ...(await detailsOfSession(context.database, sessionId)),
    type: 'payment',
    ...details,
    id,
    account_id,
    amount_kopecks,
    payment_id: id,
  });
}

/** How a row of the ledger is called in the history. */
function transactionOf({ kind, amount_kopecks }: BalanceEntry): Pick<TableRow<'transactions'>, 'type'> & {
  readonly note?: TableRow<'transactions'>['note'];
} {
  switch (kind) {
    case 'opening':
    case 'adjustment':
      return { type: amount_kopecks < 0 ? 'payment' : 'topUp', note: kind };
    case 'correction':
      return { type: amount_kopecks > 0 ? 'refund' : 'payment', note: 'correction' };
    case 'barrier':
      return { type: 'barrier' };
    case 'bonus':
      return { type: 'bonus' };
    case 'permit':
      return { type: 'permit' };
    case 'permitRefund':
      return { type: 'refund', note: 'permitRefund' };
    case 'payment':
    case 'extension':
    case 'refund':
    case 'topUp':
      return { type: kind };
  }
}
