import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A running PostgreSQL. */
export interface Postgres {
  readonly url: string;
  /** Whether it is deleted when it stops, with all its databases. */
  readonly isTemporary: boolean;
  stop(): void;
  /** Stops a temporary one at once, as a crash or a restart does; the data stays. */
  halt(): void;
  /** Starts it again at the same address. */
  resume(): void;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * A PostgreSQL for the tests that need real concurrency: the one named, or a temporary cluster of the
 * installed programs. Returns its address and a function that stops it.
 */
export async function startPostgres(): Promise<Postgres> {
  const named = process.env.KERB_TEST_DATABASE_URL;
  if (named) return { url: named, isTemporary: false, stop: () => {}, halt: notOurs, resume: notOurs };
  const programs = installed() ?? installFromDistribution();
  if (!programs) {
    throw new Error(
      'No PostgreSQL could be installed. Install one, or name a database in KERB_TEST_DATABASE_URL.',
    );
  }
  return startCluster(programs, await freePort());
}

/** A separate PostgreSQL, for tests that stop it. */
export async function startOwnPostgres(): Promise<Postgres> {
  const programs = installed() ?? installFromDistribution();
  if (!programs) throw new Error('No PostgreSQL could be installed');
  return startCluster(programs, await freePort());
}

function notOurs(): never {
  throw new Error('Only a temporary PostgreSQL can be stopped');
}

/**
 * A new database beside the one of this address, for tests that would disturb others: empty, or a copy of
 * the one at `original`, to which nobody may be connected.
 */
export async function createDatabase(url: string, original?: string): Promise<string> {
  const unique = randomUUID().replaceAll('-', '');
  if (!original) {
    await administer(url, (client) => client.query(`create database kerb_${unique}`));
    return at(url, `kerb_${unique}`);
  }
  const name = `${databaseName(original)}_${unique.slice(0, 12)}`;
  const sql = `create database ${name} template ${databaseName(original)}`;
  await administer(at(url, 'postgres'), (client) => client.query(sql));
  return at(url, name);
}

/** Deletes a database that was created above, and its copies. */
export async function dropWithCopies(url: string): Promise<void> {
  await administer(at(url, 'postgres'), async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [databaseName(url)],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

async function administer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await work(client).finally(() => client.end());
}

function at(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

const databaseName = (url: string): string => new URL(url).pathname.slice(1);

/** The folder of the newest `initdb` and `pg_ctl`. */
function installed(): string | undefined {
  const distribution = '/usr/lib/postgresql';
  const versions = existsSync(distribution)
    ? readdirSync(distribution).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(distribution, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((program) => existsSync(join(folder, program))));
}

function installFromDistribution(): string | undefined {
  console.warn('No PostgreSQL found. Installing one…');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  // Another step may be installing at this moment.
  const apt = (...args: string[]) => run([...sudo, 'apt-get', '-o', 'DPkg::Lock::Timeout=120', ...args]);
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'postgresql');
  return installed();
}

function startCluster(programs: string, port: number): Postgres {
  const folder = mkdtempSync(join(tmpdir(), 'kerb-postgres-'));
  const owner = notRoot();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const call = (program: string, ...args: string[]) => {
    const { status, stderr } = run([join(programs, program), ...args], owner);
    if (status !== 0) throw new Error(`PostgreSQL's ${program} failed: ${stderr}`);
  };
  // No fsync: the data is deleted afterwards. Only a crash of the machine could lose it, a crash of the
  // server could not.
  const settings = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`,
    '-c fsync=off -c max_connections=200',
  ].join(' ');
  call('initdb', '-D', data, '-U', 'kerb', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C');
  const start = () => call('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  start();
  return {
    url: `postgres://kerb@127.0.0.1:${port}/postgres`,
    isTemporary: true,
    stop() {
      run([join(programs, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop'], owner);
      rmSync(folder, { recursive: true, force: true });
    },
    halt: () => call('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop'),
    resume: start,
  };
}

/** PostgreSQL refuses to run as root; its package creates a user for it. */
function notRoot(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (...args: string[]) =>
    Number(spawnSync('id', [...args, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

function run([program = '', ...args]: readonly string[], owner?: Owner) {
  return spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], ...owner });
}
