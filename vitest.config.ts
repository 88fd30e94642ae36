import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { callCityServer, cityServerUrl } from './tests/components/city-server-command.ts';
import { quickPasswords } from './tests/run/bundle-server.ts';
import { LongestFirst } from './tests/run/longest-first.ts';
import { leafletAlias, leafletDependencies } from './widgets/map/leaflet/leaflet-alias.ts';

/** The system's Chromium; `tests/run.mjs` finds or installs one and names it here. */
const chromium =
  process.env.KERB_CHROMIUM ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);

const launchOptions = {
  ...(chromium ? { executablePath: chromium } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
};

/** Dependencies that are found during a test make the browser reload, so they are named here. */
const browserDependencies = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-i18next',
  'i18next',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  '@r2wc/react-to-web-component',
  'react-hook-form',
  'react-router',
  'react-router/dom',
  'zustand',
  'zustand/vanilla',
  ...leafletDependencies,
  'yup',
  'jsqr',
  'qr',
  'axe-core',
  'fast-check',
  'vitest-browser-react',
];

/** Notes what a release sends to its database (`tests/overlap/record.ts`). */
const statementRecorder = 'examples/city-server/platform/database/overlap/record-statements.ts';

/**
 * Milliseconds until `expect.poll` and `vi.waitFor` give up: long, for a machine that runs other tests too.
 * Less will do where tests are expected to fail.
 */
const patient = (milliseconds: number) => {
  const patience = process.env.KERB_PATIENCE ?? `${milliseconds}`;
  return { env: { KERB_PATIENCE: patience }, expect: { poll: { timeout: Number(patience) } } };
};
const patientWaits = 'tests/run/patient-waits.ts';
const component = patient(20_000);

/** React as the product has it: its development build takes twice as much of the processor's time. */
const production = { 'process.env.NODE_ENV': '"production"' };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // One process for all files: two thirds of the time went into starting one per file.
          isolate: false,
          setupFiles: [patientWaits],
          ...patient(20_000),
          // Generating a city takes seconds on a busy machine.
          testTimeout: 30_000,
          include: [
            '{core,cities,widgets,portal,examples}/**/*.test.{ts,tsx}',
            'tests/{architecture,run}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx'],
        },
      },
      {
        // Thousands of passwords are hashed with little memory.
        resolve: { alias: quickPasswords },
        test: {
          name: 'contract',
          // Collecting garbage took a tenth of the time.
          execArgv: ['--max-semi-space-size=64'],
          environment: 'node',
          // One process for all files: half of the time went into starting one per file.
          isolate: false,
          include: ['tests/contract/**/*.contract.test.ts'],
          globalSetup: ['tests/contract/start-database.ts'],
          setupFiles: [
            'tests/contract/set-up.ts',
            'tests/contract/quick-jobs.ts',
            patientWaits,
            ...(process.env.KERB_RECORD_STATEMENTS ? [statementRecorder] : []),
          ],
          ...patient(60_000),
          // A test often waits for a clock or a connection.
          maxWorkers: 2,
          // These end what hangs. On a busy machine two hundred logins take half a minute.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        resolve: { alias: quickPasswords },
        test: {
          name: 'postgres',
          environment: 'node',
          // One process for all files: a fifth of the time went into loading the server again for each.
          isolate: false,
          include: ['tests/postgres/**/*.postgres.test.ts'],
          globalSetup: ['tests/postgres/start-database.ts'],
          setupFiles: ['tests/contract/quick-jobs.ts', patientWaits],
          ...patient(60_000),
          // The load tests measure processor time: one at a time.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'packages',
          environment: 'node',
          // Ends what hangs. On a busy machine the schema of CycloneDX takes longer than five seconds.
          testTimeout: 60_000,
          include: ['tests/packages/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        resolve: { alias: [leafletAlias] },
        define: production,
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          include: browserDependencies,
          rolldownOptions: { transform: { define: production } },
        },
        server: { fs: { strict: false } },
        test: {
          name: 'browser',
          include: ['{widgets,portal,tests}/**/*.browser.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: [patientWaits, 'tests/components/fresh-page.ts'],
          ...component,
          // Ends a test that hangs. On a busy machine a visit takes twenty seconds instead of four.
          testTimeout: 60_000,
          // Pages wait for the start of their city servers, one after the other.
          hookTimeout: 120_000,
          // A test mostly waits for its page, so files run at the same time even on two cores.
          maxWorkers: 3,
          // vitest asks for it where projects have other numbers of workers and run in one command.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            // One page for many files: a third of the time went into loading the modules again for each.
            isolate: false,
            screenshotFailures: false,
            provider: playwright({
              launchOptions,
              // What cannot be pressed fails long before its test's time is over.
              actionTimeout: component.expect.poll.timeout,
              contextOptions: { locale: 'ru-RU', reducedMotion: 'reduce' },
            }),
            commands: { cityServerUrl, callCityServer },
            instances: [{ browser: 'chromium' }],
            viewport: { width: 900, height: 800 },
          },
        },
      },
    ],
  },
});
