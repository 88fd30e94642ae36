import type { Locator, Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { PayForm } from '../e2e/models/pay-form.ts';
import { expect } from '../e2e/setup/test.ts';
import { focusIn, holdCode, isReady } from './hold-code.ts';
import { test, watchErrors } from './host-page.ts';
import { strictPolicy, watchReports } from './policy.ts';

test.use({ now: 'running' });

const fallback = '<a href="https://nn.example/">Pay on the portal</a>';
const pay = `<parking-pay city="nizhny-novgorod">${fallback}</parking-pay><p id="below">Below</p>`;

const spotField = (element: Locator) => element.getByLabel(/^Номер зоны/);

test('EMB-25 the pay form is usable before its code; what was typed, focus and selection stay, nothing moves', async ({
  page,
  openHostPage,
}) => {
  const release = await holdCode(page);
  const errors = watchErrors(page);
  const reports = await watchReports(page);
  await openHostPage(pay, {
    policy: `${strictPolicy}; require-trusted-types-for 'script'; trusted-types 'none'`,
  });
  const element = page.locator('parking-pay');
  await expect(element.getByLabel('Номер автомобиля')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay on the portal' })).toBeHidden();
  expect(await page.evaluate(() => customElements.get('parking-pay'))).toBeUndefined();

  await spotField(element).fill('1');
  await element.getByRole('button', { name: '2 часа' }).click();
  await expect(element.getByLabel('На сколько')).toHaveValue('120');
  await element.getByLabel('Иностранный номер').check();
  await element.getByLabel('Номер автомобиля').pressSequentially('AB 1234');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await focusIn(element)).toEqual(['plate', 'AB 1234', 5, 7]);
  const before = await topOf(page);

  release();
  await isReady(element);
  expect(await focusIn(element)).toEqual(['plate', 'AB 1234', 5, 7]);
  await expect(spotField(element)).toHaveValue('1');
  await expect(element.getByLabel('Иностранный номер')).toBeChecked();
  await expect(element.getByLabel('На сколько')).toHaveValue('120');
  expect(Math.abs((await topOf(page)) - before)).toBeLessThan(1);
  await new PayForm(page, element).expectPriced();
  expect(errors).toEqual([]);
  expect(await reports()).toEqual([]);
});

/** Where the page goes on below the element. */
const topOf = (page: Page) =>
  page.locator('#below').evaluate((node) => Math.round(node.getBoundingClientRect().top + scrollY));

test('EMB-30 the page is told when the form was painted and when its code was there', async ({
  page,
  openHostPage,
}) => {
  const release = await holdCode(page);
  await openHostPage(`${pay}<script>
    window.timings = {};
    addEventListener('kerb-timing', ({ detail }) => { timings[detail.stage] = detail.milliseconds; });
  </script>`);
  const element = page.locator('parking-pay');
  await expect(element.getByLabel('Номер автомобиля')).toBeVisible();
  const heldAt = await page.evaluate(() => performance.now());
  release();
  await isReady(element);
  const { painted, usable } = await page.evaluate(() => (window as unknown as Timings).timings);
  expect(painted).toBeLessThanOrEqual(heldAt);
  expect(usable).toBeGreaterThanOrEqual(Math.floor(heldAt));
});

interface Timings {
  readonly timings: { readonly painted: number; readonly usable: number };
}

test('EMB-25 a press before the code becomes a validation, never a payment', async ({
  page,
  openHostPage,
}) => {
  const release = await holdCode(page);
  const payments: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(addresses.server))
      payments.push(request.url());
  });
  await openHostPage(pay);
  const element = page.locator('parking-pay');
  const button = element.getByRole('button', { name: 'Продолжить' });
  // It looks disabled, as until there is a price, but can be pressed.
  await button.click({ force: true });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await isReady(element);
  await expect(element.locator('[name=zone]')).toHaveAttribute('aria-invalid', 'true');
  await expect(element.locator('[name=zone]')).toBeFocused();
  expect(payments).toEqual([]);
});

test('EMB-25 EMB-16 where the code does not come, the host’s content is back, and a later try keeps what was typed', async ({
  page,
  openHostPage,
}) => {
  const release = await holdCode(page);
  await openHostPage(pay);
  const element = page.locator('parking-pay').first();
  const link = page.getByRole('link', { name: 'Pay on the portal' }).first();
  await element.getByLabel('Номер автомобиля').fill('А123ВС52');
  release('failing');
  await expect(link).toBeVisible();
  await expect(element.getByLabel('Номер автомобиля')).toBeHidden();
  await page.unrouteAll();
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), pay);
  await isReady(element);
  await expect(link).toBeHidden();
  await expect(element.getByLabel('Номер автомобиля')).toHaveValue('А123ВС52');
});

/** Collects the calls of a page to its city: their paths, without the city. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === addresses.server) calls.push(pathname.replace('/nizhny-novgorod', ''));
  });
  return calls;
}

const settings = '/api/options';
const options = '/api/info/get-options-info-v3';
const times = (calls: readonly string[], path: string) => calls.filter((call) => call === path).length;

test('EMB-25 settings and options are requested before the code is there, and once by all elements', async ({
  page,
  openHostPage,
}) => {
  const release = await holdCode(page);
  const calls = watchCalls(page);
  await openHostPage(`<parking-map city="nizhny-novgorod"></parking-map>${pay}`);
  const withoutTiles = () => calls.filter((call) => !call.startsWith('/tiles/')).toSorted();
  await expect.poll(withoutTiles).toEqual([options, settings]);
  release();
  await isReady(page.locator('parking-pay'));
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  // Code that asked already is not asked ahead of by another element.
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), pay);
  await isReady(page.locator('parking-pay').last());
  expect([times(calls, settings), times(calls, options)]).toEqual([1, 1]);
});

test('EMB-25 an early request that fails is sent again by the code', async ({ page, openHostPage }) => {
  const release = await holdCode(page);
  const calls = watchCalls(page);
  let isFailing = true;
  await page.route(`${addresses.server}/**`, (route) => (isFailing ? route.abort() : route.continue()));
  await openHostPage(pay);
  await expect.poll(() => calls.length).toBe(2);
  isFailing = false;
  release();
  await isReady(page.locator('parking-pay'));
  expect([times(calls, settings), times(calls, options)]).toEqual([2, 2]);
});

test('EMB-25 an element in an open shadow root of the host is painted too', async ({
  page,
  openHostPage,
}) => {
  const release = await holdCode(page);
  await openHostPage(`<div id="host"></div><script>
    document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = \`${pay}\`;
  </script>`);
  const element = page.locator('parking-pay');
  await element.getByLabel('Номер автомобиля').fill('А123ВС52');
  release();
  await isReady(element);
  await expect(element.getByLabel('Номер автомобиля')).toHaveValue('А123ВС52');
});

test('EMB-25 the map’s frame and search show before its code; what was typed stays, nothing moves', async ({
  page,
  openHostPage,
}) => {
  const release = await holdCode(page);
  const errors = watchErrors(page);
  await openHostPage(`<parking-map city="nizhny-novgorod">${fallback}</parking-map><p id="below">Below</p>`);
  const element = page.locator('parking-map');
  await element.getByRole('textbox', { name: 'Поиск парковки' }).fill('Покров');
  const before = await topOf(page);
  release();
  await expect(element.locator('.leaflet-tile-loaded').first()).toBeVisible();
  const search = element.getByRole('combobox', { name: 'Поиск парковки' });
  await expect(search).toHaveValue('Покров');
  await expect(search).toBeFocused();
  await expect(element.getByRole('option').first()).toContainText('Большая Покровская');
  expect(await topOf(page)).toBe(before);
  expect(errors).toEqual([]);
});

/** The tiles that show in a map, by address: where they are, to a pixel. */
const shownTiles = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('parking-map')?.shadowRoot;
    const tiles = [...(root?.querySelectorAll('img') ?? [])].filter(
      (tile) =>
        tile.src.includes('/tiles/') && tile.complete && tile.checkVisibility({ visibilityProperty: true }),
    );
    return Object.fromEntries(
      tiles.map((tile) => {
        const { left, top } = tile.getBoundingClientRect();
        return [tile.src, [Math.round(left), Math.round(top)]];
      }),
    );
  });

for (const [what, attributes] of [
  ['at the city’s zoom', ''],
  ['at the zoom of the page, dark', 'zoom="14" theme="dark"'],
] as const)
  test(`EMB-25 a map shows the city’s centre before its code, ${what}; nothing moves, each tile is fetched once`, async ({
    page,
    openHostPage,
  }) => {
    const release = await holdCode(page);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/tiles/')) fetched.push(request.url());
    });
    await openHostPage(`<parking-map city="nizhny-novgorod" ${attributes}></parking-map>`);
    await expect.poll(() => fetched.length).toBeGreaterThan(7);
    await expect.poll(async () => fetched.length - Object.keys(await shownTiles(page)).length).toBe(0);
    const painted = await shownTiles(page);
    release();
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
    await expect(page.locator('.kerb-marker').first()).toBeVisible();
    expect(await shownTiles(page)).toMatchObject(painted);
    // The painted ones are gone once those of the map cover them.
    await expect
      .poll(() => page.locator('parking-map img:not(.leaflet-tile)[src*="/tiles/"]').count())
      .toBe(0);
    expect(await shownTiles(page)).toMatchObject(painted);
    expect(fetched.length).toBe(new Set(fetched).size);
  });

test('EMB-25 a map with a centre of its own shows no other place before its code', async ({
  page,
  openHostPage,
}) => {
  await holdCode(page);
  const calls = watchCalls(page);
  const replied = page.waitForResponse(/get-options-info/);
  await openHostPage('<parking-map city="nizhny-novgorod" center="56.3,44.1"></parking-map>');
  await (await replied).finished();
  // Two frames later tiles would have been asked for.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(calls).toEqual([options]);
});

test('EMB-25 a map without a search box is painted without one', async ({ page, openHostPage }) => {
  await holdCode(page);
  await openHostPage('<parking-map city="nizhny-novgorod" controls="zoom list"></parking-map>');
  await expect(page.locator('parking-map .kerb-map__progress')).toBeVisible();
  await expect(page.locator('parking-map').getByRole('textbox')).toHaveCount(0);
});

for (const city of ['', 'atlantis']) {
  test(`EMB-25 EMB-03 no form is painted for the city "${city}"`, async ({ page, openHostPage }) => {
    const release = await holdCode(page);
    const painted = page.waitForResponse(/\/embed\/first-paint-/);
    await openHostPage(pay.replace('nizhny-novgorod', city));
    await painted;
    const element = page.locator('parking-pay');
    await expect(page.getByRole('link', { name: 'Pay on the portal' })).toBeVisible();
    release();
    await expect(element.getByText(/<parking-pay city="kazan">/)).toBeVisible();
  });
}
