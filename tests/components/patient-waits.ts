import { vi } from 'vitest';

/**
 * `vi.waitFor` gives up after a second, and a page can need that for one press while other tests run beside
 * it. It waits as long as `expect.poll` does (vitest.config.ts).
 */
const timeout = Number(import.meta.env.KERB_PATIENCE);

const { waitFor, waitUntil } = vi;

type Options = Parameters<typeof waitFor>[1];

const patient = (options: Options): Options =>
  typeof options === 'number' ? options : { timeout, ...options };

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
