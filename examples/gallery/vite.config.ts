import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leafletAlias } from '../../widgets/map/leaflet/leaflet-alias.ts';

export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: { alias: [leafletAlias] },
  build: { target: 'es2022', outDir: process.env.KERB_DIST ?? 'dist', emptyOutDir: true },
});
