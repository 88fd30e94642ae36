import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ServerContext } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';

/** How often something may be done within a window of time. */
export interface Limit {
  /** What is counted, for example `login`. */
  readonly action: string;
  /** Who does it, or to whom. Only its hash is stored. */
  readonly subject: string;
  readonly maximum: number;
  /** Milliseconds, from the first time that is counted. */
  readonly windowMs: number;
}

/** A maximum for what is only counted. The largest integer of PostgreSQL. */
export const noMaximum = 2 ** 31 - 1;

/**
 * Counts one more for each limit and returns the counts, these included. If one of them is used up, counts
 * nothing and returns `undefined`. The count is in the database, for all cities and processes: what is done
 * at the same time is counted one by one.
 */
export async function take(
  context: ServerContext,
  limits: readonly Limit[],
): Promise<readonly number[] | undefined> {
  // What is refused costs one read.
  const before = await countsOf(context, limits);
  if (limits.some(({ maximum }, index) => (before[index] ?? 0) >= maximum)) return undefined;
  const counts = await inTransaction(context.database, async (database) => {
    const taken = await increment({ ...context, database }, limits);
    if (taken.size === limits.length) return taken;
    // Others were faster. Their locks end with this transaction, so nobody sees the counts in between.
    await decrement(database, [...taken.keys()]);
    return undefined;
  });
  if (!counts) return undefined;
  const inOrder = limits.map((limit) => counts.get(keyOf(limit)) ?? 0);
  if (inOrder.includes(1)) await deleteOldCounts(context);
  return inOrder;
}

/** Takes back what was counted and turned out not to count. */
export async function giveBack({ database }: ServerContext, limits: readonly Limit[]): Promise<void> {
  await decrement(database, limits.map(keyOf));
}

/** Resets the counts. */
export async function clearCounts({ database }: ServerContext, limits: readonly Limit[]): Promise<void> {
  if (limits.length === 0) return;
  await database.deleteFrom('limits').where('key', 'in', limits.map(keyOf)).execute();
}

/** Resets all counts, for everybody. For demonstrations only. */
export async function clearAllCounts({ database }: ServerContext): Promise<void> {
  await database.deleteFrom('limits').execute();
}

/** The counts so far, without counting. */
export async function countsOf(
  { database, now }: ServerContext,
  limits: readonly Limit[],
): Promise<readonly number[]> {
  if (limits.length === 0) return [];
  const rows = await database
    .selectFrom('limits')
    .select(['key', 'count'])
    .where('key', 'in', limits.map(keyOf))
    .where('window_ends_at', '>', now)
    .execute();
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  return limits.map((limit) => counts.get(keyOf(limit)) ?? 0);
}

/** The new counts by key. A limit that is used up has none. */
async function increment(
  { database, now }: ServerContext,
  limits: readonly Limit[],
): Promise<ReadonlyMap<string, number>> {
  if (limits.length === 0) return new Map();
  const rows = limits.map((limit) => ({
    key: keyOf(limit),
    count: 1,
    maximum: limit.maximum,
    window_ends_at: new Date(now.getTime() + limit.windowMs),
  }));
  // One order for all, so that two requests never wait for each other.
  rows.sort((one, other) => (one.key < other.key ? -1 : 1));
  const isOver = sql<boolean>`limits.window_ends_at <= ${now}`;
  const counted = await database
    .insertInto('limits')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isOver} then 1 else limits.count + 1 end`,
          maximum: sql`excluded.maximum`,
          window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else limits.window_ends_at end`,
        })
        .where(sql<boolean>`(${isOver} or limits.count < excluded.maximum)`),
    )
    .returning(['key', 'count'])
    .execute();
  return new Map(counted.map(({ key, count }) => [key, count]));
}

async function decrement(database: Database, keys: readonly string[]): Promise<void> {
  for (const key of [...keys].sort()) {
    await database
      .updateTable('limits')
      .set({ count: sql`count - 1` })
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute();
  }
}

/** Some at a time, and none that another request holds. */
async function deleteOldCounts({ database, now }: ServerContext): Promise<void> {
  await database
    .deleteFrom('limits')
    .where('key', 'in', (rows) =>
      rows
        .selectFrom('limits')
        .select('key')
        .where('window_ends_at', '<', now)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

function keyOf({ action, subject }: Limit): string {
  return `${action}:${createHash('sha256').update(subject).digest('base64url')}`;
}
