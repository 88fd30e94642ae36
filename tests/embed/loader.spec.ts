import type { Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { PayForm } from '../e2e/models/pay-form.ts';
import { newPlate } from '../e2e/models/plates.ts';
import { expect } from '../e2e/setup/test.ts';
import { script, test, watchErrors, watchFiles } from './host-page.ts';

test.use({ now: 'running' });

const pay = '<parking-pay city="nizhny-novgorod"></parking-pay>';
const map = '<parking-map city="nizhny-novgorod" style="height: 400px"></parking-map>';

/** Runs in the page: marks the frame in which the form is there. */
function noteWhenShown() {
  const look = () => {
    const form = document.querySelector('parking-pay')?.shadowRoot?.querySelector('input[name=plate]');
    if (form) performance.mark('shown');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Kerb's scripts that were requested before the form was shown, without those of the idle preload.
 */
function filesUntilShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shownAt = performance.getEntriesByName('shown')[0]?.startTime ?? 0;
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    // The idle preload begins with its list, maybe while the page still waits for the city's reply.
    const idleAt = scripts.find(({ name }) => name.includes('/lazy-chunks-'))?.startTime ?? Infinity;
    const first = scripts.filter(({ startTime }) => startTime <= shownAt && startTime < idleAt);
    return first.map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
  });
}

test('EMB-01 one script tag and one element give a working form', async ({ page, openHostPage }) => {
  await openHostPage(pay);
  await expect(page.locator('parking-pay').getByLabel('Номер автомобиля')).toBeVisible();
});

test('EMB-02 only the code of elements on the page is loaded; an element in a tree that is added later loads its own', async ({
  page,
  openHostPage,
}) => {
  const files = watchFiles(page);
  await page.addInitScript(noteWhenShown);
  await openHostPage(pay);
  await expect(page.locator('parking-pay').getByLabel('Номер автомобиля')).toBeVisible();
  const first = await filesUntilShown(page);
  expect(first.filter((name) => name.startsWith('map'))).toEqual([]);
  expect(first.length).toBeLessThanOrEqual(5);
  const runtimes = files.filter((name) => name.startsWith('runtime')).length;
  await page.evaluate(
    (html) => document.body.insertAdjacentHTML('beforeend', html),
    `<section>${map}</section>`,
  );
  await expect(page.locator('parking-map .leaflet-container')).toBeVisible();
  expect(files.filter((name) => name.startsWith('map'))).not.toEqual([]);
  expect(files.filter((name) => name.startsWith('runtime'))).toHaveLength(runtimes);
});

test('EMB-02 elements of one city share one cache, and nothing loads before an element is near', async ({
  page,
  openHostPage,
}) => {
  const files = watchFiles(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/options')) requests.push(request.url());
  });
  await openHostPage(`<div style="height: 5000px"></div>${pay}${pay}`);
  await page.waitForLoadState('networkidle');
  expect(files).toEqual(['kerb.js']);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  // The painted forms do not know yet whether the city sells by zone or by parking.
  for (const element of await page.locator('parking-pay').all())
    await expect(element.getByLabel('Номер зоны', { exact: true })).toBeVisible();
  expect(requests).toHaveLength(1);
});

for (const [what, css] of [
  ['hidden until they are defined', ':not(:defined) { display: none }'],
  ['without boxes of their own', 'parking-pay { display: contents }'],
] as const) {
  test(`EMB-02 on a page whose styles keep elements ${what}, an element still loads once it is near`, async ({
    page,
    openHostPage,
  }) => {
    const files = watchFiles(page);
    const body = `<div style="height: 5000px"></div><section>${pay}</section>`;
    await openHostPage(body, { head: `<style>${css}</style>${script}` });
    await page.waitForLoadState('networkidle');
    expect(files).toEqual(['kerb.js']);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('parking-pay').getByLabel('Номер автомобиля')).toBeVisible();
  });
}

test('EMB-10 two cities and two languages on one page do not mix', async ({ page, openHostPage }) => {
  const english = '<parking-pay city="vladivostok" lang="en"></parking-pay>';
  await openHostPage(pay + english);
  const [russian, other] = [page.locator('parking-pay').nth(0), page.locator('parking-pay').nth(1)];
  await expect(russian.getByLabel('Номер автомобиля')).toBeVisible();
  await expect(other.getByLabel('Licence plate')).toBeVisible();
  await russian.getByLabel('Номер автомобиля').fill('А123ВС52');
  await expect(other.getByLabel('Licence plate')).toHaveValue('');
  await other.evaluate((element) => element.setAttribute('lang', 'ru'));
  await expect(other.getByLabel('Номер автомобиля')).toBeVisible();
  await expect(russian.getByLabel('Номер автомобиля')).toHaveValue('А123ВС52');
});

test('EMB-12 a second script tag defines nothing and logs one warning', async ({ page, openHostPage }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const twice = script + script.replace('kerb.js', 'kerb.js?v=2');
  await openHostPage(pay, { head: twice });
  await expect(page.locator('parking-pay').getByLabel('Номер автомобиля')).toBeVisible();
  expect(warnings.filter((text) => text.startsWith('Kerb: the script is on this page twice'))).toHaveLength(
    1,
  );
});

test('EMB-16 in a tag without type="module" the script says so in one line, and the fallback link stays', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  const fallback = '<a href="https://nn.example/">Pay on the portal</a>';
  await openHostPage(pay.replace('></', `>${fallback}</`), { head: script.replace('type="module" ', '') });
  await expect.poll(() => errors).toEqual(['Kerb: the script is missing type="module".']);
  await expect(page.getByRole('link', { name: 'Pay on the portal' })).toBeVisible();
});

test('EMB-16 when the script cannot load, the host’s fallback link stays', async ({ page, openHostPage }) => {
  await page.route(`${addresses.portal}/embed/**`, (route) => route.abort());
  await openHostPage(
    '<parking-pay city="kazan"><a href="https://kazan.example/">Pay on the portal</a></parking-pay>',
  );
  await expect(page.getByRole('link', { name: 'Pay on the portal' })).toBeVisible();
});

test('EMB-16 when a chunk cannot load, the link stays and one error says why', async ({
  page,
  openHostPage,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('Kerb')) errors.push(message.text());
  });
  await page.route(/\/embed\/pay-/, (route) => route.abort());
  await openHostPage(
    '<parking-pay city="kazan"><a href="https://kazan.example/">Pay on the portal</a></parking-pay>',
  );
  await expect.poll(() => errors.length).toBe(1);
  await expect(page.getByRole('link', { name: 'Pay on the portal' })).toBeVisible();
});

test('EMB-16 the form replaces the fallback link once it is loaded', async ({ page, openHostPage }) => {
  await openHostPage(
    '<parking-pay city="nizhny-novgorod"><a href="https://nn.example/">Pay on the portal</a></parking-pay>',
  );
  await expect(page.locator('parking-pay').getByLabel('Номер автомобиля')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay on the portal' })).toBeHidden();
});

test('EMB-16 code that did not come is requested again once the device is online, or after a while', async ({
  page,
  openHostPage,
}) => {
  const lost = new Map<string, number>();
  // Each file fails twice: it is requested again at once.
  await page.route(/\/embed\/(runtime|pay|payment-screens)-/, (route) => {
    const { pathname } = new URL(route.request().url());
    const times = lost.get(pathname) ?? 0;
    lost.set(pathname, times + 1);
    return times < 2 ? route.abort() : route.continue();
  });
  const fallback = '<a href="https://nn.example/">Pay on the portal</a>';
  const failed = page.waitForEvent('console', (line) => line.text().startsWith('Kerb: <parking-pay>'));
  await openHostPage(pay.replace('></', `>${fallback}</`));
  await failed;
  await expect(page.getByRole('link', { name: 'Pay on the portal' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const form = new PayForm(page, page.locator('parking-pay'));
  await form.fill({ plate: newPlate() });
  await form.next.click();
  await expect(form.heading('Проверьте и оплатите')).toBeVisible();
  expect([...lost.keys()].filter((name) => name.includes('payment-screens'))).toHaveLength(1);
});
