import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Network, setUpNetwork } from './network.ts';
import { closePages, openElement } from './pages.harness.tsx';

let network: Network;

beforeEach(async () => {
  network = await setUpNetwork();
  document.body.style.margin = '0';
});
afterEach(async () => {
  network.close();
  document.body.removeAttribute('style');
  await closePages();
  await page.viewport(900, 800);
});

test.each([320, 390, 600, 719])(
  'A11Y-07 a page without margins does not scroll sideways for the form, %i px wide',
  async (width) => {
    await page.viewport(width, 700);
    openElement();
    await expect.element(page.getByRole('button', { name: 'Продолжить' }), { timeout: 15_000 }).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);
