import type { Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { bank } from '../e2e/models/bank.ts';
import { PayForm } from '../e2e/models/pay-form.ts';
import { newPlate } from '../e2e/models/plates.ts';
import { untilNoRequests } from '../e2e/models/until-no-requests.ts';
import { expect } from '../e2e/setup/test.ts';
import { test } from './host-page.ts';

const warningsOf = (page: Page) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
};

test('EMB-04 EMB-25 an element asks the city in its own language, the browser’s is another; no call is sent twice', async ({
  page,
  openHostPage,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !/\/(api|backend)\//.test(request.url())) return;
    calls.push(`${request.headers()['accept-language']} ${new URL(request.url()).pathname}`);
  });
  await openHostPage('<parking-pay city="nizhny-novgorod" lang="en" zone="1"></parking-pay>');
  await expect(page.locator('parking-pay').getByRole('combobox', { name: 'Zone number' })).toHaveValue(
    /^1\b/,
  );
  expect(calls.length).toBeGreaterThan(2);
  expect(calls.filter((call) => !call.startsWith('en /'))).toEqual([]);
  expect(new Set(calls).size).toBe(calls.length);
});

test('EMB-06 attributes fill in the form and are followed when they change; an invalid one causes a warning', async ({
  page,
  openHostPage,
}) => {
  const warnings = warningsOf(page);
  await openHostPage(
    '<parking-pay city="nizhny-novgorod" zone="1" plate="a123bc52" duration="7 weeks"></parking-pay>',
  );
  const form = new PayForm(page, page.locator('parking-pay'));
  await expect(form.zone).toHaveValue(/^1\b/);
  await expect(form.plate).toHaveValue('А123ВС52');
  await form.expectPriced();
  expect(warnings.filter((text) => text.includes('"duration"'))).toHaveLength(1);
  expect(warnings.join()).not.toMatch(/weeks|123/);
  await page.locator('parking-pay').evaluate((element) => element.setAttribute('zone', '2'));
  await expect(form.zone).toHaveValue(/^2\b/);
  await expect(form.plate).toHaveValue('А123ВС52');
});

test('EMB-08 the host page receives the events of price, start and result, and can stop a payment', async ({
  page,
  openHostPage,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/paymentStart')) sent.push(request.url());
  });
  const plate = newPlate();
  await openHostPage(`<parking-pay city="nizhny-novgorod" zone="1" plate="${plate}"></parking-pay>
    <script>
      window.received = JSON.parse(sessionStorage.getItem('received') ?? '[]');
      for (const name of ['kerb-ready', 'kerb-quote', 'kerb-payment-start', 'kerb-payment-result'])
        document.addEventListener(name, (event) => {
          received.push([name, event.detail]);
          sessionStorage.setItem('received', JSON.stringify(received));
          if (name === 'kerb-payment-start' && !window.mayPay) event.preventDefault();
        });
    </script>`);
  const received = () =>
    page.evaluate(() => Reflect.get(window, 'received') as [string, Record<string, unknown>][]);
  const form = new PayForm(page, page.locator('parking-pay'));
  await form.expectPriced();
  await form.next.click();
  await form.pay.click();
  await expect.poll(async () => (await received()).at(-1)?.[0]).toBe('kerb-payment-start');
  await untilNoRequests(page);
  expect(sent).toEqual([]);
  await expect(form.pay).toBeEnabled();

  await page.evaluate(() => Object.assign(window, { mayPay: true }));
  await form.pay.click();
  await page.waitForURL(/\/provider\/pay\//);
  await bank.pay(page);
  await page.waitForURL((url) => url.origin === addresses.host);
  await expect(form.heading('Парковка оплачена')).toBeVisible();
  const all = await received();
  expect(all.map(([name]) => name)).toEqual(
    expect.arrayContaining(['kerb-ready', 'kerb-quote', 'kerb-payment-start', 'kerb-payment-result']),
  );
  expect(all.at(-1)).toMatchObject([
    'kerb-payment-result',
    { state: 'paid', until: '2026-11-25T10:00:00.000Z' },
  ]);
  // Its digits alone can be those of a price or a time.
  const written = new RegExp(`[a-zа-я]${plate.slice(1, 4)}[a-zа-я]{2}`, 'i');
  expect(plate).toMatch(written);
  expect(JSON.stringify(all)).not.toMatch(written);
});

test('EMB-10 two elements of different cities and languages do not mix texts, drafts or time zones', async ({
  page,
  openHostPage,
}) => {
  await openHostPage(`<parking-pay id="one" city="nizhny-novgorod" lang="ru"></parking-pay>
    <parking-pay id="two" city="yuzhno-sakhalinsk" lang="en"></parking-pay>`);
  const one = page.locator('#one');
  const two = page.locator('#two');
  await one.getByLabel('Номер автомобиля').fill('а123вс52');
  await two.getByLabel('Licence plate').fill('е777кх77');
  await expect(one.getByLabel('Номер автомобиля')).toHaveValue('а123вс52');
  await expect(two).not.toContainText('Номер автомобиля');
  await expect(one).not.toContainText('Licence plate');
  for (const [element, language] of [
    [one, 'ru'],
    [two, 'en'],
  ] as const)
    await new PayForm(page, element, language).chooseZone('1');
  // Noon in Moscow is 20:00 on Sakhalin.
  await expect(one.locator('.kerb-pay__until')).toContainText('13:00');
  await expect(two.locator('.kerb-pay__until')).toContainText('21:00');
  // Each finds its own draft in the storage that they share.
  await page.reload();
  await expect(one.getByLabel('Номер автомобиля')).toHaveValue('а123вс52');
  await expect(two.getByLabel('Licence plate')).toHaveValue('е777кх77');
});
