import { type Insertable, sql } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { insertRows } from '../../platform/database/rows.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { appealTime } from '../../platform/time/appeal-time.ts';

/** Stores a check with its answer. */
export async function recordCheck(
  { database, now }: ServerContext,
  check: Omit<Insertable<Tables['checks']>, 'id' | 'asked_at'>,
): Promise<void> {
  await insertRows(database, 'checks', { ...check, asked_at: now });
}

/** The last checks of a city, the newest first. */
export function newestChecks({ database }: ServerContext, city: string) {
  return database
    .selectFrom('checks')
    .innerJoin('inspection_keys', 'inspection_keys.id', 'checks.key_id')
    .select(['checks.plate', 'checks.zone_id', 'checks.stood_at', 'checks.result'])
    .select('inspection_keys.service')
    .where('checks.city', '=', city)
    .orderBy('checks.id', 'desc')
    .limit(10)
    .execute();
}

/** Deletes the checks that nobody can appeal against any more. Returns how many. */
export async function deleteOldChecks({ database, now }: ServerContext): Promise<number> {
  const oldest = new Date(now.getTime() - appealTime);
  return deleteInBatches(
    database,
    sql`delete from checks where id in (
      select id from checks where asked_at < ${oldest} limit 5000 for update skip locked
    )`,
  );
}
