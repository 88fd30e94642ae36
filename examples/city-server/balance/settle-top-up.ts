import type { Selectable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { TopUpsTable } from '../database/schema.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { moveBalance } from './move-balance.ts';

export type TopUp = Selectable<TopUpsTable>;

/** Asks the provider what became of a top-up and books the answer, once, however often this is called (SEC-09). */
export async function settleTopUp(
  database: Database,
  provider: PaymentProvider,
  id: string,
  now: Date,
): Promise<TopUp | undefined> {
  const topUp = await readTopUpOf(database, id);
  if (topUp?.state !== 'waiting') return topUp;
  const word = await provider.ask(id);
  if (word === 'open') return topUp;
  await book(database, topUp, word === 'charged' ? 'paid' : 'declined', now);
  return readTopUpOf(database, id);
}

/** Of two that book at once, one finds it waiting: the money reaches the balance once. */
async function book(database: Database, topUp: TopUp, state: 'paid' | 'declined', now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('top_ups')
      .set({ state, settled_at: now })
      .where('id', '=', topUp.id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (numUpdatedRows === 0n || state === 'declined') return;
    await moveBalance(transaction, {
      account_id: topUp.account_id,
      kind: 'refill',
      amount_kopecks: topUp.amount_kopecks,
      created_at: now,
    });
  });
}

function readTopUpOf(database: Database, id: string): Promise<TopUp | undefined> {
  return database.selectFrom('top_ups').selectAll().where('id', '=', id).executeTakeFirst();
}
