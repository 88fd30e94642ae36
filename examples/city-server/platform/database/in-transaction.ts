import type { Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { Tables } from './schema.ts';

/** PostgreSQL's `deadlock_detected`: it has undone one of the transactions that waited for each other. */
const deadlock = '40P01';
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const attempts = 5;

/**
 * Runs the action in the open transaction, or in a new one. A new one that PostgreSQL undid to end a deadlock
 * is run again, so the action does nothing outside of the database.
 */
export async function inTransaction<T>(
  database: Database | Transaction<Tables>,
  action: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (database.isTransaction) return action(database as Transaction<Tables>);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(action);
    } catch (error) {
      if (!hasCode(error, deadlock) || attempt === attempts) throw error;
    }
  }
}

/** Whether another transaction stored a row with the same unique value first. */
export function isTaken(error: unknown): boolean {
  return hasCode(error, uniqueViolation);
}

/** Whether the account of a new row was erased while the request was served. */
export function isAccountGone(error: unknown): boolean {
  return (
    hasCode(error, foreignKeyViolation) &&
    'constraint' in error &&
    typeof error.constraint === 'string' &&
    error.constraint.endsWith('account_id_fkey')
  );
}

function hasCode(error: unknown, code: string): error is Error & { readonly code: unknown } {
  return error instanceof Error && 'code' in error && error.code === code;
}
