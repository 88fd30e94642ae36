import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleServer } from '../../run/bundle-server.ts';
import { freePort } from '../../run/free-port.ts';
import { preparedDatabase, preparedObjects } from '../prepared-database.ts';

const root = join(import.meta.dirname, '../../..');
const data = mkdtempSync(join(tmpdir(), 'kerb-slow-'));
let server: ChildProcess;
let port: number;
let address: string;

beforeAll(async () => {
  port = await freePort();
  address = `http://localhost:${port}`;
  const database = await preparedDatabase();
  // Where there is no PostgreSQL, a process fills its own database.
  const location =
    database.kind === 'postgres'
      ? { DATABASE_URL: database.url, KERB_DEMO: 'with-database-url' }
      : { KERB_DATA: join(data, 'db'), KERB_DEMO: '1' };
  server = spawn(process.execPath, [await bundleServer('examples/city-server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...location,
      KERB_SERVER_PORT: String(port),
      KERB_OBJECTS: String(preparedObjects),
      KERB_FAULTS: '1',
    },
    stdio: 'ignore',
  });
  for (;;) {
    const health = await fetch(`${address}/health`).catch(() => undefined);
    if (((await health?.json()) as { status?: string } | undefined)?.status === 'ok') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}, 120_000);

afterAll(() => {
  server.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

/** A request whose body comes byte by byte and never ends. */
function drip(): Socket {
  const socket = connect(port, 'localhost');
  socket.on('error', () => {});
  socket.write('POST /nizhny-novgorod/api/auth/login-v5 HTTP/1.1\r\nHost: localhost\r\n');
  socket.write('Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n');
  const timer = setInterval(() => socket.write('a'), 500);
  socket.once('close', () => clearInterval(timer));
  socket.resume();
  return socket;
}

test('fault 17: 200 bodies that never end are refused', { timeout: 120_000 }, async () => {
  const sockets = Array.from({ length: 200 }, drip);
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  // A server that crashed would have closed them too.
  expect(server.exitCode ?? server.signalCode).toBeNull();
  expect((await fetch(`${address}/health`)).status).toBe(200);
});

// It stops the server of this file.
test('PLUS-23 fault 17: after SIGTERM a begun request is answered, a new one is refused, and the process ends within ten seconds, though a body never ends', {
  timeout: 60_000,
}, async () => {
  await delayOptions(1500);
  const begun = fetch(`${address}/nizhny-novgorod/api/options`);
  const last = drip();
  await once(last, 'connect');
  await new Promise((resolve) => setTimeout(resolve, 300));
  const ended = once(server, 'exit');
  const stopped = Date.now();
  server.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect(once(connect(port, 'localhost'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect((await begun).status).toBe(200);
  expect(await (await begun).json()).toMatchObject({ status: 'ok' });
  await ended;
  expect(server.exitCode).toBe(0);
  // After 15 seconds Node would have ended the body by itself.
  expect(Date.now() - stopped).toBeLessThan(14_500);
});

/** The next call of the options takes this long. Milliseconds. */
async function delayOptions(ms: number): Promise<void> {
  const body = JSON.stringify({ kind: 'delay', path: '/api/options', ms });
  const headers = { 'Content-Type': 'application/json' };
  expect((await fetch(`${address}/faults`, { method: 'POST', body, headers })).ok).toBe(true);
}
