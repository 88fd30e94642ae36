import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/**
 * The tests have their own ports, so that they do not conflict with a running `npm start`; `KERB_TEST_PORT`
 * sets others for a second run.
 */
const first = Number(process.env.KERB_TEST_PORT ?? 4383);
export const ports = {
  portal: first,
  municipal: first + 2,
  partner: first + 3,
  docs: first + 20,
  /**
   * No server listens on these two: each worker's browser is redirected to that worker's own servers
   * (`tests/e2e/setup/worker.ts`).
   */
  server: first + 1,
  host: first + 4,
  /** The city server that prepares the data. */
  prepare: first + 5,
  /** Each worker has two ports, from this one on. */
  workers: first + 6,
};

/** The system's Chromium; `tests/run.mjs` finds or installs one and names it here. */
export const chromium =
  process.env.KERB_CHROMIUM ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);

/** The addresses in pages and links, in every worker. */
export const addresses = {
  portal: `http://localhost:${ports.portal}`,
  server: `http://localhost:${ports.server}`,
  municipal: `http://localhost:${ports.municipal}`,
  partner: `http://localhost:${ports.partner}`,
  docs: `http://localhost:${ports.docs}`,
  /** Pages that tests create, served by `tests/embed/host-page.ts`. */
  host: `http://localhost:${ports.host}`,
};

/** Drivers may sign in on the municipal page and on the pages that tests create. */
export const signInOrigins = `${addresses.municipal},${addresses.host}`;

export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,embed}/**/*.spec.ts',
  // Each has its own city server.
  workers: 2,
  fullyParallel: true,
  // Ends what hangs. On a busy machine the longest journeys take a minute.
  timeout: 120_000,
  expect: { timeout: Number(process.env.KERB_PATIENCE ?? 30_000) },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '.kerb/e2e.json' }]],
  outputDir: '.kerb/test-results',
  use: {
    baseURL: addresses.portal,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 860 },
    // Drawing animations takes a tenth of a journey's processor.
    contextOptions: { reducedMotion: 'reduce' },
    // `npm test` tries a failed journey again; recording all of them takes much of the processor.
    trace: 'on-first-retry',
    // Journeys intercept calls and see each file load; those of the installed app allow its worker.
    serviceWorkers: 'block',
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
    command: 'node --import tsx tests/e2e/setup/serve-sites.mjs',
    url: addresses.portal,
    // Ends what hangs. It builds all sites first, which on a busy machine takes minutes.
    timeout: 900_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    env: {
      KERB_PORTAL_PORT: String(ports.portal),
      KERB_SERVER_PORT: String(ports.server),
      KERB_MUNICIPAL_PORT: String(ports.municipal),
      KERB_PARTNER_PORT: String(ports.partner),
      KERB_DOCS_PORT: String(ports.docs),
      VITE_KERB_SIGN_IN_ORIGINS: signInOrigins,
      KERB_DIST: 'dist-test',
    },
  },
});
