import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import type { DatabaseLocation } from '@kerb/city-server/platform/database/connect.ts';
import pg from 'pg';
import type { Random } from '../random.ts';

type PostgresPool = Extract<DatabaseLocation, { readonly kind: 'pool' }>['pool'];
type PostgresPoolClient = Awaited<ReturnType<PostgresPool['connect']>>;

/** One query of a task: held before it is sent, or sent and not answered yet. */
interface Step {
  /** Its task, and its number in it: the same in every run of a seed. */
  readonly name: string;
  readonly connection: number;
  release: (() => void) | undefined;
}

interface Task {
  readonly name: string;
  readonly steps: Set<Step>;
  count: number;
  isOver: boolean;
}

/**
 * Runs tasks against PostgreSQL so that one query at a time is sent, in an order that a seed decides. Every
 * query of a task is held until its turn comes, so a task can be stopped between any two of them, for as
 * long as the others need. A query that waits for a lock stays sent while the others go on.
 */
export interface Scheduler {
  readonly pool: PostgresPool;
  /**
   * Runs the tasks to their ends; `next` chooses the task whose query is sent, by its name. Queries
   * outside of a task are not held. Returns how many queries each task sent.
   */
  run(
    tasks: Readonly<Record<string, () => Promise<unknown>>>,
    next: Choice,
  ): Promise<Readonly<Record<string, number>>>;
  close(): Promise<void>;
}

/** Chooses one of the tasks that can go on. `sent` counts the queries that a task has sent. */
export type Choice = (ready: readonly string[], sent: (task: string) => number) => string;

/** How often, of ten, the task of the last query goes on: long stretches find more than a fair shuffle. */
const goesOn = 6;

/** Turns of the event loop after which a task without a query is taken to wait for another task. */
const longWait = 20_000;

/** Changes between tasks as the random numbers say. */
export function randomly(random: Random): Choice {
  let last = '';
  return (ready) => {
    if (!ready.includes(last) || random.upTo(10) >= goesOn) last = random.of(ready);
    return last;
  };
}

/** One task after the other, but the first one stops before its query `at` until all others are over. */
export function stopping(first: string, at: number): Choice {
  return (ready, sent) => {
    const others = ready.filter((name) => name !== first);
    const [other = first] = others;
    return ready.includes(first) && (sent(first) + 1 < at || others.length === 0) ? first : other;
  };
}

export function createScheduler(databaseUrl: string, types: pg.CustomTypesConfig): Scheduler {
  const connections = new pg.Pool({ connectionString: databaseUrl, max: 60, types });
  const observer = new pg.Client(databaseUrl);
  const connected = observer.connect();
  const current = new AsyncLocalStorage<Task>();

  async function step<T>(connection: number, query: () => Promise<T>): Promise<T> {
    const task = current.getStore();
    if (!task) return query();
    task.count += 1;
    const name = `${task.name} ${String(task.count).padStart(3, '0')}`;
    const held: Step = { name, connection, release: undefined };
    task.steps.add(held);
    await new Promise<void>((resolve) => {
      held.release = resolve;
    });
    try {
      return await query();
    } finally {
      task.steps.delete(held);
    }
  }

  /** Connections whose query waits for a lock. */
  async function waitingForLocks(): Promise<ReadonlySet<number>> {
    const { rows } = await observer.query<{ pid: number }>('select pid from pg_locks where not granted');
    return new Set(rows.map(({ pid }) => pid));
  }

  /** Resolves when no task can go on by itself: each is held, waits for a lock, or is over. */
  async function quiet(tasks: readonly Task[]): Promise<void> {
    for (let spins = 0; ; spins += 1) {
      await setImmediate();
      const open = tasks.filter(({ isOver }) => !isOver);
      const areHeld = open.some(({ steps }) => [...steps].some(({ release }) => release !== undefined));
      if (open.some(({ steps }) => steps.size === 0)) {
        // It may wait for another task, which is held: without this the run would never end.
        if (areHeld && spins > longWait) return;
        continue;
      }
      const sent = open.flatMap(({ steps }) => [...steps]).filter(({ release }) => release === undefined);
      if (sent.length === 0) return;
      // Most queries are answered at once.
      if (spins < 20) continue;
      const waiting = await waitingForLocks();
      if (areHeld && sent.every(({ connection }) => waiting.has(connection))) return;
    }
  }

  return {
    pool: {
      async connect() {
        const client = await connections.connect();
        return heldClient(client, (query) => step((client as { processID?: number }).processID ?? 0, query));
      },
      end: () => connections.end(),
    },
    async run(work, next) {
      await connected;
      const tasks = Object.keys(work).map<Task>((name) => ({
        name,
        steps: new Set(),
        count: 0,
        isOver: false,
      }));
      const ends = tasks.map((task) =>
        current.run(task, async () => {
          await Promise.resolve(work[task.name]?.()).finally(() => {
            task.isOver = true;
          });
        }),
      );
      const sent = new Map<string, number>();
      while (tasks.some(({ isOver }) => !isOver)) {
        await quiet(tasks);
        const ready = tasks.filter(({ steps }) => [...steps].some(({ release }) => release));
        if (ready.length === 0) continue;
        const chosen = next(
          ready.map(({ name }) => name),
          (name) => sent.get(name) ?? 0,
        );
        sent.set(chosen, (sent.get(chosen) ?? 0) + 1);
        const [step] = [...(ready.find(({ name }) => name === chosen)?.steps ?? [])]
          .filter(({ release }) => release)
          .sort((one, other) => one.name.localeCompare(other.name));
        const release = step?.release;
        if (step) step.release = undefined;
        release?.();
      }
      await Promise.all(ends);
      return Object.fromEntries(sent);
    },
    async close() {
      await observer.end();
      if (!connections.ending) await connections.end();
    },
  };
}

function heldClient(
  client: pg.PoolClient,
  step: <T>(query: () => Promise<T>) => Promise<T>,
): PostgresPoolClient {
  const query = (sql: unknown, parameters: readonly unknown[] = []) =>
    step(() => client.query(sql as string, [...parameters]));
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}
