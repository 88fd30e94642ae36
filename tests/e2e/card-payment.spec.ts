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

test('PAY-32 PAY-33 PAY-34 in the widget a card is declined, then paid: the city is notified of the payment alone, and the main page opens', async ({
  page,
}) => {
  const notified: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/payment-from-portal'))
      notified.push(url.searchParams.get('status') ?? 'none');
  });
  const form = await openCardPayment(page);
  const pay = dialog(page).getByRole('button', { name: /^Оплатить/ });

  await test.step('fault 15: a link with an own text and sum shows the order’s', async () => {
    const link = new URL(page.url());
    link.searchParams.set('description', 'Штраф ГИБДД');
    link.searchParams.set('amount', '1');
    await page.goto(link.href);
    await expect(pay).not.toHaveText(/ 1,00 /);
    await expect(dialog(page)).not.toContainText('Штраф');
  });
  await test.step('PAY-34 a decline leads to the main page, and the city is not notified', async () => {
    await dialog(page).getByRole('button', { name: 'Отклонить платёж' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(notified).toEqual([]);
    await page.goto('/guest-payment');
    await expect(form.heading('Оплата не прошла')).toBeVisible();
    await form.root.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  });
  await test.step('PAY-33 of a payment the city is notified; the main page opens, and shows it', async () => {
    await form.expectPriced();
    await form.next.click();
    await form.pay.click();
    await pay.click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(notified).toEqual(['authorized']);
    await page.getByRole('complementary', { name: 'Последняя оплата' }).getByRole('link').click();
    await expect(form.heading('Парковка оплачена')).toBeVisible();
  });
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
