import type { Transaction } from 'kysely';
import { selectRows } from './rows.ts';
import type { Tables } from './schema.ts';

/** Until the transaction ends, others that lock the account wait; payments that refer to it do not. */
export async function lockAccount(transaction: Transaction<Tables>, id: string): Promise<void> {
  await selectRows(transaction, 'accounts', { id }, ['id']).forNoKeyUpdate().execute();
}
