import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { CityProcess } from '../../postgres/city-process.ts';
import { createDatabase, type Postgres } from '../../postgres/cluster.ts';
import { median } from '../median.ts';
import { processorTime } from './processor-time.ts';
import { type Begun, type Call, calls, device, visit } from './visits.ts';

interface Version {
  readonly name: string;
  readonly servers: readonly CityProcess[];
}

const root = join(import.meta.dirname, '../../..');
const drivers = 16;
const visitsPerTurn = 240;
const requestsPerTurn = 320;
const mix = 'mix';
type What = Call | typeof mix;

/**
 * Compares the servers of another checkout with these, in turns, by the requests that a second of a server's
 * core answers: other work on this machine hardly changes that. Each version has its own two processes and
 * its own database of one PostgreSQL.
 */
export async function compareVersions(
  postgres: Postgres,
  other: string,
  { rounds, objects }: { readonly rounds: number; readonly objects: number },
): Promise<void> {
  const versions = [await start('before', other), await start('now', root)];
  const rates = new Map<string, number[]>();
  let failed = 0;

  /** Processor time of the servers of a version while it does this many requests. */
  async function measure(version: Version, what: What, work: () => Promise<number>): Promise<void> {
    const ids = version.servers.map(({ processId }) => processId);
    const before = processorTime(ids);
    const requests = await work();
    const rate = requests / (processorTime(ids) - before);
    const key = `${version.name} ${what}`;
    rates.set(key, [...(rates.get(key) ?? []), rate]);
  }

  async function start(name: string, folder: string): Promise<Version> {
    const { startCityProcess } = (await import(join(folder, 'tests/postgres/city-process.ts'))) as {
      startCityProcess: typeof import('../../postgres/city-process.ts').startCityProcess;
    };
    const database = await createDatabase(postgres.url);
    const first = await startCityProcess(database, undefined, objects);
    return { name, servers: [first, await startCityProcess(database, undefined, objects)] };
  }

  /** Runs `count` pieces of work, `drivers` of them at a time. Returns how many requests they made. */
  async function drive(
    version: Version,
    count: number,
    work: (url: string, index: number, note: () => void) => Promise<void>,
  ): Promise<number> {
    let begun = 0;
    let requests = 0;
    const driver = async (index: number) => {
      while (begun < count) {
        begun += 1;
        const url = version.servers[index % version.servers.length]?.url ?? '';
        await work(url, begun, () => {
          requests += 1;
        });
      }
    };
    await Promise.all(Array.from({ length: drivers }, (_, index) => driver(index)));
    return requests;
  }

  async function turn(version: Version): Promise<void> {
    const deviceOf = (url: string, note: () => void) =>
      device(url, ({ isGood }) => {
        note();
        if (!isGood) failed += 1;
      });
    await measure(version, mix, () =>
      drive(version, visitsPerTurn, (url, index, note) =>
        visit(url, index, ({ isGood }) => {
          note();
          if (!isGood) failed += 1;
        }),
      ),
    );
    const payments: Begun[] = [];
    const single: Record<Call, (of: ReturnType<typeof device>, index: number) => Promise<unknown>> = {
      map: ({ map }) => map(true),
      'map, unchanged': ({ map }) => map(false),
      options: ({ options }) => options(),
      zones: ({ zones }) => zones(),
      price: ({ price }, index) => price(`А${String(index % 1000).padStart(3, '0')}АА52`),
      start: async ({ start: begin }) => void payments.push(await begin()),
      bank: ({ bank }, index) => bank(payments[index - 1] as Begun),
      outcome: ({ outcome }, index) => outcome(payments[index - 1] as Begun),
    };
    for (const call of calls)
      await measure(version, call, () =>
        drive(version, requestsPerTurn, async (url, index, note) => {
          await single[call](deviceOf(url, note), index);
        }),
      );
  }

  try {
    for (const version of versions) await turn(version);
    rates.clear();
    for (let round = 0; round < rounds; round += 1)
      for (const version of round % 2 === 0 ? versions : [...versions].reverse()) await turn(version);
    console.warn('| Requests a second of a core | before | now | factor |\n| --- | --- | --- | --- |');
    for (const what of [...calls, mix]) {
      const [before = [], now = []] = versions.map(({ name }) => rates.get(`${name} ${what}`));
      const factor = median(now.map((rate, round) => rate / (before[round] ?? rate)));
      const [one, two] = [median(before).toFixed(0), median(now).toFixed(0)];
      console.warn(`| ${what} | ${one} | ${two} | ${factor.toFixed(2)} |`);
    }
    console.warn(`${rounds} turns of each, ${failed} failed requests, load ${loadavg()[0]?.toFixed(1)}`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    await Promise.all(versions.flatMap(({ servers }) => servers.map((server) => server.kill())));
  }
}
