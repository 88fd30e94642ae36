import { sql } from 'kysely';
import type { Database } from '../connect.ts';

export interface StatementFault {
  readonly statement: string;
  /** The message of PostgreSQL. */
  readonly reason: string;
}

/** The statements that cannot run on these tables. No row is touched. */
export function statementFaults(
  database: Database,
  statements: readonly string[],
): Promise<readonly StatementFault[]> {
  return database.connection().execute(async (connection) => {
    const faults: StatementFault[] = [];
    // A plan for any values: the placeholders get none.
    await sql`set plan_cache_mode = force_generic_plan`.execute(connection);
    for (const statement of statements) {
      const reason = await planningFault(connection, statement);
      if (reason) faults.push({ statement, reason });
    }
    await sql`reset plan_cache_mode`.execute(connection);
    return faults;
  });
}

/** Preparing finds tables, columns and types; planning also finds the index that `on conflict` needs. */
async function planningFault(database: Database, statement: string): Promise<string | undefined> {
  const count = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const values = count > 0 ? `(${Array(count).fill('null').join(', ')})` : '';
  try {
    await sql.raw(`prepare released as ${statement}`).execute(database);
    await sql.raw(`explain execute released${values}`).execute(database);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await sql`deallocate all`.execute(database);
  }
}
