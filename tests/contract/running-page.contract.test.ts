import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../run/free-port.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !/(^|\/)(demo|node_modules)\//.test(file))
    .map((file) => read(join(folder, file)))
    .join('\n');

const page = read('docs/running.md');
const messages = read('docs/messages.md');
const server = sources('examples/city-server');
const drills = sources('tests/drills');

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted();
}

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));

describe('PLUS-23 metrics', () => {
  let city: CityServerHarness;
  let reply = '';
  const lines: string[] = [];

  beforeAll(async () => {
    const port = await freePort();
    // Nobody listens there: the replica is gone from the start.
    const replica = { kind: 'postgres', url: 'postgres://127.0.0.1:1/gone' } as const;
    city = await startCityServer({
      metrics: { host: '127.0.0.1', port },
      replica: { location: replica, longestLag: 10 },
      log: { write: (line) => void lines.push(line) },
    });
    reply = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  });
  afterAll(() => city.close());

  test('of a running server are those that the pages of an operator describe', () => {
    const registered = namesIn(reply, /^# TYPE (kerb_\w+) /gm);
    expect(namesIn(page + messages, /^\| `(kerb_\w+)/gm)).toEqual(registered);
    // What else the pages say about metrics is about these.
    expect(without(namesIn(page + messages, /\b(kerb_\w+_\w+)/g), registered)).toEqual([]);
  });

  test('have the labels that the pages give them', () => {
    const labels = namesIn(page + messages, /^\| `(kerb_\w+(?:\{[\w,]+\})?)`/gm);
    const registered = [...server.matchAll(/name: '(kerb_\w+)'.*?registers/gs)].map(([text, name]) => {
      const [, list] = /labelNames: \[(.*?)\]/.exec(text) ?? [];
      return list ? `${name}{${list.replaceAll(/[' ]/g, '')}}` : name;
    });
    expect(labels).toEqual(registered.toSorted());
  });

  test('and a line of the log say from the start that a replica is gone', async () => {
    const said = () => lines.map((line) => JSON.parse(line) as { msg: string; state?: string });
    const gone = () => said().find(({ state }) => state === 'gone')?.msg;
    await expect.poll(gone).toBeDefined();
    expect(page).toContain(`| log \`${gone()}\` with a state `);
  });
});

describe('PLUS-23 lines of the log', () => {
  const writtenAt = (levels: string) =>
    namesIn(server, new RegExp(`log\\.(?:${levels})\\([^;]*?'([^']+)'\\s*,?\\s*\\)`, 'g'));
  // Failures of jobs are written by one function.
  const ofJobs = namesIn(server, /\breport\('([^']+)'\)/g);
  const incidents = page.slice(page.indexOf('## Incidents')).split('\n');
  const named = incidents
    .filter((row) => row.startsWith('| log '))
    .flatMap((row) => namesIn(row.split(' | ')[0] ?? '', /`([a-z][^`]+)`/g));

  test('that the incidents name are written by the server', () => {
    expect(named.length).toBeGreaterThan(10);
    expect(without(named, [...writtenAt('warn|error|info'), ...ofJobs])).toEqual([]);
  });

  test('that warn an operator are described', () => {
    const warnings = [...writtenAt('warn|error'), ...ofJobs];
    expect(warnings.length).toBeGreaterThan(10);
    expect(without(warnings, [...named, ...namesIn(messages, /`(a message [^`]+)`/g)])).toEqual([]);
  });
});

describe('RUN-01 RUN-02 commands of the page', () => {
  const blocks = namesIn(page, /^ *```(?:sql)?\n(.*?)\n *```$/gms)
    .join('\n')
    .replaceAll(/^ +/gm, '');
  /** Those that the drills do not have, as whole words. */
  const notDrilled = (words: readonly string[]) =>
    words.filter((word) => !new RegExp(`(?<!\\w)${word}(?!\\w)`).test(drills));

  test('that are ours exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const names = namesIn(page, /`npm run\s+([\w:-]+)/g);
    expect(names).toContain('drill:restore');
    expect(without(names, Object.keys(scripts))).toEqual([]);
    const files = namesIn(blocks, /node --import tsx (\S+)/g);
    expect(files.length).toBeGreaterThan(1);
    // In sentences a command is named without its folder.
    const commands = namesIn(page, /`([\w-]+\.ts)`/g).map((file) => `examples/city-server/${file}`);
    expect([...files, ...commands].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test('that are PostgreSQL’s are run by the drills with the same options', () => {
    const commands = blocks.split('\n').filter((line) => /^(pg_\w+|cp|touch) /.test(line));
    expect(commands.length).toBeGreaterThan(4);
    // Paths and addresses are others in a drill.
    const words = commands.flatMap((line) => line.replaceAll(/"[^"]*"/g, '').split(' '));
    const options = words.filter((word) => /^(-\w|\w+)$/.test(word)).map((word) => `'${word}'`);
    expect(options).toContain("'pg_basebackup'");
    expect(options.filter((option) => !drills.includes(option))).toEqual([]);
  });

  test('that set or ask the database are those of the drills', () => {
    const settings = namesIn(blocks, /^(\w+) = /gm);
    expect(settings).toContain('restore_command');
    const statements = [...namesIn(blocks, /^(.*);$/gm), ...namesIn(page, /`(select [^`]+)`/g)].join('\n');
    const words = namesIn(statements, /\b(\w+_\w+)/g);
    expect(words).toContain('pg_reload_conf');
    expect(notDrilled([...settings, ...words])).toEqual([]);
  });

  test('name variables that the server reads', () => {
    const ofSdk = ['OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG'];
    const described = namesIn(read('examples/city-server/README.md'), /^\| `(\w+)`/gm);
    const names = namesIn(page, /\b((?:KERB|DATABASE|OTEL)_[A-Z_]+)/g);
    expect(without(names, [...described, ...ofSdk])).toEqual([]);
  });
});
