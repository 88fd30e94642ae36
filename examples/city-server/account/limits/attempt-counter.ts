import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestContext } from '../../context/request-context.ts';

/** What is counted, for example the login attempts of one address (SEC-10). */
export interface AttemptCounter {
  /** What is attempted. */
  readonly action: string;
  /** Who attempts it, or on what: an address, an e-mail. Only its hash is stored. */
  readonly subject: string;
  /** How long an attempt counts, in milliseconds. */
  readonly windowMs: number;
}

/**
 * Counts one more attempt and returns the number in the window, this one included. The count is in the
 * database: attempts at the same time, in any number of processes, are counted one by one (REL-14).
 */
export async function countAttempt(context: RequestContext, counter: AttemptCounter): Promise<number> {
  const { database, city, now } = context;
  const first = {
    city: city.id,
    subject: subjectKey(counter),
    count: 1,
    window_ends_at: new Date(now.getTime() + counter.windowMs),
  };
  const isOver = sql`tries.window_ends_at <= ${now}`;
  const { count } = await database
    .insertInto('tries')
    .values(first)
    .onConflict((conflict) =>
      conflict.columns(['city', 'subject']).doUpdateSet({
        count: sql`case when ${isOver} then 1 else tries.count + 1 end`,
        window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else tries.window_ends_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count === 1) await deleteOldCounts(context);
  return count;
}

/** Takes one attempt back that turned out to be none. */
export async function uncountAttempt(
  { database, city }: RequestContext,
  counter: AttemptCounter,
): Promise<void> {
  await database
    .updateTable('tries')
    .set({ count: sql`count - 1` })
    .where('city', '=', city.id)
    .where('subject', '=', subjectKey(counter))
    .where('count', '>', 0)
    .execute();
}

export async function resetAttempts(
  { database, city }: RequestContext,
  counter: AttemptCounter,
): Promise<void> {
  await database
    .deleteFrom('tries')
    .where('city', '=', city.id)
    .where('subject', '=', subjectKey(counter))
    .execute();
}

async function deleteOldCounts({ database, city, now }: RequestContext): Promise<void> {
  await database.deleteFrom('tries').where('city', '=', city.id).where('window_ends_at', '<', now).execute();
}

function subjectKey({ action, subject }: AttemptCounter): string {
  return `${action}:${createHash('sha256').update(subject).digest('base64url')}`;
}
