#!/usr/bin/env node
// `npm run bench:city`: the city server under load, on real PostgreSQL, two processes, on this machine only.
// First the map of 100,000 objects: from the cache, compressed again, and as a bare Fastify sends the same
// bytes. Then 60 s of drivers' visits with a rising number of clients. Prints rates, percentiles and
// processor time. With KERB_BEFORE, the folder of another checkout, it only compares the servers of the two.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { startCityProcess } from '../postgres/city-process.ts';
import { startPostgres } from '../postgres/cluster.ts';
import { city } from '../postgres/driver.ts';
import { closeConnections, rateOf, send } from './city-load/connection.ts';
import { parentOf, processorTime, processorTimeWithChildren } from './city-load/processor-time.ts';
import { compareVersions } from './city-load/versions.ts';
import { type Measured, visit } from './city-load/visits.ts';

const objects = Number(process.env.KERB_BENCH_OBJECTS ?? 100_000);
const stepSeconds = Number(process.env.KERB_BENCH_SECONDS ?? 60) / 4;
const clientsOfSteps = [4, 8, 16, 32];

const before = process.env.KERB_BEFORE;

const postgres = await startPostgres();
if (before) {
  await compareVersions(postgres, before, { rounds: 5, objects: 2000 }).finally(() => postgres.stop());
  process.exit();
}
const database = new pg.Client(postgres.url);
await database.connect();
const servers = [await startCityProcess(postgres.url, undefined, objects)];
servers.push(await startCityProcess(postgres.url, undefined, objects));
try {
  await measureMap();
  await measureVisits();
} finally {
  closeConnections();
  await database.end();
  await Promise.all(servers.map((server) => server.kill()));
  postgres.stop();
}

async function measureMap(): Promise<void> {
  const url = `${servers[0]?.url}/${city}/api/info/get-map-info/columns`;
  const plain = (await send(url)).body;
  const brotli = await send(url, { headers: { 'Accept-Encoding': 'br' } });
  const bare = await startBareServer(brotli.body);
  const seconds = 5;
  const fromCache = await rateOf(url, { 'Accept-Encoding': 'br' }, 8, seconds);
  const unchanged = await rateOf(url, { 'If-None-Match': brotli.etag ?? '' }, 8, seconds);
  const bytesAlone = await rateOf(bare.url, {}, 8, seconds);
  bare.stop();
  const again = rateOfCompressing(plain);
  const megabytes = (bytes: Buffer) => `${(bytes.length / 1e6).toFixed(2)} MB`;
  print(`Map of ${objects} objects, columns: ${megabytes(plain)}, ${megabytes(brotli.body)} with Brotli`);
  print(`  from the cache        ${fromCache.toFixed(0)} replies/s`);
  print(`  304                   ${unchanged.toFixed(0)} replies/s`);
  print(
    `  bare Fastify, same    ${bytesAlone.toFixed(0)} replies/s; ratio ${(fromCache / bytesAlone).toFixed(2)}`,
  );
  print(`  compressed again       ${again.toFixed(1)} replies/s; ratio ${(fromCache / again).toFixed(0)}`);
  if (fromCache < 20 * again) process.exitCode = 1;
}

/** How many bodies one core compresses with gzip, as it did for each request before they were cached. */
function rateOfCompressing(body: Buffer): number {
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < 3000) {
    gzipSync(body);
    count += 1;
  }
  return (count * 1000) / (performance.now() - began);
}

async function startBareServer(bytes: Buffer): Promise<{ readonly url: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'kerb-bare-'));
  writeFileSync(join(folder, 'bytes'), bytes);
  const script = join(import.meta.dirname, 'city-load/bare-server.mjs');
  const child = spawn(process.execPath, [script, join(folder, 'bytes')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      child.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

async function measureVisits(): Promise<void> {
  const { rows } = await database.query<{ id: number }>('select pg_backend_pid() as id');
  const postmaster = parentOf(rows[0]?.id ?? 0);
  const processIds = servers.map(({ processId }) => processId);
  const sizeBefore = await databaseSize();
  let visits = 0;
  let payments = 0;
  for (const clients of clientsOfSteps) {
    const measured: Measured[] = [];
    const before = { server: processorTime(processIds), database: processorTimeWithChildren(postmaster) };
    const end = performance.now() + stepSeconds * 1000;
    const first = visits;
    const client = async (index: number) => {
      while (performance.now() < end) {
        visits += 1;
        await visit(servers[index % servers.length]?.url ?? '', visits, (each) => void measured.push(each));
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
    const server = processorTime(processIds) - before.server;
    const ofDatabase = processorTimeWithChildren(postmaster) - before.database;
    payments += measured.filter(({ call }) => call === 'outcome').length;
    const errors = measured.filter(({ isGood }) => !isGood);
    if (errors.length > 0) process.exitCode = 1;
    print(
      `${clients} clients: ${((visits - first) / stepSeconds).toFixed(0)} visits/s, ` +
        `${(measured.length / stepSeconds).toFixed(0)} requests/s, ${timesOf(measured)}, ${errors.length} errors; ` +
        `a second of a server's core does ${(measured.length / server).toFixed(0)} requests, ` +
        `one of the database's ${(measured.length / ofDatabase).toFixed(0)}`,
    );
    if (clients !== clientsOfSteps.at(-1)) continue;
    for (const call of new Set(measured.map((each) => each.call)))
      print(`  ${call.padEnd(16)} ${timesOf(measured.filter((each) => each.call === call))}`);
  }
  const kilobytes = ((await databaseSize()) - sizeBefore) / payments / 1000;
  print(`${payments} payments; the database grew by ${kilobytes.toFixed(1)} kB for each`);
}

/** Bytes of tables and indexes. */
async function databaseSize(): Promise<number> {
  const { rows } = await database.query<{ size: string }>(
    'select pg_database_size(current_database()) as size',
  );
  return Number(rows[0]?.size);
}

function timesOf(measured: readonly Measured[]): string {
  const times = measured.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const percentile = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  return `p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, p99 ${percentile(0.99)} ms`;
}

function print(line: string): void {
  console.warn(line);
}
