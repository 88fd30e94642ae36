import './react-act.ts';
import { page as kerbPage } from '@kerb/kit/runtime/page.ts';
import { afterAll, beforeEach, expect, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

/**
 * Files share a page, so that its modules are loaded once. Each file finds the page as the first one did; its
 * own tests clean up after each other.
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
  await page.viewport(900, 800);
  // What a test emulates replaces the options of the browser's context too.
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
  await cdp().send('Emulation.setEmulatedMedia', { media: '', features });
  await expectNoPayment();
});

/** A payment that never ends locks those of the next file: the lock is a module's, which lasts. */
async function expectNoPayment(): Promise<void> {
  await vi.waitFor(async () => {
    const { held = [] } = await navigator.locks.query();
    expect(
      held.map(({ name }) => name),
      'payments that have not ended',
    ).toEqual([]);
  });
}
