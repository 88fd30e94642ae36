#!/usr/bin/env node
// `npm run bench:city`: the city server under load, on real PostgreSQL, two processes, on this machine only.
// First the map of 100,000 objects: from the cache, compressed again, and as a bare Fastify sends the same
// bytes. Then 60 s of drivers' visits with a rising number of clients. Prints rates, percentiles, processor
// time, and where a server's time goes. The servers are started as a city starts them, on the data that a
// demonstration has filled. With KERB_BEFORE, the folder of another checkout, it only compares the servers of
// the two, which are demonstrations.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { type CityProcess, startCityProcess } from '../postgres/city-process.ts';
import { startPostgres } from '../postgres/cluster.ts';
import { city } from '../postgres/driver.ts';
import { breakdownOf, type CpuProfile } from './city-load/breakdown.ts';
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
await (await startCityProcess(postgres.url, undefined, objects)).kill();
const folder = mkdtempSync(join(tmpdir(), 'kerb-city-'));
const profilePath = join(folder, 'profile.json');
const servers = [await startProduction(), await startProduction()];
try {
  await measureMap();
  await measureVisits();
  await measureBreakdown();
} finally {
  closeConnections();
  await database.end();
  await Promise.all(servers.map((server) => server.kill()));
  postgres.stop();
  rmSync(folder, { recursive: true });
}

/** From its source, so that a profile names the files. */
function startProduction(): Promise<CityProcess> {
  const beside = (file: string) => join(import.meta.dirname, 'city-load', file);
  return startCityProcess(
    postgres.url,
    undefined,
    objects,
    { KERB_DEMO: '', KERB_FAULTS: '', KERB_PROFILE: profilePath, NODE_ENV: 'production' },
    ['--import', 'tsx', '--import', beside('profiled.mjs'), beside('production-server.ts')],
  );
}

/** Profiles one server under the visits of 16 clients, and says where its processor's time goes. */
async function measureBreakdown(): Promise<void> {
  const [server] = servers;
  if (!server) return;
  const measured: Measured[] = [];
  process.kill(server.processId, 'SIGUSR2');
  const end = performance.now() + stepSeconds * 1000;
  let visits = 0;
  const client = async () => {
    while (performance.now() < end) {
      visits += 1;
      await visit(server.url, visits, (each) => void measured.push(each), 'charged');
    }
  };
  await Promise.all(Array.from({ length: 16 }, client));
  process.kill(server.processId, 'SIGUSR2');
  while (!existsSync(profilePath)) await setTimeout(50);
  const { profile, statements, milliseconds } = JSON.parse(readFileSync(profilePath, 'utf8')) as {
    readonly profile: CpuProfile;
    readonly statements: number;
    readonly milliseconds: number;
  };
  const seconds = breakdownOf(profile);
  const total = [...seconds.values()].reduce((sum, each) => sum + each, 0);
  print(`Where the time of a server goes, in ${measured.length} requests:`);
  for (const [part, each] of seconds) {
    const perRequest = ((each * 1000) / measured.length).toFixed(3);
    print(
      `  ${part.padEnd(20)} ${((100 * each) / total).toFixed(1).padStart(5)} %  ${perRequest} ms a request`,
    );
  }
  print(
    `  ${(statements / measured.length).toFixed(1)} statements a request, ` +
      `${(milliseconds / statements).toFixed(2)} ms from one's call to its answer`,
  );
  const errors = measured.filter(({ isGood }) => !isGood);
  if (errors.length > 0) process.exitCode = 1;
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
        await visit(
          servers[index % servers.length]?.url ?? '',
          visits,
          (each) => void measured.push(each),
          'charged',
        );
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
