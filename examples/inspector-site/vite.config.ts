import { thirdPartyLicences } from '@kerb/release/third-party-licences.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { workerSource } from './worker-source.ts';

/** Writes the worker that opens the page without a network, with the files of this build. */
const offlineWorker: Plugin = {
  name: 'kerb-inspector-worker',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => !/\.(txt|map)$/.test(name) && name !== 'index.html');
      const source = workerSource([...files, 'icon.svg', 'manifest.webmanifest']);
      this.emitFile({ type: 'asset', fileName: 'worker.js', source });
    },
  },
};

export default defineConfig({
  base: './',
  plugins: [react(), thirdPartyLicences(), offlineWorker],
  build: { target: 'es2022', outDir: process.env.KERB_DIST ?? 'dist', emptyOutDir: true },
});
