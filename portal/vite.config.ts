import { join } from 'node:path';
import { thirdPartyLicences } from '@kerb/release/third-party-licences.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { checkCities } from '../cities/check.ts';
import { cityConfigs } from '../cities/registry.ts';
import { tileAddresses } from '../cities/tile-addresses.ts';
import { leafletAlias } from '../widgets/map/leaflet/leaflet-alias.ts';
import { firstCities } from './build/first-cities.ts';
import { firstLoad } from './build/first-load.ts';
import { manifests } from './build/manifests.ts';
import { noServiceWorker, serviceWorker } from './build/service-worker.ts';

// A city with an invalid field stops the build with its name.
checkCities();

const embedSource = join(import.meta.dirname, '../widgets/embed/kerb.dev.ts');

/** During development, host pages get the script from this server, from its source and with hot reload. */
const embedDevServer: Plugin = {
  name: 'kerb-embed',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/embed/kerb.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.end(`${refreshPreamble}\nimport(new URL('/@fs${embedSource}', import.meta.url).href);`);
    });
  },
};

/** A host page has no index.html of Vite, so React's hot reload is set up here. */
const refreshPreamble = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

const { plugin: firstLoadPlugin, groups } = firstLoad();

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    thirdPartyLicences(),
    embedDevServer,
    firstLoadPlugin,
    manifests(),
    serviceWorker(),
    noServiceWorker(),
  ],
  define: {
    __KERB_FIRST_CITIES__: JSON.stringify(firstCities()),
    __KERB_TILE_ADDRESSES__: JSON.stringify(tileAddresses(cityConfigs)),
  },
  // react-i18next imports a shim of a React hook for React 16 and 17.
  resolve: { alias: [{ find: 'use-sync-external-store/shim', replacement: 'react' }, leafletAlias] },
  server: {
    port: Number(process.env.KERB_PORTAL_PORT ?? 4173),
    strictPort: true,
    cors: true,
    fs: { allow: ['..'] },
  },
  build: {
    outDir: process.env.KERB_DIST ?? 'dist',
    target: 'es2022',
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
    chunkSizeWarningLimit: 900,
    // Browsers for which the code is built know it.
    modulePreload: { polyfill: false },
    // Otherwise each build warns that minifying takes most of its time.
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: { groups } } },
  },
});
