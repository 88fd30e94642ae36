import { type RawBuilder, sql } from 'kysely';
import { type Job, repeat } from '../repeat.ts';
import { connect, type Database, type DatabaseLocation } from './connect.ts';
import { isConnectionLost } from './connection-lost.ts';

/**
 * What may be read from a replica, which can be some seconds behind. Whatever is not in this list reads the
 * primary, because the type of a read has no other names.
 */
export const staleReads = {
  earlierTransactions: 'pages and totals of a time that ended before the longest lag: nothing is missing',
  historyFile: 'a file of the history: the last seconds may be missing',
  forecastProfiles: 'the usual weeks of parkings, learned once a day',
} as const;

export type StaleRead = keyof typeof staleReads;

/** Reads, and neither writes nor begins a transaction. */
export type Reader = Pick<Database, 'selectFrom'>;

/** `late` also while nobody can say how late, `promoted` if it takes writes itself. */
export type ReplicaState = 'well' | 'late' | 'gone' | 'promoted';

export interface Replica {
  /** Reads from the replica while it is well, and from the primary otherwise. */
  read<T>(purpose: StaleRead, work: (reader: Reader) => Promise<T>, primary: Database): Promise<T>;
  state(): ReplicaState;
  /** Seconds by which it was behind at the last look; `undefined` if nobody can say. */
  lag(): number | undefined;
  /** What happened before this is on a replica that is well. */
  isCopied(instant: Date, now: Date): boolean;
  readonly job: Job;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  readonly location: DatabaseLocation;
  /** Above it reads go to the primary. Seconds. */
  readonly longestLag: number;
}

interface Watch {
  readonly primary: () => Promise<Database>;
  readonly onState: (state: ReplicaState) => void;
  readonly onRead: (purpose: StaleRead, from: 'replica' | 'primary') => void;
}

/** How often the lag is measured. Milliseconds. */
const interval = 1000;

/** A standby of the primary. Until it was measured, and whenever it is not well, the primary is read. */
export function createReplica(
  { location, longestLag }: ReplicaOptions,
  { primary, onState, onRead }: Watch,
): Replica {
  let opened: Promise<Database> | undefined;
  let isReported = false;
  let state: ReplicaState = 'gone';
  let lag: number | undefined;

  const database = () => {
    // Each look notices that it is gone, so a connection that ended need not be reported as well.
    opened ??= connect(location);
    return opened;
  };

  function enter(next: ReplicaState): void {
    // A replica that is gone from the start is reported too.
    if (next === state && isReported) return;
    isReported = true;
    state = next;
    onState(next);
  }

  async function look(): Promise<void> {
    const found = await measure(await primary(), await database()).catch(() => 'gone' as const);
    lag = typeof found === 'number' ? found : undefined;
    if (typeof found !== 'number') enter(found);
    else enter(found <= longestLag ? 'well' : 'late');
  }

  return {
    async read(purpose, work, ofPrimary) {
      if (state === 'well') {
        try {
          const result = await work(await database());
          onRead(purpose, 'replica');
          return result;
        } catch (error) {
          // Also a conflict with what it replays: the primary has none, and repeats what is really wrong.
          if (isConnectionLost(error)) enter('gone');
        }
      }
      onRead(purpose, 'primary');
      return work(ofPrimary);
    },
    state: () => state,
    lag: () => lag,
    isCopied: (instant, now) => now.getTime() - instant.getTime() > (longestLag * 1000 + interval) * 2,
    job: repeat(look, { name: 'measure the replica', interval, onError: () => enter('gone') }),
    async close() {
      await opened?.then(
        (open) => open.destroy(),
        () => undefined,
      );
    },
  };
}

/**
 * Reads what may be stale. `purpose` is why it may: see the list. Without a replica it reads the primary, or
 * the caller's transaction.
 */
export function readStale<T>(
  { replica, database }: { readonly replica?: Replica | undefined; readonly database: Database },
  purpose: StaleRead,
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  return replica ? replica.read(purpose, work, database) : work(database);
}

/**
 * Seconds from the last change that the replica has to the primary's time; 0 if it has all that the primary
 * has. The primary's position is asked first: without it a primary that nobody writes to looks like a lag.
 */
async function measure(primary: Database, replica: Database): Promise<number | 'late' | 'promoted'> {
  const { isCopy } = await row<{ isCopy: boolean }>(replica, sql`select pg_is_in_recovery() as "isCopy"`);
  if (!isCopy) return 'promoted';
  const written = await row<{ position: string; time: Date }>(
    primary,
    sql`select pg_current_wal_lsn()::text as position, clock_timestamp() as time`,
  ).catch(() => undefined);
  if (!written) return 'late';
  const copied = await row<{ isComplete: boolean | null; time: Date | null }>(
    replica,
    sql`select pg_last_wal_replay_lsn() >= ${written.position}::pg_lsn as "isComplete",
      pg_last_xact_replay_timestamp() as time`,
  );
  if (copied.isComplete) return 0;
  if (!copied.time) return 'late';
  return Math.max(0, (written.time.getTime() - copied.time.getTime()) / 1000);
}

async function row<Row>(database: Database, statement: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await statement.execute(database);
  return rows[0] as Row;
}
