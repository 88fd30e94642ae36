import type { Transaction } from 'kysely';
import type { InTransaction } from '../context.ts';
import type { Database } from './connect.ts';
import { inTransaction } from './in-transaction.ts';
import { selectRows } from './rows.ts';
import type { Tables } from './schema.ts';

/** Until the transaction ends, others that lock the account wait; payments that refer to it do not. */
export async function lockAccount(transaction: Transaction<Tables>, id: string): Promise<void> {
  await selectRows(transaction, 'accounts', { id }, ['id']).forNoKeyUpdate().execute();
}

/** Runs the action in a transaction that has the lock of the account, so that what it checks stays true. */
export function withAccountLock<Context extends { readonly database: Database }, T>(
  context: Context,
  id: string,
  action: (locked: Context & InTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(context.database, async (database) => {
    await lockAccount(database, id);
    return action({ ...context, database });
  });
}
