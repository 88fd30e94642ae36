import './react-act.ts';
import './patient-waits.ts';
import { page as kerbPage } from '@kerb/kit/runtime/page.ts';
import { afterAll, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

/**
 * Files share a page, so that its modules are loaded once. Each finds it as the first one did; its own tests
 * clean up after each other. What a page keeps in its modules stays: a payment that never ends locks those
 * of the next file.
 */
const address = location.href;

beforeEach(cleanup);

afterAll(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  kerbPage().runtimes.clear();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  history.replaceState(null, '', address);
});
