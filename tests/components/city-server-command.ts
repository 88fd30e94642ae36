import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

let started: Promise<string> | undefined;

/**
 * For tests in the browser: starts one city server for all of them when it is first called. Gives its
 * address.
 */
export function cityServerUrl(): Promise<string> {
  started ??= start();
  return started;
}

async function start(): Promise<string> {
  const args = ['--import', 'tsx', 'tests/components/serve-city.ts'];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [url] = await once(createInterface(child.stdout), 'line');
  // The runner ends when its tests have; its end closes the input, which ends the server.
  for (const handle of [child, child.stdin as Socket, child.stdout as Socket]) handle.unref();
  return String(url);
}
