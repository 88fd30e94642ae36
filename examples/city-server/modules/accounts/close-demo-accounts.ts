import type { Database } from '../../platform/database/connect.ts';
import type { CityConfig } from '../cities/city.ts';

/** A database that was a demonstration once still has accounts whose passwords everybody knows. */
export async function closeDemoAccounts(database: Database, { city }: CityConfig): Promise<void> {
  const accounts = await database
    .updateTable('accounts')
    .set({ password_hash: null })
    .where('city', '=', city)
    .where('is_demo', '=', true)
    .returning('id')
    .execute();
  for (const { id } of accounts)
    await database.deleteFrom('account_tokens').where('account_id', '=', id).execute();
}
