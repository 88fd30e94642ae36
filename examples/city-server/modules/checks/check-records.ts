import { type Insertable, sql } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';
import type { ChecksTable } from '../../platform/database/schema.ts';

/**
 * How long a check is stored: a fine for parking is imposed within 60 days and may be appealed for 10 more,
 * and the post takes its time. Milliseconds.
 */
const appealTime = 90 * 24 * 3_600_000;

/** Stores a check with its answer. */
export async function recordCheck(
  { database, now }: ServerContext,
  check: Omit<Insertable<ChecksTable>, 'id' | 'asked_at'>,
): Promise<void> {
  await database
    .insertInto('checks')
    .values({ ...check, asked_at: now })
    .execute();
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

/** Deletes the checks that nobody can appeal against any more: some at a time, so that no check waits. */
export async function deleteOldChecks({ database, now }: ServerContext): Promise<void> {
  const oldest = new Date(now.getTime() - appealTime);
  let deleted: bigint;
  do {
    const { numAffectedRows = 0n } = await sql`
      delete from checks where id in (
        select id from checks where asked_at < ${oldest} limit 5000 for update skip locked
      )`.execute(database);
    deleted = numAffectedRows;
  } while (deleted > 0n);
}
