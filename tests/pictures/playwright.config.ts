import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';
import { fingerprint } from './fingerprint.ts';

const root = join(import.meta.dirname, '../..');
const output = join(root, '.kerb');

/** Pictures of the elements and the gallery, compared with those that this machine took before. */
export default defineConfig({
  ...journeys,
  testDir: '..',
  testMatch: 'pictures/*.spec.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: join(output, 'pictures.json') }],
    ['html', { outputFolder: join(output, 'pictures-report'), open: 'never' }],
  ],
  outputDir: join(output, 'pictures-results'),
  snapshotPathTemplate: join(output, 'pictures', fingerprint(), '{arg}{ext}'),
  expect: {
    ...journeys.expect,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      maxDiffPixels: 0,
      // Less than one step of the theme's colours. Zero would find the edges of shadows, which Chromium does
      // not always paint the same.
      threshold: 0.01,
    },
  },
  webServer: [journeys.webServer ?? []].flat().map((server) => ({ ...server, cwd: root })),
});
