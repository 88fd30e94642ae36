import { buildCityServer } from '@kerb/city-server/app.ts';
import { createDemonstration } from '@kerb/city-server/demo/demonstration.ts';
import { numberTypes } from '@kerb/city-server/platform/database/connect.ts';
import { createClock } from '@kerb/city-server/platform/time/clock.ts';
import pg from 'pg';
import { faultsInBooks } from '../books.ts';
import { randomFrom } from '../random.ts';
import { chargedPayments } from './charged-payments.ts';
import { clearBooks } from './clear-books.ts';
import { askAbout } from './driver-calls.ts';
import { type Driver, signIn } from './in-process-driver.ts';
import { type CityTime, prepareSituation } from './prepare-situation.ts';
import { createScheduler, randomly, type Scheduler, stopping } from './scheduler.ts';

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
  readonly driverIn: (city: (typeof cities)[number]) => Driver;
  /** Sets the clock back to noon; time passes from there on. */
  readonly restartClock: () => CityTime;
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
    demonstration: createDemonstration({ objectCount: 1, hasFaults: true }),
    log: { write: () => {} },
    unlimitedNetworks: ['127.0.0.0/8'],
  });
  const client = new pg.Client(databaseUrl);
  try {
    await client.connect();
    const restartClock = () => {
      let time = noon;
      const passTime = (minutes: number) => {
        time += minutes * 60_000;
        clock.set(new Date(time));
      };
      passTime(0);
      return { today, passTime };
    };
    restartClock();
    const drivers = new Map<string, Driver>();
    for (const city of cities) drivers.set(city, await signIn(app, client, city));
    const driverIn = (city: string) => {
      const driver = drivers.get(city);
      if (!driver) throw new Error(`There is no driver in ${city}`);
      return driver;
    };
    return await work({ scheduler, client, driverIn, restartClock });
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
  return onStage(databaseUrl, async ({ scheduler, client, driverIn, restartClock }) => {
    const outcomes: Record<string, number> = {};
    const faults: string[] = [];
    let taskCount = 0;
    for (let current = seed; current < seed + sequences; current += 1) {
      const random = randomFrom(current);
      // Perm has fewer kinds of payment.
      const driver = driverIn(random.upTo(4) === 0 ? 'perm' : 'nizhny-novgorod');
      const time = restartClock();
      await clearBooks(client, driver, random.of([0, 3_000_00, 20_000_00, 998_000_00]));
      const { tasks, keys } = await prepareSituation(driver, client, random, time);
      // Sometimes the payments are out of time when they are asked about, and stays have ended.
      time.passTime(random.of([1, 1, 1, 16, 21, 130]));
      taskCount += Object.keys(tasks).length;
      await scheduler.run(tasks, randomly(random));
      for (const key of keys) await askAbout(driver, key);
      const wrong = [...(await faultsInBooks(client)), ...driver.crashes.splice(0)];
      faults.push(...wrong.map((sentence) => `seed ${current}: ${sentence}`));
      await countOutcomes(client, outcomes);
    }
    return { sequences, tasks: taskCount, outcomes, faults };
  });
}

/**
 * Payments that the bank has charged, one of each kind. A question about one stops before each of its queries
 * in turn; meanwhile an obstacle leaves or comes, and other questions are answered. Returns what was wrong in
 * the books afterwards, and how many stops there were per kind.
 */
export function stopQuestions(databaseUrl: string) {
  return onStage(databaseUrl, async ({ scheduler, client, driverIn, restartClock }) => {
    const faults: string[] = [];
    const stops: Record<string, number> = {};
    for (const [kind, { city, openingKopecks, prepare }] of Object.entries(chargedPayments)) {
      const driver = driverIn(city);
      for (let at = 1, isOver = false; !isOver; at += 1) {
        const time = restartClock();
        await clearBooks(client, driver, openingKopecks);
        const { key, meanwhile } = await prepare(driver, client, time);
        time.passTime(1);
        const ask = () => askAbout(driver, key);
        const others = Object.fromEntries(meanwhile.map((task, index) => [`meanwhile ${index}`, task]));
        const sent = await scheduler.run({ stopped: ask, ...others }, stopping('stopped', at));
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

async function countOutcomes(client: pg.Client, outcomes: Record<string, number>): Promise<void> {
  const { rows } = await client.query<{ kind: string; state: string }>(
    `select p.kind, b.state from payment_attempts a join payments p on p.id = a.payment_id join provider_payments b on b.order_id = p.id`,
  );
  for (const { kind, state } of rows) {
    const name = `${kind} ${state}`;
    outcomes[name] = (outcomes[name] ?? 0) + 1;
  }
  const { rows: parts } = await client.query('select id from provider_refunds');
  outcomes['part refunded'] = (outcomes['part refunded'] ?? 0) + parts.length;
}
