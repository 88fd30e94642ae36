import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** Until the transaction ends, others that lock the account wait; payments that refer to it do not. */
export async function lockAccount(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
