import type { Page, Request } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { changeSetting, resetSettings } from './models/control-room.ts';
import { expect, test } from './setup/test.ts';

test.use({ now: 'running' });
// The sections of drivers and companies: `tests/components/account-sections.browser.test.tsx`.

test.beforeEach(() => changeSetting('options.isCoopProfile', true));
test.afterEach(() => resetSettings());

/** Not links that lead out of the portal. */
const isFollowed = ({ origin, pathname }: URL) =>
  origin === addresses.portal && !/^\/(embed|gallery|docs)\b/.test(pathname);

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

/** Follows a link of the open page, as a press does; opens the address where the page has no link to it. */
async function follow(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href="${path}"]:not([target]):not([download])`).first();
  if ((await link.count()) === 0) {
    await page.goto(path, { waitUntil: 'networkidle' });
    return;
  }
  const followed = page.waitForEvent('framenavigated');
  // Some links are in a closed menu.
  await link.evaluate((a: HTMLAnchorElement) => a.click());
  await followed;
}

/** Gives a function that waits until the page's calls have ended and none began for a tenth of a second. */
function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    open.add(request);
    begun += 1;
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  // A document that is left takes its calls with it.
  page.on('domcontentloaded', () => open.clear());
  return async () => {
    let before = -1;
    const isQuiet = () => {
      const wasQuiet = begun === before && open.size === 0;
      before = begun;
      return wasQuiet;
    };
    await expect.poll(isQuiet, { intervals: [100] }).toBe(true);
  };
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
  const callsEnd = watchCalls(page);
  const seen = new Set<string>();
  const isNew = (pathname: string) => !seen.has(kindOf(pathname));
  const found = [...starts];
  let linked: readonly string[] = [];
  while (seen.size < 60) {
    // A link of the open page first: following it is quicker than a load.
    const next = linked.find(isNew) ?? found.find(isNew);
    if (next === undefined) break;
    path = next;
    seen.add(kindOf(path));
    await follow(page, path);
    await expect(page.locator('h1').first()).toBeAttached();
    await callsEnd();
    for (const what of await faultsOf(page)) note(what);
    linked = await linkedPaths(page);
    found.push(...linked);
  }
  return { faults, seen: [...seen] };
}

async function linkedPaths(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href));
  return hrefs
    .map((href) => new URL(href))
    .filter(isFollowed)
    .map(({ pathname }) => pathname);
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
