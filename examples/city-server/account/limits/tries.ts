import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** SEC-10: what is counted, for example the tries to sign in of one address. Held in the database, so that it counts for all processes (REL-14). */
export interface TryCounter {
  readonly city: string;
  /** What is tried. */
  readonly what: string;
  /** By whom or on whom: an address, an e-mail. Only its hash is kept. */
  readonly whom: string;
  /** How long a count lasts, in milliseconds. */
  readonly windowMs: number;
}

/** Counts one more and gives how many there are in the window, this one included. Many at once are counted one by one. */
export async function countTry(database: Database, counter: TryCounter, now: Date): Promise<number> {
  const fresh = {
    city: counter.city,
    subject: subjectOf(counter),
    count: 1,
    window_ends_at: new Date(now.getTime() + counter.windowMs),
  };
  const { count } = await database
    .insertInto('tries')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.columns(['city', 'subject']).doUpdateSet({
        count: sql`case when tries.window_ends_at <= ${now} then 1 else tries.count + 1 end`,
        window_ends_at: sql`case when tries.window_ends_at <= ${now} then excluded.window_ends_at else tries.window_ends_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count === 1) await sweep(database, counter.city, now);
  return count;
}

/** Takes back a try that turned out to be none. */
export async function uncountTry(database: Database, counter: TryCounter): Promise<void> {
  await database
    .updateTable('tries')
    .set({ count: sql`count - 1` })
    .where('city', '=', counter.city)
    .where('subject', '=', subjectOf(counter))
    .where('count', '>', 0)
    .execute();
}

export async function forgetTries(database: Database, counter: TryCounter): Promise<void> {
  await database
    .deleteFrom('tries')
    .where('city', '=', counter.city)
    .where('subject', '=', subjectOf(counter))
    .execute();
}

/** Counts that are over are of no use to anyone. */
async function sweep(database: Database, city: string, now: Date): Promise<void> {
  await database.deleteFrom('tries').where('city', '=', city).where('window_ends_at', '<', now).execute();
}

function subjectOf({ what, whom }: TryCounter): string {
  return `${what}:${createHash('sha256').update(whom).digest('base64url')}`;
}
