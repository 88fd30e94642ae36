import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Network, setUpNetwork } from './network.ts';
import { closePages, openElement, openPortal } from './pages.harness.tsx';

let network: Network;

beforeEach(async () => {
  network = await setUpNetwork();
  document.body.style.margin = '0';
});
afterEach(async () => {
  network.close();
  document.body.removeAttribute('style');
  document.documentElement.removeAttribute('style');
  await closePages();
  await page.viewport(900, 800);
});

test.each([320, 390, 600, 719])(
  'A11Y-07 a page without margins does not scroll sideways for the form, %i px wide',
  async (width) => {
    await page.viewport(width, 700);
    openElement();
    await expect.element(page.getByRole('button', { name: 'Продолжить' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

test.each(['/', '/guest-payment', '/en', '/en/guest-payment', '/nowhere/at/all'])(
  'A11Y-07 the portal does not scroll sideways and shows the whole name of the city at 320, 390 and 768 px: %s',
  async (address) => {
    await page.viewport(320, 800);
    const shown = address.endsWith('payment') ? 'form button[type=submit]' : 'main h1, .leaflet-container';
    await openPortal(address);
    await expect.poll(() => document.querySelector(shown)).not.toBeNull();
    for (const width of [320, 390, 768]) {
      await page.viewport(width, 800);
      const scrolled = () => `${document.documentElement.scrollWidth} px wide at ${width} px`;
      await expect.poll(scrolled).toBe(`${width} px wide at ${width} px`);
      const name = document.querySelector('.kerb-portal-city');
      expect((name?.scrollHeight ?? Infinity) - (name?.clientHeight ?? 0)).toBeLessThanOrEqual(1);
    }
  },
);

test('SHELL-01 A11Y-04 until the city has said whether guests may pay the footer is below the window: no part moves in it', async () => {
  await page.viewport(390, 844);
  const answer = network.hold('/api/options');
  await openPortal('/guest-payment');
  const footer = page.getByRole('contentinfo');
  await expect.element(footer).toBeInTheDocument();
  const shown = [page.getByRole('main').getByRole('status').elements().length, innerHeight];
  const top = footer.element().getBoundingClientRect().top;
  answer();
  expect(shown).toEqual([1, 844]);
  expect(top).toBeGreaterThanOrEqual(844);
});

test.each([
  ['62.5%', '16px'],
  ['200%', '32px'],
])('A11Y-07 EMB-13 where the root’s text is %s, the text of an element is %s', async (rootSize, size) => {
  document.documentElement.style.fontSize = rootSize;
  openElement();
  const button = page.getByRole('button', { name: 'Продолжить' });
  await expect.element(button).toBeVisible();
  const root = button.element().closest('.kerb-root');
  expect(root && getComputedStyle(root).fontSize).toBe(size);
});

/** The window, where the heading and this part begin, and how wide the part is. */
function edges(selector: string) {
  const boxes = ['h1', selector].map((each) => document.querySelector(each)?.getBoundingClientRect());
  return [innerWidth, boxes[0]?.left, boxes[1]?.left, boxes[1]?.width];
}

test.each([
  ['the pay form is as wide on the page of a stay, opened without a link', '', '.kerb-pay', [160, 160, 960]],
  [
    'the page of a stay is as wide as its card',
    '#kerb-stay-key=aB9GglUx-ZNhSXU8LuK3dg',
    'h1',
    [320, 320, 640],
  ],
])('%s', async (_title, hash, part, expected) => {
  await page.viewport(1280, 900);
  await openPortal(`/stay${hash}`);
  await expect.poll(() => edges(part)).toEqual([1280, ...expected]);
});

test('the pay form and the card after it are as wide as their page, below its heading', async () => {
  await page.viewport(1280, 900);
  await openPortal('/guest-payment?zone=1&plate=%D0%90123%D0%92%D0%A152&duration=2');
  await expect.poll(() => edges('.kerb-pay')).toEqual([1280, 160, 160, 960]);
  await expect.poll(() => edges('.kerb-pay__kind')[2]).toBe(160);
  const next = page.getByRole('button', { name: 'Продолжить' });
  await expect.poll(() => document.querySelector('.kerb-pay')?.textContent).toContain('₽');
  await next.click();
  await expect.poll(() => edges('.kerb-pay-confirm')).toEqual([1280, 320, 320, 640]);
});
