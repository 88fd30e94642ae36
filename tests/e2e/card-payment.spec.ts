import type { Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { anna } from './models/drivers.ts';
import { PayForm } from './models/pay-form.ts';
import { newPlate } from './models/plates.ts';
import { expect, test } from './setup/test.ts';

const widgetScript = `${addresses.server}/provider/widget.js`;

/** Kazan takes cards on the portal's own page, with the provider's widget. */
async function openCardPayment(page: Page): Promise<PayForm> {
  await page.goto('/guest-payment?city=kazan');
  const form = new PayForm(page, page.getByRole('main'));
  await form.fill({ plate: newPlate() });
  await form.root.getByText('Картой на сайте парковок').click();
  await form.expectPriced();
  await form.next.click();
  await form.pay.click();
  await page.waitForURL(/\/card-payment\?/);
  return form;
}

/** The widget's window, in the frame that the provider's script runs in. */
const dialog = (page: Page) =>
  page.frameLocator('iframe[sandbox]').getByRole('dialog', { name: 'Демо-банк' });

test('PAY-33 PAY-32 a card payment in the widget: the city is notified, the main page opens, the payment shows there', async ({
  page,
}) => {
  const notification = page.waitForRequest((request) =>
    request.url().includes('/api/payment/payment-from-portal'),
  );
  const form = await openCardPayment(page);
  await dialog(page)
    .getByRole('button', { name: /^Оплатить/ })
    .click();
  expect(new URL((await notification).url()).searchParams.get('status')).toBe('authorized');
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('complementary', { name: 'Последняя оплата' }).getByRole('link').click();
  await expect(form.heading('Парковка оплачена')).toBeVisible();
});

test('PAY-34 a declined card leads to the main page, and the city is not notified', async ({ page }) => {
  const notifications: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('payment-from-portal')) notifications.push(request.url());
  });
  const form = await openCardPayment(page);
  await dialog(page).getByRole('button', { name: 'Отклонить платёж' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(notifications).toEqual([]);
  await page.goto('/guest-payment');
  await expect(form.heading('Оплата не прошла')).toBeVisible();
});

test('PAY-35 SEC-12 without an invoice the main page opens, and the bank’s script is not loaded', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url() === widgetScript) loaded.push(request.url());
  });
  await page.goto('/card-payment?city=kazan&amount=100');
  await expect(page).toHaveURL('/');
  await page.goto('/guest-payment');
  await expect(page.getByLabel('Номер автомобиля')).toBeVisible();
  expect(loaded).toEqual([]);
});

test('SEC-12 a city without a card widget has no card payment page', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url() === widgetScript) loaded.push(request.url());
  });
  await page.goto('/card-payment?city=perm&invoiceId=1&amount=100');
  await expect(page).toHaveURL('/');
  expect(loaded).toEqual([]);
});

test('PAY-36 when the bank’s script fails to load, the page says so, and a retry loads it', async ({
  page,
}) => {
  await page.route(widgetScript, (route) => route.abort());
  await openCardPayment(page);
  await expect(page.getByText('Оплата не открылась')).toBeVisible();
  await page.unroute(widgetScript);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(dialog(page)).toBeVisible();
});

test.describe('SEC-12 fault 15: beside a signed-in driver', () => {
  test.use({ driver: anna });

  test('the provider’s script reaches no token, no storage and nothing of the page', async ({ page }) => {
    const spy = `(() => {
      const tried = {};
      const attempt = (name, read) => { try { tried[name] = String(read()); } catch { tried[name] = 'refused'; } };
      attempt('localStorage', () => JSON.stringify(localStorage));
      attempt('sessionStorage', () => JSON.stringify(sessionStorage));
      attempt('cookie', () => document.cookie);
      attempt('page', () => parent.document.body.textContent);
      attempt('pageStorage', () => parent.localStorage.length);
      attempt('origin', () => self.origin);
      globalThis.cp = { CloudPayments: class { charge() { document.title = JSON.stringify(tried); } } };
    })()`;
    await page.route(widgetScript, (route) => route.fulfill({ contentType: 'text/javascript', body: spy }));
    await openCardPayment(page);
    const frame = await page
      .locator('iframe[sandbox]')
      .elementHandle()
      .then((each) => each?.contentFrame());
    await expect.poll(() => frame?.title()).toMatch(/localStorage/);
    expect(JSON.parse((await frame?.title()) ?? '{}')).toEqual({
      localStorage: 'refused',
      sessionStorage: 'refused',
      cookie: 'refused',
      page: 'refused',
      pageStorage: 'refused',
      origin: 'null',
    });
    // The driver is signed in, so there was a token to reach.
    expect(await page.evaluate(() => localStorage.getItem('token:nizhny-novgorod:standart'))).toBeTruthy();
    expect(await page.evaluate(() => Object.keys(window).includes('cp'))).toBe(false);
  });
});

test('PAY-32 fault 15: a link with an own text and sum shows the order’s', async ({ page }) => {
  await openCardPayment(page);
  const link = new URL(page.url());
  link.searchParams.set('description', 'Штраф ГИБДД');
  link.searchParams.set('amount', '1');
  await page.goto(link.href);
  await expect(dialog(page).getByRole('button', { name: /^Оплатить/ })).not.toHaveText(/ 1\.00 /);
  await expect(dialog(page)).not.toContainText('Штраф');
});
