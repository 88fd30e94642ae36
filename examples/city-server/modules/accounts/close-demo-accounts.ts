import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { CityConfig } from '../cities/city.ts';

/** A database that was once a demonstration still has accounts whose passwords everybody knows. */
export function closeDemoAccounts(database: Database, { city }: CityConfig): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const accounts = await transaction
      .updateTable('accounts')
      .set({ password_hash: null })
      .where('city', '=', city)
      .where('is_demo', '=', true)
      .returning('id')
      .execute();
    const ids = accounts.map(({ id }) => id);
    if (ids.length > 0)
      await transaction.deleteFrom('account_tokens').where('account_id', 'in', ids).execute();
  });
}
