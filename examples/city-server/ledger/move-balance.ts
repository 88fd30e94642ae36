import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { BalanceEntriesTable, Tables } from '../database/schema.ts';
import { Failure } from '../failures/failure.ts';

/** A balance that top-ups do not exceed: a million roubles, in kopecks. */
export const maximumBalance = 1_000_000_00;

export type BalanceEntry = Selectable<BalanceEntriesTable>;

/** A row of the ledger to be; `amount_kopecks` is negative where money is spent. */
export type NewBalanceEntry = Omit<Insertable<BalanceEntriesTable>, 'id'> & { readonly id?: string };

/**
 * The only way to change a balance, together with its row in the ledger. The account's row stays locked until
 * the transaction ends, so changes of one balance wait for each other. Throws `NoMoneyNoHoney` if the balance
 * is too small; the transaction is then undone.
 */
export async function moveBalance(
  transaction: Transaction<Tables>,
  entry: NewBalanceEntry,
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
  return transaction
    .insertInto('balance_entries')
    .values({ id: randomUUID(), session_id: null, ...entry })
    .returningAll()
    .executeTakeFirstOrThrow();
}
