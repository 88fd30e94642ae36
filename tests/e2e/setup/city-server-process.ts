import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addresses, signInOrigins } from '../../../playwright.config.ts';
import { bundleServer, quickPasswords } from '../../run/bundle-server.ts';
import { pushPort } from './worker.ts';

const root = join(import.meta.dirname, '../../..');
const endWithRunner = pathToFileURL(join(import.meta.dirname, 'end-with-runner.mjs')).href;

export interface CityServerProcess {
  /** Where tests reach it, without a slash at the end. Pages reach it at `addresses.server`. */
  readonly url: string;
  /** Resolves when it has closed its database. */
  stop(): Promise<void>;
}

/**
 * Starts a city server with faults and a clock that tests set, on the database in this folder. Resolves when
 * it answers.
 */
export async function startCityServer(options: {
  readonly port: number;
  readonly data: string;
}): Promise<CityServerProcess> {
  const url = `http://localhost:${options.port}`;
  const program = await bundleServer('examples/city-server/main.ts', quickPasswords);
  const args = ['--import', endWithRunner, program];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      VITE_KERB_SERVER: addresses.server,
      VITE_KERB_PORTAL: addresses.portal,
      VITE_KERB_SIGN_IN_ORIGINS: signInOrigins,
      KERB_SERVER_PORT: String(options.port),
      // Payment pages and letters name the address that pages know.
      KERB_SERVER_URL: addresses.server,
      KERB_ORIGINS: [
        addresses.portal,
        addresses.municipal,
        addresses.partner,
        addresses.docs,
        addresses.host,
      ].join(),
      KERB_DATA: options.data,
      KERB_DEMO: '1',
      KERB_FAULTS: '1',
      KERB_PUSH_HOSTS: `127.0.0.1:${pushPort}`,
      // Tests make more calls than one network may.
      KERB_UNLIMITED_NETWORKS: '127.0.0.0/8,::1/128',
    },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  await answers(url, child);
  return { url, stop: () => end(child) };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const reply = await fetch(`${url}/health`).catch(() => undefined);
    const health = reply?.ok ? ((await reply.json()) as { status: string }) : undefined;
    if (health?.status === 'ok') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The city server at ${url} did not start`);
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
