import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { routes } from '../routes.ts';
import type { Release } from '../worker/release.ts';

const source = join(import.meta.dirname, '../worker/worker.ts');

/** Its path gives it the whole portal as its scope, so it has no hash in its name. */
const workerFile = 'sw.js';

/** Vite plugin: writes the service worker of this release to `/sw.js`. */
export function serviceWorker(): Plugin {
  return {
    name: 'kerb-service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: workerFile, source: await workerCode(releaseOf(bundle)) });
    },
  };
}

/**
 * A worker that ends itself, deletes the stored releases and loads the open pages again. A deployment that
 * gives the worker up serves it as `/sw.js`.
 */
export const removingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  await self.registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith('kerb-release-')) await caches.delete(name);
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url);
}
`;

/**
 * Vite plugin: `npm run dev` has the port of `npm start`, whose release would be shown instead of the source.
 */
export function noServiceWorker(): Plugin {
  return {
    name: 'kerb-no-service-worker',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(`/${workerFile}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.setHeader('Cache-Control', 'no-cache');
        response.end(removingWorker);
      });
    },
  };
}

/** The files that every driver can need: all scripts but those that few do. */
export function releaseOf(bundle: Rolldown.OutputBundle): Release {
  const outputs = Object.values(bundle);
  const entry = outputs.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
  if (!entry) throw new Error('The portal has no entry');
  const files = outputs.filter(
    (file) => file.fileName.startsWith('assets/') && file.fileName !== entry && !isRarelyNeeded(file),
  );
  const hash = createHash('sha256');
  for (const file of outputs)
    hash.update(file.fileName).update(file.type === 'asset' ? file.source : file.code);
  return {
    id: hash.digest('hex').slice(0, 16),
    entry: `/${entry}`,
    files: files.map(({ fileName }) => `/${fileName}`).sort(),
    firstParts: firstParts(),
  };
}

/** How the portal's paths begin. Unknown ones are left to the server. */
export function firstParts(): string[] {
  const parts = routes.map(({ path }) => path.replace(/\/.*/, ''));
  return [...new Set(parts)].filter((part) => part !== '*');
}

/**
 * The library for error reports is large, and without a connection nothing is reported. Those for published
 * maps are needed by few cities.
 */
function isRarelyNeeded(file: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
  return file.type === 'chunk' && file.moduleIds.some((id) => /\/(@sentry|proj4|@rgrove)\//.test(id));
}

async function workerCode(release: Release): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __KERB_RELEASE__: JSON.stringify(release) },
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
  return output[0].code;
}
