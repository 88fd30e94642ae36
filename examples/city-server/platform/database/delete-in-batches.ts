import type { RawBuilder } from 'kysely';
import type { Database } from './connect.ts';

/**
 * Repeats a statement that deletes some rows until it finds none: no other work waits for long. Returns how
 * many rows it has deleted.
 */
export async function deleteInBatches(database: Database, statement: RawBuilder<unknown>): Promise<number> {
  let total = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await statement.execute(database);
    if (numAffectedRows === 0n) return total;
    total += Number(numAffectedRows);
  }
}
