import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ServerContext } from '../context.ts';
import { byKey, type Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { LimitState, NoteLimits } from './limit-state.ts';

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
 * at the same time is counted one by one. `note` gets what is left, and whether all were counted.
 */
export async function take(
  context: ServerContext,
  limits: readonly Limit[],
  note: NoteLimits = () => {},
): Promise<readonly number[] | undefined> {
  const noteCounts = (counts: ReadonlyMap<string, Counted>, isTaken: boolean) =>
    note(
      limits.map((limit) => stateOf(context, limit, counts.get(keyOf(limit)))),
      isTaken,
    );
  // What is refused costs one read.
  const before = await readCounts(context, limits);
  if (limits.some((limit) => (before.get(keyOf(limit))?.count ?? 0) >= limit.maximum)) {
    noteCounts(before, false);
    return undefined;
  }
  const counts = await inTransaction(context.database, async (database) => {
    const taken = await increment({ ...context, database }, limits);
    if (taken.size === limits.length) return taken;
    // Others were faster. Their locks end with this transaction, so nobody sees the counts in between.
    await decrement(database, [...taken.keys()]);
    return undefined;
  });
  if (!counts) {
    noteCounts(await readCounts(context, limits), false);
    return undefined;
  }
  noteCounts(counts, true);
  const inOrder = limits.map((limit) => counts.get(keyOf(limit))?.count ?? 0);
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
export async function countsOf(context: ServerContext, limits: readonly Limit[]): Promise<readonly number[]> {
  const counts = await readCounts(context, limits);
  return limits.map((limit) => counts.get(keyOf(limit))?.count ?? 0);
}

interface Counted {
  readonly count: number;
  readonly window_ends_at: Date;
}

/** By key; windows that have ended have none. */
async function readCounts(
  { database, now }: ServerContext,
  limits: readonly Limit[],
): Promise<ReadonlyMap<string, Counted>> {
  if (limits.length === 0) return new Map();
  const rows = await byKey(database)
    .selectFrom('limits')
    .select(['key', 'count', 'window_ends_at'])
    .where('key', 'in', limits.map(keyOf))
    .where('window_ends_at', '>', now)
    .execute();
  const latestEnds = new Map(limits.map((limit) => [keyOf(limit), latestEnd(now, limit)]));
  const isRunning = ({ key, window_ends_at }: (typeof rows)[number]) =>
    window_ends_at <= (latestEnds.get(key) ?? now);
  return new Map(rows.filter(isRunning).map((row) => [row.key, row]));
}

/**
 * A window that ends later was begun by a clock that was wrong, and is over. Two processes may differ by less
 * than a window.
 */
function latestEnd(now: Date, { windowMs }: Limit): Date {
  return new Date(now.getTime() + 2 * windowMs);
}

function stateOf(
  { now }: ServerContext,
  { action, maximum, windowMs }: Limit,
  { count, window_ends_at: endsAt }: Counted = {
    count: 0,
    window_ends_at: new Date(now.getTime() + windowMs),
  },
): LimitState {
  return { action, maximum, windowMs, remaining: Math.max(0, maximum - count), endsAt };
}

/** The new counts by key. A limit that is used up has none. */
async function increment(
  { database, now }: ServerContext,
  limits: readonly Limit[],
): Promise<ReadonlyMap<string, Counted>> {
  if (limits.length === 0) return new Map();
  const rows = limits.map((limit) => ({
    key: keyOf(limit),
    count: 1,
    maximum: limit.maximum,
    window_ends_at: new Date(now.getTime() + limit.windowMs),
  }));
  // One order for all, so that two requests never wait for each other.
  rows.sort((one, other) => (one.key < other.key ? -1 : 1));
  // The second condition is that of `latestEnd`.
  const isOver = sql<boolean>`(
    limits.window_ends_at <= ${now}
    or limits.window_ends_at - excluded.window_ends_at > excluded.window_ends_at - ${now}::timestamptz
  )`;
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
    .returning(['key', 'count', 'window_ends_at'])
    .execute();
  return new Map(counted.map((row) => [row.key, row]));
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
