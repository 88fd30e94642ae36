import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { thirdPartyLicences } from '../../widgets/release/third-party-licences.ts';

export default defineConfig({
  base: './',
  plugins: [react(), thirdPartyLicences()],
  build: { target: 'es2022', outDir: process.env.KERB_DIST ?? 'dist', emptyOutDir: true },
});
