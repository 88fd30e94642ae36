import { spawn, spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { createServer } from 'node:net';

/** Why tests of a program are skipped; `false` if it is installed. */
export function whySkipped(program) {
  const { error } = spawnSync(program, [program === 'caddy' ? 'version' : '-v']);
  return error !== undefined && `${program} is not installed`;
}

/** Starts nginx or Caddy; resolves to the process once it answers. */
export async function startWebServer([command, ...args], port) {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  for (let tries = 0; tries < 100; tries += 1) {
    if (await get(port, '/').catch(() => undefined)) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error(`${command} does not answer`);
}

export function get(port, path, headers = {}) {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (reply) => {
      const parts = [];
      reply.on('data', (part) => parts.push(part));
      reply.once('end', () =>
        resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}

export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
