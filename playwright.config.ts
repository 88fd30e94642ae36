import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Ports of their own, so that tests and a running `npm start` do not meet. */
const ports = { portal: 4383, server: 4384, municipal: 4385, partner: 4386, host: 4387 };

/** The system's Chromium; `tests/run.mjs` finds or installs one and names it here. */
const chromium =
  process.env.KERB_CHROMIUM ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);

export const addresses = {
  portal: `http://localhost:${ports.portal}`,
  server: `http://localhost:${ports.server}`,
  municipal: `http://localhost:${ports.municipal}`,
  partner: `http://localhost:${ports.partner}`,
  /** Pages that tests make up; served by `tests/embed/host-page.ts`. */
  host: `http://localhost:${ports.host}`,
};

export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,embed}/**/*.spec.ts',
  // One city server with one clock and one fault mode: journeys take turns.
  workers: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '.kerb/e2e.json' }]],
  outputDir: '.kerb/test-results',
  use: {
    baseURL: addresses.portal,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 860 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  webServer: {
    command: 'node examples/start.mjs',
    url: `${addresses.server}/health`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    env: {
      KERB_PORTAL_PORT: String(ports.portal),
      KERB_SERVER_PORT: String(ports.server),
      KERB_MUNICIPAL_PORT: String(ports.municipal),
      KERB_PARTNER_PORT: String(ports.partner),
      KERB_DIST: 'dist-test',
      KERB_DATA: join(import.meta.dirname, '.kerb/test-data'),
      KERB_FAULTS: '1',
      KERB_ORIGINS: addresses.host,
    },
  },
});
