import { buildCityServer } from '@kerb/city-server/app.ts';
import { numberTypes } from '@kerb/city-server/database/connect.ts';
import { createClock } from '@kerb/city-server/time/clock.ts';
import pg from 'pg';
import { faultsInBooks } from '../books.ts';
import { randomFrom } from '../random.ts';
import { createScheduler, randomly, type Scheduler, stopping } from './scheduler.ts';
import { chargedAndObstructed, clear, type Driver, prepare, signIn } from './sequence.ts';

export interface InterleavingsReport {
  readonly sequences: number;
  readonly tasks: number;
  /** Payments by what became of them at the bank and in the city, for example `charged paid`. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** What was wrong, with the seed that shows it. */
  readonly faults: readonly string[];
}

/** A city whose stays are paid from a balance, and one whose stays are paid when they have ended. */
const cities = ['nizhny-novgorod', 'perm'] as const;

/** A Wednesday at noon in Moscow. */
const noon = Date.parse('2026-11-18T09:00:00Z');
const today = '18/11/2026';

/** A server whose queries a scheduler sends, and a driver in each of the cities. */
interface Stage {
  readonly scheduler: Scheduler;
  readonly client: pg.Client;
  readonly drivers: readonly Driver[];
  /** Sets the clock to some minutes after noon. */
  readonly setMinutes: (minutes: number) => void;
}

/** The database is empty at first and is not shared. */
async function onStage<T>(databaseUrl: string, work: (stage: Stage) => Promise<T>): Promise<T> {
  const scheduler = createScheduler(databaseUrl, numberTypes);
  const clock = createClock();
  const app = await buildCityServer({
    database: { kind: 'pool', pool: scheduler.pool },
    clock,
    publicUrl: () => 'http://127.0.0.1',
    isAllowedOrigin: () => false,
    objectCount: 1,
    isDemo: true,
    hasFaults: true,
    log: { write: () => {} },
    unlimitedNetworks: ['127.0.0.0/8'],
  });
  const client = new pg.Client(databaseUrl);
  try {
    await client.connect();
    const setMinutes = (minutes: number) => clock.set(new Date(noon + minutes * 60_000));
    setMinutes(0);
    const drivers: Driver[] = [];
    for (const city of cities) drivers.push(await signIn(app, client, city));
    return await work({ scheduler, client, drivers, setMinutes });
  } finally {
    await client.end();
    await app.close();
    await scheduler.close();
  }
}

/**
 * Runs random sequences of calls about a few payments that wait at the bank, query by query, in the order
 * that the seed decides, and looks into the books after each. `seed` is that of the first; the next has
 * the next number.
 */
export function runInterleavings(
  databaseUrl: string,
  { sequences, seed }: { readonly sequences: number; readonly seed: number },
): Promise<InterleavingsReport> {
  return onStage(databaseUrl, async ({ scheduler, client, drivers, setMinutes }) => {
    const outcomes: Record<string, number> = {};
    const faults: string[] = [];
    let taskCount = 0;
    for (let current = seed; current < seed + sequences; current += 1) {
      const random = randomFrom(current);
      // Perm has fewer kinds of payment.
      const driver = driverOf(drivers, random.upTo(4) === 0 ? 1 : 0);
      let minutes = 0;
      const passTime = (more: number) => {
        minutes += more;
        setMinutes(minutes);
      };
      passTime(0);
      await clear(client, driver, random.of([0, 3_000_00, 20_000_00, 998_000_00]));
      const { tasks, keys } = await prepare(driver, client, random, { today, passTime });
      // Sometimes the payments are out of time when they are asked about, and stays have ended.
      passTime(random.of([1, 1, 1, 16, 21, 130]));
      taskCount += Object.keys(tasks).length;
      await scheduler.run(tasks, randomly(random));
      for (const attempt of keys) await driver.post('backend/v2/paymentStatus', { attempt });
      const wrong = [...(await faultsInBooks(client)), ...driver.crashes.splice(0)];
      faults.push(...wrong.map((sentence) => `seed ${current}: ${sentence}`));
      await countOutcomes(client, outcomes);
    }
    return { sequences, tasks: taskCount, outcomes, faults };
  });
}

/**
 * A payment that the bank has charged and that something is in the way of. A question about it stops before
 * each of its queries in turn; meanwhile another question is answered, what was in the way leaves, and a
 * third question comes. Returns what was wrong in the books afterwards, and how many stops there were per
 * kind.
 */
export function stopQuestions(databaseUrl: string) {
  return onStage(databaseUrl, async ({ scheduler, client, drivers, setMinutes }) => {
    const driver = driverOf(drivers, 0);
    const faults: string[] = [];
    const stops: Record<string, number> = {};
    for (const [kind, obstruct] of Object.entries(chargedAndObstructed)) {
      for (let at = 1, isOver = false; !isOver; at += 1) {
        setMinutes(0);
        await clear(client, driver, kind === 'topUp' ? 999_990_00 : 20_000_00);
        const { key, leave } = await obstruct(driver, client, today);
        setMinutes(1);
        const ask = () => driver.post('backend/v2/paymentStatus', { attempt: key });
        const tasks = { stopped: ask, 'ask before': ask, leave, 'ask after': ask };
        const sent = await scheduler.run(tasks, stopping('stopped', at));
        isOver = (sent.stopped ?? 0) < at;
        if (!isOver) stops[kind] = at;
        await ask();
        const wrong = [...(await faultsInBooks(client)), ...driver.crashes.splice(0)];
        faults.push(...wrong.map((sentence) => `${kind}, stopped before query ${at}: ${sentence}`));
      }
    }
    return { faults, stops };
  });
}

function driverOf(drivers: readonly Driver[], index: number): Driver {
  const driver = drivers[index];
  if (!driver?.token) throw new Error('The driver could not sign in');
  return driver;
}

async function countOutcomes(client: pg.Client, outcomes: Record<string, number>): Promise<void> {
  const { rows } = await client.query<{ kind: string; state: string }>(
    `select a.kind, b.state from payment_attempts a join provider_payments b on b.order_id::text = a.payment_id::text`,
  );
  for (const { kind, state } of rows) {
    const name = `${kind} ${state}`;
    outcomes[name] = (outcomes[name] ?? 0) + 1;
  }
}
