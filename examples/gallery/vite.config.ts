import { thirdPartyLicences } from '@kerb/release/third-party-licences.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  plugins: [react(), thirdPartyLicences()],
  build: { target: 'es2022', outDir: process.env.KERB_DIST ?? 'dist', emptyOutDir: true },
});
