#!/usr/bin/env node
// RUN-07: what a city's growth costs: `npm run bench:growth`. A small and a large city on one PostgreSQL are
// asked in turns, and the table says how many times longer the large one takes. Fails if anything but what
// holds all objects takes more than twice as long.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { createInspectionKey } from '@kerb/city-server/modules/checks/inspection-keys.ts';
import { connect } from '@kerb/city-server/platform/database/connect.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import {
  loadTransactions,
  loadTransactionsFileUrl,
  loadTransactionTotals,
} from '@kerb/core/api/transactions.ts';
import { driver, newCar, started } from '../contract/drivers.ts';
import { startCityProcess } from '../postgres/city-process.ts';
import { createDatabase, startPostgres } from '../postgres/cluster.ts';
import { atTheBank, city, newPlate, orderOf, pay, statusOf } from '../postgres/driver.ts';
import { fillStays } from '../postgres/fill-stays.ts';
import { median } from './median.ts';

const largeStays = Number(process.env.KERB_BENCH_STAYS ?? 1_000_000);
const largeObjects = Number(process.env.KERB_BENCH_OBJECTS ?? 100_000);
const turns = Number(process.env.KERB_BENCH_TURNS ?? 60);
const all = { from: undefined, to: undefined, type: undefined, plate: undefined, zoneId: undefined };

const postgres = await startPostgres();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A filled city with a server that was started on it. */
async function createCity(stays: number, objects: number) {
  const url = await createDatabase(postgres.url);
  const first = await startCityProcess(url, undefined, objects);
  await first.kill();
  const filling = { stays, running: Math.round(stays / 20), found: turns };
  const filled = await timed(async () => {
    cars = await fillStays(url, filling);
  });
  console.warn(`${stays} stays and ${objects} objects: filled in ${(filled / 1000).toFixed(0)} s`);
  let server = await startCityProcess(url, undefined, objects);
  const parked = cars;
  const database = await connect({ kind: 'postgres', url });
  const key = await createInspectionKey({ database, now: new Date() }, city, 'bench', 1_000_000);
  await database.destroy();
  const anna = await driver(server.url, city, 'anna');
  await started(anna, { plate: newCar() });
  const { next } = await loadTransactions(anna.account, all, undefined);
  let turn = 0;
  const read = async (address: string, init?: RequestInit) => {
    const reply = await fetch(address, init);
    if (!reply.ok) throw new Error(`HTTP ${reply.status} of ${new URL(address).pathname}`);
    return reply.arrayBuffer();
  };
  const actions: Record<string, () => Promise<unknown>> = {
    'history, newest page': () => loadTransactions(anna.account, all, undefined),
    'history, next page': () => loadTransactions(anna.account, all, next),
    'history, totals': () => loadTransactionTotals(anna.account, all),
    profile: () => loadProfile(anna.account, true),
    check: () => {
      const plate = parked[turn++ % parked.length]?.plate ?? '';
      return read(`${server.url}/${city}/backend/v2/check`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}` },
        body: new URLSearchParams({ plate, zone: '1001' }),
      });
    },
    'payment to its outcome': async () => {
      const attempt = randomUUID();
      const { orderId = '' } = await pay(server.url, orderOf(newPlate()), attempt);
      await atTheBank(server.url, orderId, 'pay');
      const { result } = await statusOf(server.url, attempt);
      if (result?.state !== 'paid') throw new Error(`A payment is ${result?.state}`);
    },
  };
  const rare: Record<string, () => Promise<unknown>> = {
    'history, as a file': async () =>
      read(await loadTransactionsFileUrl(anna.account, all, { type: 'xls', language: 'ru' })),
    'map, from the cache': () => read(`${server.url}/${city}/api/info/get-map-info/columns`),
    'start of a server': async () => {
      await server.kill();
      server = await startCityProcess(url, undefined, objects);
    },
  };
  return { actions, rare, stop: () => server.kill() };
}
let cars: Awaited<ReturnType<typeof fillStays>> = [];

/** What holds every object grows with them. */
const ofAllObjects = new Set(['map, from the cache', 'start of a server']);

const small = await createCity(largeStays / 10, largeObjects / 10);
const large = await createCity(largeStays, largeObjects);
try {
  console.warn('| What | small, ms | large, ms | Ratio |\n| --- | --- | --- | --- |');
  for (const [kind, count] of [
    ['actions', turns],
    ['rare', 3],
  ] as const)
    for (const name of Object.keys(small[kind])) {
      const times: [number[], number[]] = [[], []];
      for (let turn = 0; turn < count + 1; turn += 1)
        for (const [index, cityOf] of [small, large].entries()) {
          const time = await timed(cityOf[kind][name] ?? (() => Promise.resolve()));
          if (turn > 0) times[index]?.push(time);
        }
      const [before, after] = [median(times[0]), median(times[1])];
      console.warn(
        `| ${name} | ${before.toFixed(1)} | ${after.toFixed(1)} | ${(after / before).toFixed(2)} |`,
      );
      if (after > 2 * before && !ofAllObjects.has(name)) process.exitCode = 1;
    }
  console.warn(`${turns} turns, load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await Promise.all([small.stop(), large.stop()]);
  postgres.stop();
}
