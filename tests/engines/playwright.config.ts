import { defineConfig } from '@playwright/test';
import journeys, { addresses, ports } from '../../playwright.config.ts';
import { engineNames } from './setup/engine.ts';

/**
 * The same checks in three engines, each driven over its own protocol. Their browsers are started by
 * `tests/engines/setup`, so the option `use` of the journeys has no meaning here.
 */
export default defineConfig<object, { engineName: (typeof engineNames)[number] }>({
  testDir: '.',
  workers: 2,
  fullyParallel: false,
  timeout: 120_000,
  // On a busy machine an engine needs six seconds for its first page of the portal.
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '../../.kerb/engines.json' }]],
  outputDir: '../../.kerb/engine-results',
  projects: engineNames.map((name) => ({ name, use: { engineName: name } })),
  webServer: {
    ...[journeys.webServer].flat()[0],
    command: 'node --import tsx tests/engines/setup/serve.mjs',
    cwd: '../..',
    url: `${addresses.server}/health`,
    env: {
      ...[journeys.webServer].flat()[0]?.env,
      KERB_TEST_PORT: String(ports.portal),
    },
  },
});
