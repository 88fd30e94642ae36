import { expect } from 'vitest';
import type { PreparedDatabase } from './prepared-database.ts';

/** Counts calls that are not made: hundreds of real ones take half a minute beside other work. */
export async function countAsMade(
  database: PreparedDatabase,
  calls: { readonly count: number; readonly after: number; readonly maximum: number },
): Promise<void> {
  const { rows } = await database.query(
    'update limits set count = count + $1 where count = $2 and maximum = $3 returning count',
    [calls.count, calls.after, calls.maximum],
  );
  expect(rows).toHaveLength(1);
}
