import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PostgresPrograms, postgresPrograms } from '../postgres/postgres-programs.ts';
import { freePort } from '../run/free-port.ts';

/** A running PostgreSQL in a folder of the drill. */
export interface Cluster {
  readonly port: number;
  readonly url: string;
  readonly data: string;
  /** Kills the processes, so that they cannot close anything. */
  kill(): void;
}

/** A PostgreSQL with settings as an operator has them, and what is made of its copies. */
export interface Primary extends Cluster {
  readonly programs: PostgresPrograms;
  /** Where the write-ahead log is archived. */
  readonly archive: string;
  /** Stops what still runs and deletes the folder. */
  end(): void;
  /** Copies the running cluster. `options` are further ones of `pg_basebackup`. */
  backUp(name: string, ...options: readonly string[]): void;
  /** Starts a copy. */
  start(name: string, settings?: readonly string[]): Promise<Cluster>;
}

/** Starts a primary as `docs/running.md` has it: its write-ahead log goes to an archive. */
export async function startPrimary(): Promise<Primary> {
  const programs = postgresPrograms();
  const { folder, call } = programs;
  const archive = join(folder, 'archive');
  const started: Cluster[] = [];
  call('initdb', '-D', join(folder, 'primary'), '-U', 'kerb', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  call('mkdir', archive);

  async function start(name: string, settings: readonly string[] = []): Promise<Cluster> {
    const data = join(folder, name);
    const port = await freePort();
    const all = [
      `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`,
      '-c max_connections=100',
      ...settings.map((setting) => `-c ${setting}`),
    ].join(' ');
    const log = join(folder, `${name}.log`);
    try {
      call('pg_ctl', '-D', data, '-w', '-t', '120', '-l', log, '-o', all, 'start');
    } catch (cause) {
      throw new Error(readFileSync(log, 'utf8'), { cause });
    }
    const cluster: Cluster = {
      port,
      url: `postgres://kerb@127.0.0.1:${port}/postgres`,
      data,
      kill: () => killWithBackends(postmasterOf(data)),
    };
    started.push(cluster);
    return cluster;
  }

  const primary = await start('primary', [
    'wal_level=replica',
    'archive_mode=on',
    'archive_timeout=60',
    `archive_command='cp %p ${archive}/%f'`,
  ]);
  return {
    ...primary,
    programs,
    archive,
    start,
    backUp(name, ...options) {
      const address = `host=127.0.0.1 port=${primary.port} user=kerb application_name=${name}`;
      call('pg_basebackup', '-d', address, '-D', join(folder, name), '-c', 'fast', ...options);
    },
    end() {
      for (const { data } of started) programs.try('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      programs.remove();
    },
  };
}

/** The id of a cluster's first process. */
function postmasterOf(data: string): string {
  return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
}

/** A backend outlives its postmaster until it waits next, and would still answer a query. */
function killWithBackends(postmaster: string): void {
  const children = `/proc/${postmaster}/task/${postmaster}/children`;
  const backends = existsSync(children) ? readFileSync(children, 'utf8').split(' ') : [];
  for (const pid of [postmaster, ...backends].filter(Boolean).map(Number))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
}
