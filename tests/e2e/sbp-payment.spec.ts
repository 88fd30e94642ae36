import type { Page } from '@playwright/test';
import enSbp from '../../core/i18n/en/sbp.json' with { type: 'json' };
import ruSbp from '../../core/i18n/ru/sbp.json' with { type: 'json' };
import { addresses } from '../../playwright.config.ts';
import { problems } from './models/axe.ts';
import { bank } from './models/bank.ts';
import { cityServer } from './models/city-server.ts';
import { boris } from './models/drivers.ts';
import { expectNoTrap, pressByKeyboard } from './models/keyboard.ts';
import { type Language, PayForm, payTexts } from './models/pay-form.ts';
import { newPlate } from './models/plates.ts';
import { readQr } from './models/qr.ts';
import { devices } from './models/visits.ts';
import { expect, test } from './setup/test.ts';

const languages = {
  ru: { path: '/guest-payment', sbp: ruSbp, method: /СБП/ },
  en: { path: '/en/guest-payment', sbp: enSbp, method: /\(SBP\)/ },
} as const;

/** A guest's payment by SBP on the portal. */
function sbpForm(page: Page, language: Language) {
  const { path, sbp, method } = languages[language];
  const { outcome, screens } = payTexts[language];
  const form = new PayForm(page, page.locator('main'), language);
  const { plate, paid } = form;
  const button = (name: string) => page.getByRole('button', { name });
  return {
    page,
    plate,
    paid,
    next: form.next,
    pay: form.pay,
    priced: () => form.expectPriced(),
    method: page.getByRole('radio', { name: method }),
    copy: button(sbp.copy),
    copied: page.getByText(sbp.copied),
    waiting: page.getByText(sbp.waiting),
    fillOnly: (typed: string) => form.fill({ plate: typed }),
    open: () => page.goto(path),
    async fill(typed = newPlate()) {
      await form.fill({ plate: typed });
      await page.locator('label').filter({ hasText: method }).click();
    },
    async send() {
      await form.expectPriced();
      await form.next.click();
      await form.pay.click();
    },
    bankLink: page.getByRole('link', { name: sbp.phone.open }),
    code: page.getByRole('img', { name: new RegExp(`^${sbp.qr.split(',')[0]}`) }),
    noApp: page.getByText(sbp.phone.noApp),
    showQr: button(sbp.phone.showQr),
    ask: button(outcome.ask),
    leave: button(outcome.waiting.leave),
    newCode: button(sbp.expired.again),
    expired: page.getByRole('heading', { name: sbp.expired.title }),
    paidEarlier: page.getByText(screens.earlier.title),
  };
}

const linkForm = /^https:\/\/qr\.nspk\.ru\/AD10[0-9A-Z]{28}\?type=02&bank=\d{12}&sum=\d+&cur=RUB$/;

/** The demo bank's page of the order that a link names. */
function bankPageOf(link: string): string {
  let number = 0n;
  for (const digit of new URL(link).pathname.slice('/AD10'.length))
    number = number * 36n + BigInt(Number.parseInt(digit, 36));
  const digits = number.toString(16).padStart(32, '0');
  const id = digits.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  return `${addresses.server}/provider/pay/${id}`;
}

/** Phones open a bank's app at links of the payment system; here the demo bank's page stands for it. */
test.beforeEach(({ context }) =>
  context.route('https://qr.nspk.ru/**', (route) =>
    route.fulfill({ status: 302, headers: { Location: bankPageOf(route.request().url()) } }),
  ),
);

async function payIn(page: Page): Promise<void> {
  await bank.pay(page);
  await expect(page.getByText('Оплачено')).toBeVisible();
}

for (const language of ['ru', 'en'] as const) {
  test.describe(`on a phone, ${language}`, () => {
    test.use(devices.phone);

    test('PLUS-28 a button opens the bank; this page goes on waiting and learns that it is paid', async ({
      page,
      context,
    }) => {
      const form = sbpForm(page, language);
      await form.open();
      await form.fill();
      await form.send();
      await expect(form.bankLink).toHaveAttribute('href', linkForm);
      await expect(form.code).toHaveCount(0);
      expect(await problems(page)).toEqual([]);
      const [app] = await Promise.all([context.waitForEvent('page'), form.bankLink.tap()]);
      await app.waitForURL(/\/provider\/pay\//);
      await payIn(app);
      await app.close();
      await expect(form.paid).toBeVisible();
      expect(await problems(page)).toEqual([]);
    });

    test('PLUS-28 without a bank’s app nothing is paid; the page still offers its QR code, and another phone pays', async ({
      page,
      context,
    }) => {
      const form = sbpForm(page, language);
      await form.open();
      await form.fill();
      await form.send();
      const link = (await form.bankLink.getAttribute('href')) ?? '';
      const [opened] = await Promise.all([context.waitForEvent('page'), form.bankLink.tap()]);
      await bank.openWithoutApp(opened);
      await expect(opened.getByRole('status')).toContainText(/QR/);
      expect(await problems(opened)).toEqual([]);
      await opened.close();
      await expect(form.noApp).toBeVisible();
      await form.showQr.tap();
      expect(await readQr(form.code)).toBe(link);
      const other = await context.newPage();
      await other.goto(bankPageOf(link));
      await payIn(other);
      await other.close();
      await expect(form.paid).toBeVisible();
    });

    test('PLUS-28 an order that has expired says so; the form keeps what was typed and makes another one', async ({
      page,
      context,
    }) => {
      const form = sbpForm(page, language);
      await form.open();
      await form.fill();
      const plate = await form.plate.inputValue();
      await form.send();
      const first = (await form.bankLink.getAttribute('href')) ?? '';
      await cityServer.setNow('2026-11-25T12:21:00+03:00');
      await form.ask.click();
      await expect(form.expired).toBeVisible();
      expect(await problems(page)).toEqual([]);
      await form.newCode.click();
      await expect(form.plate).toHaveValue(plate);
      await form.send();
      await expect(form.bankLink).toHaveAttribute('href', linkForm);
      const second = (await form.bankLink.getAttribute('href')) ?? '';
      expect(second).not.toBe(first);
      const app = await context.newPage();
      await app.goto(bankPageOf(second));
      await payIn(app);
      await expect(form.paid).toBeVisible();
    });
  });

  test.describe(`on a desk, ${language}`, () => {
    test.use(devices.desk);

    test('PLUS-28 a QR code is read by a phone; after a closed tab another one shows the waiting order, the same payment is the same order, and is found paid', async ({
      page,
      context,
    }) => {
      const plate = newPlate();
      const form = sbpForm(page, language);
      await form.open();
      await form.fill(plate);
      await form.send();
      await expect(form.code).toBeVisible();
      await expect(form.bankLink).toHaveCount(0);
      expect(await problems(page)).toEqual([]);
      const link = await readQr(form.code);
      expect(link).toMatch(linkForm);
      await page.reload();
      await expect(form.code).toBeVisible();
      await page.close();

      const second = await context.newPage();
      const again = sbpForm(second, language);
      await again.open();
      await expect(again.code).toBeVisible();
      await again.leave.click();
      await again.fill(plate);
      await again.send();
      await expect(again.code).toBeVisible();
      expect(await readQr(again.code)).toBe(link);
      await second.close();

      const app = await context.newPage();
      await app.goto(bankPageOf(link));
      await payIn(app);
      const last = sbpForm(await context.newPage(), language);
      await last.open();
      await expect(last.paidEarlier).toBeVisible();
      expect(await problems(last.page)).toEqual([]);
    });
  });
}

test('PLUS-28 A11Y-02 with the keyboard alone: the method, the QR code, its link, the outcome, and another payment', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = sbpForm(page, 'ru');
  await form.open();
  await form.fillOnly(newPlate());
  const group = await form.method.getAttribute('name');
  for (let steps = 0; steps < 60; steps++) {
    if (await page.evaluate((name) => document.activeElement?.getAttribute('name') === name, group)) break;
    await page.keyboard.press('Tab');
  }
  for (let steps = 0; steps < 6 && !(await form.method.isChecked()); steps++)
    await page.keyboard.press('ArrowDown');
  await expect(form.method).toBeChecked();
  await form.priced();
  await pressByKeyboard(page, form.next);
  await expect(form.pay).toBeEnabled();
  await pressByKeyboard(page, form.pay);

  await expect(form.code).toBeVisible();
  await expectNoTrap(page, form.copy);
  await pressByKeyboard(page, form.copy);
  await expect(form.copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(linkForm);
  await pressByKeyboard(page, form.ask);
  await expect(form.waiting).toBeVisible();
  await pressByKeyboard(page, form.leave);
  await expect(form.plate).toBeVisible();
  await expect(form.code).toHaveCount(0);
});

test.describe('of a driver', () => {
  test.use({ driver: boris });

  test('PLUS-28 a top-up binds the account that pays; the profile names it and unbinds it', async ({
    page,
    context,
  }) => {
    await page.goto('/profile/my-profile');
    const balance = page.getByRole('region', { name: 'Баланс' });
    await balance.getByRole('button', { name: 'Пополнить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Пополнение счёта' });
    await dialog.getByLabel('Сумма').fill('100');
    await dialog.locator('label').filter({ hasText: languages.ru.method }).click();
    await dialog.getByRole('checkbox', { name: 'Привязать счёт для продлений' }).check();
    expect(await problems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Перейти к оплате' }).click();
    const { code } = sbpForm(page, 'ru');
    await expect(code).toBeVisible();
    const app = await context.newPage();
    await app.goto(bankPageOf(await readQr(code)));
    await expect(app.getByText('вы привязываете счёт')).toBeVisible();
    await payIn(app);
    await expect(balance).toContainText('спишется со счёта Demo Bank ··4242');
    expect(await problems(page)).toEqual([]);
    await balance.getByRole('button', { name: 'Отвязать счёт' }).click();
    await expect(balance).not.toContainText('Demo Bank');
  });
});
