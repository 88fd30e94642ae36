#!/usr/bin/env node
// RUN-03: what traces cost: `npm run bench:traces`. Two servers on one PostgreSQL get the same visits of
// drivers in turns; one of them sends a span of each request, statement and call of the bank to a collector.
// Compares the requests that a second of a server's core answers, and fails if traces take 5 % of them or
// more. Turns are short, so that other work on this machine slows all kinds down alike.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { startCityProcess } from '../postgres/city-process.ts';
import { startPostgres } from '../postgres/cluster.ts';
import { closeConnections } from './city-load/connection.ts';
import { processorTime } from './city-load/processor-time.ts';
import { visit } from './city-load/visits.ts';

const rounds = Number(process.env.KERB_BENCH_ROUNDS ?? 90);
const visitsPerTurn = 40;
const warmTurns = 20;
const drivers = 8;

let received = 0;
const collector = createServer((request, reply) => {
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  request.on('end', () => reply.end());
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const postgres = await startPostgres();
const start = (variables: Readonly<Record<string, string>>) =>
  startCityProcess(postgres.url, undefined, 300, variables);
const kinds = [
  { name: 'without', server: await start({}) },
  { name: '1 trace in 100', server: await start(tracing('0.01')) },
  { name: '1 trace in 10', server: await start(tracing('0.1')) },
].map((kind) => ({ ...kind, requests: 0, seconds: 0 }));

function tracing(share: string) {
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: share,
  };
}

let visits = 0;
let failed = 0;

async function turn(kind: (typeof kinds)[number], isCounted: boolean): Promise<void> {
  const before = processorTime([kind.server.processId]);
  let requests = 0;
  const end = visits + visitsPerTurn;
  const drive = async () => {
    while (visits < end) {
      visits += 1;
      await visit(kind.server.url, visits, ({ isGood }) => {
        requests += 1;
        if (!isGood) failed += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: drivers }, drive));
  if (!isCounted) return;
  const seconds = processorTime([kind.server.processId]) - before;
  kind.requests += requests;
  kind.seconds += seconds;
}

try {
  for (const kind of kinds) for (let warm = 0; warm < warmTurns; warm += 1) await turn(kind, false);
  // Each kind is first, second and last equally often.
  for (let round = 0; round < rounds; round += 1)
    for (let index = 0; index < kinds.length; index += 1) {
      const kind = kinds[(round + index) % kinds.length];
      if (kind) await turn(kind, true);
    }
  const [without] = kinds;
  if (!without) throw new Error('Nothing was measured');
  const rateOf = ({ requests, seconds }: (typeof kinds)[number]) => requests / seconds;
  const costs = kinds.map((kind) => {
    const rate = rateOf(kind);
    const cost = 100 * (1 - rate / rateOf(without));
    console.warn(
      `${kind.name.padEnd(18)} ${rate.toFixed(0)} requests per second of a core, cost ${cost.toFixed(1)} %`,
    );
    return cost;
  });
  console.warn(
    `${rounds} turns of each, ${failed} failed requests, ${(received / 1e6).toFixed(1)} MB of spans, load ${loadavg()[0]?.toFixed(1)}`,
  );
  process.exitCode = failed === 0 && (costs[1] ?? 100) < 5 ? 0 : 1;
} finally {
  closeConnections();
  await Promise.all(kinds.map(({ server }) => server.kill()));
  postgres.stop();
  collector.close();
  collector.closeAllConnections();
}
