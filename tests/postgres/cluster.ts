import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../run/free-port.ts';
import { postgresPrograms } from './postgres-programs.ts';

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

/**
 * A PostgreSQL for the tests that need real concurrency: the one named, or a temporary cluster of the
 * installed programs. Returns its address and a function that stops it.
 */
export async function startPostgres(): Promise<Postgres> {
  const named = process.env.KERB_TEST_DATABASE_URL;
  if (named) return { url: named, isTemporary: false, stop: () => {}, halt: notOurs, resume: notOurs };
  return startOwnPostgres();
}

/** A separate PostgreSQL, for tests that stop it. */
export async function startOwnPostgres(): Promise<Postgres> {
  return startCluster(await freePort());
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

function startCluster(port: number): Postgres {
  const programs = postgresPrograms();
  const { folder, call } = programs;
  const data = join(folder, 'data');
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
      programs.try('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      programs.remove();
    },
    halt: () => call('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop'),
    resume: start,
  };
}
