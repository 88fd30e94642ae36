import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { BalanceEntriesTable, OperationsTable, Tables } from '../../platform/database/schema.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { type OperationDetails, orderNumberOf, recordOperation } from './record-operation.ts';

/** A balance that top-ups do not exceed: a million roubles, in kopecks. */
export const maximumBalance = 1_000_000_00;

export type BalanceEntry = Selectable<BalanceEntriesTable>;

/** A row of the ledger to be; `amount_kopecks` is negative where money is spent. */
export type NewBalanceEntry = Omit<Insertable<BalanceEntriesTable>, 'id'> & { readonly id?: string };

/**
 * The only way to change a balance, together with its rows in the ledger and in the account's history. The
 * account's row stays locked until the transaction ends, so changes of one balance wait for each other.
 * `details` say more about the operation than its session does. Throws `NoMoneyNoHoney` if the balance is too
 * small; the transaction is then undone.
 */
export async function moveBalance(
  transaction: Transaction<Tables>,
  entry: NewBalanceEntry,
  details: OperationDetails = {},
): Promise<BalanceEntry> {
  const { account_id, amount_kopecks } = entry;
  const { balance_kopecks } = await transaction
    .updateTable('accounts')
    .set({ balance_kopecks: sql`balance_kopecks + ${amount_kopecks}` })
    .where('id', '=', account_id)
    .returning('balance_kopecks')
    .executeTakeFirstOrThrow();
  if (amount_kopecks < 0 && balance_kopecks < 0)
    throw new Failure('NoMoneyNoHoney', 'На счёте недостаточно средств');
  const stored = await transaction
    .insertInto('balance_entries')
    .values({ id: randomUUID(), session_id: null, ...entry })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordOperation(transaction, {
    ...(await detailsOfSession(transaction, stored.session_id)),
    ...details,
    ...operationOf(stored),
    id: stored.id,
    account_id,
    amount_kopecks: Math.abs(stored.amount_kopecks),
    created_at: stored.created_at,
  });
  return stored;
}

/** What the session of an operation says about it. */
export async function detailsOfSession(
  transaction: Transaction<Tables>,
  sessionId: string | null,
): Promise<OperationDetails> {
  if (sessionId === null) return {};
  const { order_id, ...session } = await transaction
    .selectFrom('sessions')
    .select(['order_id', 'starts_at', 'ends_at', 'zone_id', 'parking_code', 'plate'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return { ...session, order_number: orderNumberOf(order_id) };
}

/** How a row of the ledger is called in the history. */
function operationOf({
  kind,
  amount_kopecks,
}: BalanceEntry): Pick<OperationsTable, 'type'> & { readonly note?: OperationsTable['note'] } {
  switch (kind) {
    case 'opening':
    case 'adjustment':
      return { type: amount_kopecks < 0 ? 'payment' : 'refill', note: kind };
    case 'amend':
      return { type: amount_kopecks > 0 ? 'cancel' : 'payment', note: 'correction' };
    case 'barrier':
      return { type: 'paymentGate' };
    case 'permit':
      return { type: 'paymentSubscription' };
    case 'permitRefund':
      return { type: 'cancel', note: 'permitRefund' };
    case 'payment':
    case 'renew':
    case 'cancel':
    case 'refill':
      return { type: kind };
  }
}
