import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { bank } from './models/bank.ts';
import { cityServer } from './models/city-server.ts';
import { PayForm } from './models/pay-form.ts';
import { newPlate } from './models/plates.ts';
import { untilNoRequests } from './models/until-no-requests.ts';
import { expect, test } from './setup/test.ts';

/** The idempotency keys of payments that pages of this context send. */
function watchPayments(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/paymentStart'))
      sent.push(request.headers()['idempotency-key'] ?? 'without a key');
  });
  return sent;
}

async function confirm(page: Page, plate: string): Promise<PayForm> {
  await page.goto(addresses.municipal);
  const form = new PayForm(page, page.locator('parking-pay'));
  await form.fill({ plate });
  await form.next.click();
  await expect(form.pay).toBeVisible();
  return form;
}

const pressTenTimes = (form: PayForm) =>
  form.pay.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 10; press++) button.click();
  });

test('REL-03 the pay button pressed ten times in each of two tabs sends one payment', async ({
  page,
  context,
}) => {
  const sent = watchPayments(context);
  const plate = newPlate();
  const [one, two] = [await confirm(page, plate), await confirm(await context.newPage(), plate)];
  await cityServer.fail('/paymentStart', 'delay', 50, 1500);
  await Promise.all([pressTenTimes(one), pressTenTimes(two)]);
  const paying = await Promise.any(
    [one, two].map(async (form) => {
      await form.page.waitForURL(/\/provider\/pay\//);
      return form;
    }),
  );
  const other = paying === one ? two : one;
  await expect(other.root.getByRole('dialog', { name: 'Эта оплата уже идёт' })).toBeVisible();
  expect(sent).toHaveLength(1);

  // A press in the other tab sends the same payment with the same key and opens the same payment page.
  await other.root.getByRole('dialog').getByRole('button', { name: 'Понятно' }).click();
  await other.pay.click();
  await other.page.waitForURL(paying.page.url());
  expect(new Set(sent).size).toBe(1);
});

test('PLUS-08 REL-05 offline the SMS is offered; a payment started offline is not sent once online again', async ({
  page,
  context,
}) => {
  const sent = watchPayments(context);
  const plate = 'А123ВС52';
  const commands = page.waitForResponse(/\/api\/sms-commands/);
  await page.goto(addresses.municipal);
  const form = new PayForm(page, page.locator('parking-pay'));
  await expect(form.plate).toBeVisible();
  await commands;

  await context.setOffline(true);
  await form.chooseZone('1');
  await form.plate.fill(plate);
  const text = `p${await form.zone.inputValue()}*${plate}*1`;
  const message = form.root.getByText(text);
  await expect(message).toBeVisible();
  const link = form.root.getByRole('link', { name: 'Открыть SMS' });
  await expect(link).toHaveAttribute('href', `sms:7878?&body=${encodeURIComponent(text)}`);
  await context.setOffline(false);
  await expect(message).toHaveCount(0);
  await expect(form.plate).toHaveValue(plate);

  await form.expectPriced();
  await form.next.click();
  await expect(form.pay).toBeVisible();
  expect(sent).toEqual([]);
  await context.setOffline(true);
  await form.pay.click();
  await expect(form.heading('Не удалось узнать, прошла ли оплата')).toBeVisible();
  const whileOffline = sent.length;
  await context.setOffline(false);
  await expect(form.heading('Оплата не начиналась')).toBeVisible();
  await untilNoRequests(page);
  expect(sent).toHaveLength(whileOffline);
  await form.root.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(form.plate).toHaveValue(plate);
});

test('REL-07 back from the payment page, loaded again: the attempt is looked up', async ({ page }) => {
  const form = await confirm(page, newPlate());
  await form.pay.click();
  await page.waitForURL(/\/provider\/pay\//);
  await page.goBack();
  await expect(form.heading('Оплата ещё не подтверждена')).toBeVisible();
  await expect(form.root.getByRole('button', { name: 'Продолжить оплату' })).toBeEnabled();
});

test('REL-07 back from the payment page, from the back/forward cache: the form is unlocked and the attempt looked up', async ({
  launchOptions,
}) => {
  // Playwright turns the back/forward cache off by default.
  const browser = await chromium.launch({
    ...launchOptions,
    // The headless shell has no such cache.
    ...(process.env.KERB_DESKTOP_CHROMIUM ? { executablePath: process.env.KERB_DESKTOP_CHROMIUM } : {}),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ locale: 'ru-RU' });
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.cached = 'yes';
    }),
  );
  const form = await confirm(page, newPlate());
  await form.pay.click();
  await page.waitForURL(/\/provider\/pay\//);
  const payment = page.url();
  // `goBack` waits for a load event, which a page from the cache does not have.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL((url) => url.origin === addresses.municipal, { waitUntil: 'commit' });
  await expect(form.heading('Оплата ещё не подтверждена')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.cached)).toBe('yes');
  await form.root.getByRole('button', { name: 'Продолжить оплату' }).click();
  await page.waitForURL(payment);
  await bank.pay(page);
  await expect(form.heading('Парковка оплачена')).toBeVisible();
  await browser.close();
});

test('REL-10 a storage that is blocked by the browser: a message says so before the payment, and the visit works', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.goto(addresses.municipal);
  const form = new PayForm(page, page.locator('parking-pay'));
  await expect(form.root.getByText('Браузер не даёт ничего запомнить')).toBeVisible();
  await form.fill({ plate: newPlate() });
  await form.goToPaymentPage();
  await bank.pay(page);
  await page.waitForURL((url) => url.origin === addresses.municipal);
  await expect(form.plate.or(form.heading('Парковка оплачена'))).toBeVisible();
  await expect(form.root.getByText('Браузер не даёт ничего запомнить')).toBeVisible();
  expect(errors).toEqual([]);
});
