import type { Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { changeSetting, resetSettings } from './models/control-room.ts';
import { newAccount } from './models/new-account.ts';
import { signIn, signInOn } from './models/sign-in.ts';
import { expect, test } from './setup/test.ts';

test.use({ now: 'running' });
test.setTimeout(120_000);

test.beforeEach(() => changeSetting('options.isCoopProfile', true));
test.afterEach(() => resetSettings());

/** Links that lead out of the portal, to another city, or to one of many pages of a kind that was seen. */
const isFollowed = (address: URL, seen: ReadonlySet<string>) =>
  address.origin === addresses.portal &&
  !/^\/(embed|gallery|docs)\b/.test(address.pathname) &&
  !seen.has(kindOf(address.pathname));

/** One article of the news stands for all. */
const kindOf = (pathname: string) =>
  pathname.replace(/^((?:\/en)?\/news)\/.+/, '$1/:id').replace(/(.)\/$/, '$1');

/** Texts whose key has no translation show the key: `items.history`, `profileMenu:items.history`. */
const textKey = /(?:^|[\s>])(?:\w+:)?[a-z][A-Za-z]*(?:\.[a-zA-Z][A-Za-z]+)+(?=$|\s)/m;

/** The demonstration's map has two odd objects; journeys run without a service worker. */
const expected = /^Kerb: left out of the map|^Service Worker registration blocked by Playwright/;

interface Fault {
  readonly path: string;
  readonly what: string;
}

/** Opens the pages that links lead to from these ones, and says what is wrong on each. */
async function walk(page: Page, starts: readonly string[]): Promise<{ faults: Fault[]; seen: string[] }> {
  const faults: Fault[] = [];
  let path = '';
  const note = (what: string) => void faults.push({ path, what });
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type()) && !expected.test(line.text()))
      note(`console: ${line.text()}`);
  });
  const seen = new Set<string>();
  const queue = [...starts];
  for (let next = queue.shift(); next !== undefined && seen.size < 60; next = queue.shift()) {
    path = next;
    if (seen.has(kindOf(new URL(path, addresses.portal).pathname))) continue;
    seen.add(kindOf(new URL(path, addresses.portal).pathname));
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    for (const what of await faultsOf(page)) note(what);
    const links = await page
      .locator('a[href]')
      .evaluateAll((found) => found.map((a) => (a as HTMLAnchorElement).href));
    for (const link of links) {
      const address = new URL(link);
      if (isFollowed(address, seen)) queue.push(address.pathname);
    }
  }
  return { faults, seen: [...seen] };
}

async function faultsOf(page: Page): Promise<string[]> {
  const heading = (await page.locator('h1').first().textContent()) ?? '';
  // Only what is shown: textContent has the texts of hidden parts too.
  // biome-ignore lint/performance/useDomNodeTextContent: see above.
  const text = await page.evaluate(() => document.body.innerText);
  const title = await page.title();
  const key = textKey.exec(text.replaceAll(/\S*@\S*|https?:\S*/g, ''))?.[0];
  return [
    ...(/не найдена|not found/i.test(heading) ? ['a dead link'] : []),
    ...(title.trim() === '' ? ['no title'] : []),
    ...(heading.trim() === '' ? ['no heading'] : []),
    ...(key ? [`a text without a translation: ${key.trim()}`] : []),
  ];
}

test('a visitor finds no dead end and no error on any page, in both languages', async ({ page }) => {
  const { faults, seen } = await walk(page, ['/', '/en', '/guest-payment', '/en/check']);
  expect(faults).toEqual([]);
  expect(seen).toEqual(expect.arrayContaining(['/registration', '/en/registration', '/news', '/en/news']));
});

test('nor does a driver who is new, in any section', async ({ page }) => {
  await page.goto('/');
  await signIn(page, await newAccount());
  const { faults, seen } = await walk(page, ['/profile/parking', '/en/profile/parking']);
  expect(faults).toEqual([]);
  const sections = ['operations', 'abonements', 'my-profile', 'receipts', 'penalty', 'feedback'];
  for (const section of sections) expect(seen).toContain(`/profile/${section}`);
  for (const section of sections) expect(seen).toContain(`/en/profile/${section}`);
});

test('nor does a company, in any section', async ({ page }) => {
  await page.goto('/');
  const { dialog, submit, open } = signInOn(page);
  await open();
  await dialog.getByRole('radio', { name: 'Юридическое лицо' }).check();
  await dialog.getByLabel('ИНН').fill('5260000001');
  await dialog.getByLabel('Номер договора').fill('К-2026/17');
  await submit.click();
  await expect(page).toHaveURL('/coop');
  const { faults, seen } = await walk(page, ['/coop', '/en/coop']);
  expect(faults).toEqual([]);
  expect(seen.filter((path) => path.includes('/coop')).length).toBeGreaterThan(3);
});
