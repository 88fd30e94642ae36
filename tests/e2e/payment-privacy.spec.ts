import type { Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { bank } from './models/bank.ts';
import { cityServer } from './models/city-server.ts';
import { PayForm } from './models/pay-form.ts';
import { expect, test } from './setup/test.ts';

/** Records everything that leaves a page: console, addresses, referrers and events. */
async function watch(page: Page): Promise<string[]> {
  const out: string[] = [];
  page.on('console', (message) => out.push(`console ${message.text()}`));
  page.on('pageerror', (error) => out.push(`error ${error.stack}`));
  page.on('framenavigated', (frame) => out.push(`history ${frame.url()}`));
  page.on('request', (request) => {
    out.push(`address ${request.url()}`);
    // After the end of the test a request has no headers.
    void request.allHeaders().then(
      ({ referer }) => out.push(`referer ${referer}`),
      () => undefined,
    );
  });
  await page.exposeFunction('kerbHeard', (text: string) => void out.push(`event ${text}`));
  await page.addInitScript(() => {
    const names = ['ready', 'error', 'parking-select', 'quote', 'payment-start', 'payment-result'];
    for (const name of names) {
      addEventListener(`kerb-${name}`, ({ detail }: CustomEventInit) =>
        Reflect.get(window, 'kerbHeard')(`${name} ${JSON.stringify(detail)}`),
      );
    }
  });
  return out;
}

const storedTexts = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** Spellings of these texts in addresses and elsewhere, in lower case. */
const forms = (...canaries: string[]) =>
  canaries.flatMap((text) => [text, encodeURIComponent(text)]).map((text) => text.toLowerCase());

function expectSilence(out: string[], canaries: readonly string[]): void {
  const leaks = out.filter((line) => canaries.some((canary) => line.toLowerCase().includes(canary)));
  expect(leaks).toEqual([]);
  expect(out.filter((line) => /[?&](token|phone|number|plate|vehicle)=/i.test(line))).toEqual([]);
}

const phone = '79104815162';

for (const [where, address, root] of [
  ['the element', addresses.municipal, 'parking-pay'],
  ['the portal', `${addresses.portal}/guest-payment`, 'main'],
] as const) {
  test(`SEC-06 PLUS-02 plate and phone stay out of console, addresses, referrers, events and storage: ${where}`, async ({
    page,
  }) => {
    const digits = String(Date.now() % 1000).padStart(3, '0');
    const typed = `x${digits}yk178`;
    const canaries = forms(typed, `х${digits}ук178`, phone, '910 481', '4815162');
    const out = await watch(page);
    await page.goto(address);
    const form = new PayForm(page, page.locator(root));
    await form.chooseZone('1');
    // A failed call writes to the console too.
    await cityServer.fail('/payment/cost', 'html');
    await form.plate.fill(typed);
    await form.root.getByText('Счёт мобильного телефона').click();
    await form.root.getByRole('textbox', { name: 'Телефон' }).fill(phone);
    await form.root.getByRole('button', { name: 'Рассчитать ещё раз' }).click();
    await form.expectPriced();
    await form.goToPaymentPage();
    await bank.decline(page);
    await expect(form.heading('Оплата не прошла')).toBeVisible();
    out.push(`storage ${await storedTexts(page)}`);
    await form.root.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    // A declined payment keeps what was typed.
    await expect(form.plate).toHaveValue(typed);
    await form.goToPaymentPage();
    await bank.pay(page);
    await expect(form.heading('Парковка оплачена')).toBeVisible();
    out.push(`storage ${await storedTexts(page)}`);
    if (root === 'parking-pay') expect(out.join()).toContain('event payment-result');
    expect(out.join()).toContain('console Kerb: POST /api/payment/cost');
    expectSilence(out, canaries);
  });
}

test('SEC-06 no address contains the barrier card’s number or the guest token', async ({ page }) => {
  const out = await watch(page);
  await page.goto(`${addresses.portal}/guest-payment`);
  await page.getByRole('radio', { name: 'За шлагбаумом' }).check();
  await page.getByLabel('Номер карты парковки').fill('210005');
  const request = page.waitForRequest(/costPlane/);
  await page.getByRole('button', { name: 'Узнать стоимость' }).click();
  const headers = await (await request).allHeaders();
  expect(headers.authorization).toMatch(/^Bearer /);
  expect(headers.referer).toBeUndefined();
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  await expect(page.getByRole('button', { name: /^Оплатить/ })).toBeVisible();
  expect(out.filter((line) => new RegExp(`token=|[=/]${token}(&|$)`, 'i').test(line))).toEqual([]);
});
