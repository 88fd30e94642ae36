import type { RawBuilder } from 'kysely';
import type { Database } from './connect.ts';

/** Repeats a statement that deletes some rows until it finds none: no other work waits for long. */
export async function deleteInBatches(database: Database, statement: RawBuilder<unknown>): Promise<void> {
  let deleted: bigint;
  do {
    const { numAffectedRows = 0n } = await statement.execute(database);
    deleted = numAffectedRows;
  } while (deleted > 0n);
}
