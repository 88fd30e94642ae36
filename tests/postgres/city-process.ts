import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundleServer, quickPasswords } from '../run/bundle-server.ts';
import { freePort } from '../run/free-port.ts';

const root = join(import.meta.dirname, '../..');
const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;

/** A city server in its own process, which can be killed. */
export interface CityProcess {
  /** Without a slash at the end. */
  readonly url: string;
  readonly processId: number;
  /** Kills the process, so that it cannot close anything. */
  kill(): Promise<void>;
}

/**
 * Starts a process; several can share a database. Resolves when it answers. `objects`: of a city's map;
 * `environment`: variables that differ from those of a demonstration for tests; `program`: what Node runs,
 * in place of a bundle of the server.
 */
export async function startCityProcess(
  databaseUrl: string,
  port?: number,
  objects = 300,
  environment: Readonly<Record<string, string>> = {},
  program?: readonly string[],
): Promise<CityProcess> {
  const chosen = port ?? (await freePort());
  const url = `http://localhost:${chosen}`;
  const child = spawn(
    process.execPath,
    ['--import', endWithParent, ...(program ?? [await bundleOfServer()])],
    {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        KERB_SERVER_PORT: String(chosen),
        KERB_OBJECTS: String(objects),
        KERB_DEMO: 'with-database-url',
        KERB_FAULTS: '1',
        // Tests make more calls than one network may.
        KERB_UNLIMITED_NETWORKS: '127.0.0.0/8,::1/128',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await isUp(url, child);
  return {
    url,
    processId: child.pid ?? 0,
    kill: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

/** Benches measure the server as it is; tests need no costly passwords. */
function bundleOfServer(): Promise<string> {
  return bundleServer('examples/city-server/main.ts', process.env.VITEST ? quickPasswords : {});
}

async function isUp(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    const health = answer?.ok ? ((await answer.json()) as { status: string }) : undefined;
    if (health?.status === 'ok') return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error('The city server did not start');
}
