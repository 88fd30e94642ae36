import { defineConfig } from 'vitest/config';

/** The unit tests of core alone: the only ones that a mutation run needs. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['core/**/*.test.ts'],
    testTimeout: 20_000,
    env: {
      // These look for crashes in every call, which takes longest; other tests notice what has changed.
      KERB_BAD_REPLIES: '2',
      // Stryker runs tests in threads, which cannot change the time zone of their process.
      KERB_FIXED_TIME_ZONE: 'true',
    },
  },
});
