import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { addresses, environment, ports } from './addresses.mjs';
import { serveSites } from './sites.mjs';
import { root } from './stamp.mjs';

const tsx = ['--import', 'tsx'];
/** The portal's configuration imports packages of the workspace, which are TypeScript. */
const vite = [join(root, 'node_modules/vite/bin/vite.js'), '--configLoader', 'runner'];

/** Serves the builds. Returns `stop` and a promise that resolves when the city server answers. */
export async function serve() {
  const closeSites = await serveSites();
  const server = start([...tsx, 'examples/city-server/main.ts']);
  return { stop: stopper([server], closeSites), isUp: cityServerIsUp(server) };
}

/** Runs everything from source: pages reload, and the city server restarts when its code changes. */
export async function develop() {
  const server = start([
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    'examples/city-server/main.ts',
  ]);
  const sites = Object.entries({
    portal: ports.portal,
    'examples/municipal-site': ports.municipal,
    'examples/partner-site': ports.partner,
    'examples/docs': ports.docs,
    'examples/gallery': ports.gallery,
    'examples/inspector-site': ports.inspector,
  }).map(([folder, port]) => start([...vite, folder, '--port', String(port), '--strictPort']));
  return { stop: stopper([server, ...sites], () => {}), isUp: cityServerIsUp(server) };
}

function start(args) {
  return spawn(process.execPath, args, { cwd: root, env: environment, stdio: 'inherit' });
}

/** Waits until the city server answers. */
async function cityServerIsUp(server) {
  while (server.exitCode === null) {
    const answer = await fetch(`${addresses.server}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The city server ended while starting; the reason stands above.');
}

function stopper(children, closeSites) {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    closeSites();
    for (const child of children) child.kill('SIGTERM');
  };
  for (const child of children) {
    child.once('exit', (code) => {
      if (isStopping) return;
      process.exitCode = code ?? 1;
      stop();
    });
  }
  return stop;
}
