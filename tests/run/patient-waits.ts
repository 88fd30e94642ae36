import { vi } from 'vitest';

/**
 * `vi.waitFor` gives up after a second, and one press can take longer while other tests run beside it. It
 * waits as long as `expect.poll` does (vitest.config.ts).
 */
const timeout = Number(import.meta.env.KERB_PATIENCE);

const { waitFor, waitUntil } = vi;

type Options = Parameters<typeof waitFor>[1];

const patient = (options: Options): Options =>
  typeof options === 'number' ? options : { timeout, ...options };

// Without isolation all files share `vi`, and each of them runs this.
if (!Object.hasOwn(vi, 'isPatient'))
  Object.assign(vi, {
    isPatient: true,
    waitFor: (callback: () => unknown, options: Options) => waitFor(callback, patient(options)),
    waitUntil: (callback: () => unknown, options: Options) => waitUntil(callback, patient(options)),
  });
