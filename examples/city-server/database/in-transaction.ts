import type { Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { Tables } from './schema.ts';

/** Runs the action in the open transaction, or in a new one. */
export function inTransaction<T>(
  database: Database | Transaction<Tables>,
  action: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return database.isTransaction
    ? action(database as Transaction<Tables>)
    : database.transaction().execute(action);
}
