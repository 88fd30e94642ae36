#!/usr/bin/env node
// PLUS-27: how long an inspector waits at one million stays on PostgreSQL, beside a bare read by primary key
// in the same run: `npm run bench:check`.
import { createInspectionKey } from '@kerb/city-server/modules/checks/inspection-keys.ts';
import { connect } from '@kerb/city-server/platform/database/connect.ts';
import pg from 'pg';
import { startCityProcess } from '../postgres/city-process.ts';
import { startPostgres } from '../postgres/cluster.ts';
import { fillStays } from '../postgres/fill-stays.ts';
import { parentOf, processorTime, processorTimeWithChildren } from './city-load/processor-time.ts';

const stays = 1_000_000;
/** Of them run at the time of the checks; the others were in the year before. */
const running = 50_000;
const questions = 4000;
const city = 'nizhny-novgorod';

const postgres = await startPostgres();
const server = await startCityProcess(postgres.url);
const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
const database = await connect({ kind: 'postgres', url: postgres.url });

/** Questions about a parked car: itself, one slip beside it, two slips, and another zone. */
const kinds: readonly ((plate: string) => readonly [plate: string, zone: string])[] = [
  (plate) => [plate, '1001'],
  (plate) => [`${plate.slice(0, 6)}52`, '1001'],
  (plate) => [`${plate.slice(0, 6)}777`, '1001'],
  (plate) => [plate, '1002'],
];

async function check(key: string, [plate, zone]: readonly [string, string]): Promise<string> {
  const reply = await fetch(`${server.url}/${city}/backend/v2/check`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: new URLSearchParams({ plate, zone }),
  });
  const { result, errorName } = (await reply.json()) as { result?: string; errorName?: string };
  if (!result) throw new Error(`A check was refused: ${errorName}`);
  return result;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Seconds of processor time of the server and of PostgreSQL so far; other work on the machine adds none. */
async function processorTimes() {
  const { rows } = await pool.query<{ id: number }>('select pg_backend_pid() as id');
  return {
    server: processorTime([server.processId]),
    database: processorTimeWithChildren(parentOf(rows[0]?.id ?? 0)),
  };
}

function shown(times: number[]): string {
  times.sort((one, other) => one - other);
  const at = (share: number) => `${times[Math.floor(times.length * share)]?.toFixed(2)} ms`;
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`;
}

let p95 = Number.POSITIVE_INFINITY;
try {
  const parked = await fillStays(postgres.url, { stays, running, found: questions });
  const key = await createInspectionKey({ database, now: new Date() }, city, 'bench', 1_000_000);
  const [checks, reads]: [number[], number[]] = [[], []];
  const byResult: Record<string, number[]> = {};
  let before = await processorTimes();
  for (const [index, { id, plate }] of parked.entries()) {
    const question = kinds[index % kinds.length]?.(plate) ?? [plate, '1001'];
    const isWarm = index >= questions / 10;
    if (checks.length === 0) before = await processorTimes();
    let result = '';
    const time = await timed(async () => {
      result = await check(key, question);
    });
    const read = await timed(() => pool.query('select * from sessions where id = $1', [id]));
    if (!isWarm) continue;
    checks.push(time);
    reads.push(read);
    byResult[result] = [...(byResult[result] ?? []), time];
  }
  console.warn(`${stays} stays, ${running} of them running`);
  for (const [result, times] of Object.entries(byResult))
    console.warn(`${result.padEnd(26)} ${shown(times)}; ${times.length} checks`);
  console.warn(`a check, over HTTP          ${shown(checks)}`);
  const after = await processorTimes();
  const each = (name: 'server' | 'database') =>
    `${(((after[name] - before[name]) * 1000) / checks.length).toFixed(2)} ms`;
  console.warn(`processor time of a check   server ${each('server')}, database ${each('database')}`);
  console.warn(`a bare read by primary key  ${shown(reads)}`);
  p95 = checks[Math.floor(checks.length * 0.95)] ?? p95;
} finally {
  await server.kill();
  await database.destroy();
  await pool.end();
  postgres.stop();
}
process.exitCode = p95 < 20 ? 0 : 1;
