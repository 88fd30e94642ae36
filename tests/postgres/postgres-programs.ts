import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL's own programs, and a folder in which they may write. */
export interface PostgresPrograms {
  readonly folder: string;
  /**
   * Runs one of them, or a program of the system, as the user that PostgreSQL runs as. Throws an error with
   * what it said if it failed.
   */
  call(program: string, ...args: string[]): void;
  /** The same, whatever comes of it. */
  try(program: string, ...args: string[]): void;
  /** Deletes the folder. */
  remove(): void;
}

/** Those that are installed, or of the distribution, with a new folder for temporary clusters. */
export function postgresPrograms(): PostgresPrograms {
  const programs = installed() ?? installFromDistribution();
  if (!programs)
    throw new Error(
      'No PostgreSQL could be installed. Install one, or name a database in KERB_TEST_DATABASE_URL.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'kerb-postgres-'));
  const owner = notRoot();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const start = (program: string, args: readonly string[]) => {
    const own = join(programs, program);
    return run([existsSync(own) ? own : program, ...args], owner);
  };
  return {
    folder,
    call(program, ...args) {
      const { status, stderr } = start(program, args);
      if (status !== 0) throw new Error(`PostgreSQL's ${program} failed: ${stderr}`);
    },
    try: (program, ...args) => void start(program, args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

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
