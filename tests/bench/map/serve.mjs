import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import sirv from 'sirv';
import { tsImport } from 'tsx/esm/api';
import { build } from 'vite';

/** Builds a bench's page as the elements are built, and serves it on a free port. */
export async function servePage(root, name) {
  const outDir = join(import.meta.dirname, '../../../.kerb', name);
  const { leafletAlias } = await tsImport('../../../widgets/map/leaflet/leaflet-alias.ts', import.meta.url);
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: [leafletAlias] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 2000,
      // The fakes replace functions by their names.
      rolldownOptions: { output: { keepNames: true } },
    },
  });
  const server = createServer(sirv(outDir));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return { address: `http://localhost:${server.address().port}/`, close: () => server.close() };
}
