import { randomUUID } from 'node:crypto';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { BalanceEntriesTable, Tables } from '../database/schema.ts';
import { Failure } from '../failure.ts';

/** One movement; `amount_kopecks` is negative where money is spent. */
export type Movement = Omit<Insertable<BalanceEntriesTable>, 'id'>;

/**
 * The only way in which a balance moves, with its row in the ledger. The account's row stays locked until the transaction ends, so
 * movements of one balance take turns. Throws `NoMoneyNoHoney` where it does not reach: nothing of the transaction then holds.
 */
export async function moveBalance(transaction: Transaction<Tables>, movement: Movement): Promise<void> {
  const { account_id, amount_kopecks } = movement;
  const { balance_kopecks } = await transaction
    .updateTable('accounts')
    .set({ balance_kopecks: sql`balance_kopecks + ${amount_kopecks}` })
    .where('id', '=', account_id)
    .returning('balance_kopecks')
    .executeTakeFirstOrThrow();
  if (amount_kopecks < 0 && balance_kopecks < 0)
    throw new Failure('NoMoneyNoHoney', 'На счёте недостаточно средств');
  await transaction
    .insertInto('balance_entries')
    .values({ session_id: null, attempt: null, request_hash: null, ...movement, id: randomUUID() })
    .execute();
}
