import type { staleReads } from '@kerb/city-server/platform/database/replica.ts';
import {
  loadTransactions,
  loadTransactionsFileUrl,
  type TransactionPage,
} from '@kerb/core/api/transactions.ts';
import { forecastEndpoints } from '@kerb/core/contract/forecast.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordingClient } from '../contract/client.ts';
import { driver, newCar, started } from '../contract/drivers.ts';
import { jobsHaveRun } from '../contract/quick-jobs.ts';
import { type CityServerHarness, startCityServer } from '../contract/server-harness.ts';
import { type Cluster, type Primary, startPrimary } from '../drills/primary.ts';
import { freePort } from '../run/free-port.ts';
import { type CuttableNetwork, cuttableNetwork } from './cuttable-network.ts';

const city = 'nizhny-novgorod';
const longestLag = 3;
let primary: Primary;
let standby: Cluster;
let network: CuttableNetwork;
let server: CityServerHarness;
let anna: RecordingClient;
let metricsPort: number;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  primary = await startPrimary();
  primary.backUp('standby', '-R');
  standby = await primary.start('standby');
  network = await cuttableNetwork(standby.port);
  metricsPort = await freePort();
  const url = new URL(standby.url);
  url.port = String(network.port);
  url.search = 'query_timeout=1500&connectionTimeoutMillis=1000';
  server = await startCityServer({
    database: { kind: 'postgres', url: primary.url },
    replica: { location: { kind: 'postgres', url: url.href }, longestLag },
    metrics: { host: '127.0.0.1', port: metricsPort },
    log: { write: (line) => void lines.push(JSON.parse(line)) },
    objectCount: 30,
  });
  anna = await driver(server.url, city, 'anna');
});
afterAll(async () => {
  await server?.close();
  network?.close();
  primary?.end();
});

async function run(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

/** Waits until `/ready` says so; it is ready all the time. */
async function enters(state: string): Promise<void> {
  const ask = async () => {
    const reply = await fetch(`${server.url}/ready`);
    return { httpStatus: reply.status, ...((await reply.json()) as object) };
  };
  await expect.poll(ask).toEqual({ httpStatus: 200, status: 'ready', replica: state });
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );
}

const readsFrom = async (read: keyof typeof staleReads) => ({
  replica: (await metric(`kerb_stale_reads_total{read="${read}",from="replica"}`)) || 0,
  primary: (await metric(`kerb_stale_reads_total{read="${read}",from="primary"}`)) || 0,
});

const all = { from: undefined, to: undefined, type: undefined, plate: undefined, zoneId: undefined };
const page = (after?: string): Promise<TransactionPage> => loadTransactions(anna.account, all, after);
const platesOf = ({ transactions }: TransactionPage) => transactions.map(({ plate }) => plate);
const pay = async (): Promise<Plate> => {
  const plate = newCar();
  await started(anna, { plate });
  return plate;
};

/** Where a read of earlier transactions goes at this moment. */
async function whereReadsGo(): Promise<string> {
  const before = await readsFrom('earlierTransactions');
  await loadTransactions(anna.account, { ...all, to: '2026-01-31' as never }, undefined);
  const after = await readsFrom('earlierTransactions');
  return after.replica > before.replica ? 'replica' : after.primary > before.primary ? 'primary' : 'unseen';
}

const messagesSince = (first: number) => lines.slice(first).filter(({ msg }) => /replica/.test(String(msg)));

test('RUN-06 earlier pages come from the replica, and a driver’s own payment is seen at once', async () => {
  await enters('well');
  await run(standby.url, 'select pg_wal_replay_pause()');
  const plate = await pay();
  expect(platesOf(await page())).toContain(plate);
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  expect(platesOf(await loadTransactions(anna.account, { ...all, to: today as never }, undefined))).toContain(
    plate,
  );
  // Late by less than the limit: it is still read, and nothing of that time is missing.
  expect(await whereReadsGo()).toBe('replica');
  await run(standby.url, 'select pg_wal_replay_resume()');
  await enters('well');
});

test('RUN-06 files of the history and forecasts come from the replica', async () => {
  await enters('well');
  const file = await loadTransactionsFileUrl(anna.account, all, { type: 'xls', language: 'ru' });
  for (const address of [file, `${server.url}/${city}${forecastEndpoints.profiles.path}`])
    expect((await fetch(address)).status).toBe(200);
  for (const read of ['historyFile', 'forecastProfiles'] as const)
    expect(await readsFrom(read), read).toEqual({ replica: 1, primary: 0 });
});

test('RUN-06 a replica that is too late is left, its lag is a metric, and it is read again when well', async () => {
  const first = lines.length;
  await run(standby.url, 'select pg_wal_replay_pause()');
  await pay();
  await new Promise((resolve) => setTimeout(resolve, longestLag * 1000));
  await pay();
  await enters('late');
  expect(await metric('kerb_replica_lag_seconds')).toBeGreaterThan(longestLag);
  expect(await metric('kerb_replica_well')).toBe(0);
  expect(await whereReadsGo()).toBe('primary');
  await run(standby.url, 'select pg_wal_replay_resume()');
  await enters('well');
  expect(await metric('kerb_replica_lag_seconds')).toBe(0);
  expect(await whereReadsGo()).toBe('replica');
  expect(messagesSince(first).map(({ msg, state }) => [msg, state])).toEqual([
    ['the primary is read in place of the replica', 'late'],
    ['the replica is read', undefined],
  ]);
});

test('RUN-06 a primary that nobody writes to is no lag', async () => {
  await new Promise((resolve) => setTimeout(resolve, (longestLag + 2) * 1000));
  const { rows } = await run(standby.url, 'select now() - pg_last_xact_replay_timestamp() as age');
  expect(rows).toHaveLength(1);
  await enters('well');
});

test('RUN-06 a replica that is gone costs no reply, is logged once, and is read again when it is back', async () => {
  const first = lines.length;
  network.cut();
  const replies = await Promise.all([page(), page(), whereReadsGo()]);
  expect(replies[2]).toBe('primary');
  await enters('gone');
  await jobsHaveRun();
  expect(messagesSince(first).map(({ state }) => state)).toEqual(['gone']);
  network.restore();
  await enters('well');
  expect(await whereReadsGo()).toBe('replica');
});

test('RUN-06 a replica that was promoted has its own history and is read no more', async () => {
  primary.programs.call('pg_ctl', '-D', standby.data, '-w', 'promote');
  await enters('promoted');
  const plate = await pay();
  expect(platesOf(await page())).toContain(plate);
  expect(await whereReadsGo()).toBe('primary');
});
