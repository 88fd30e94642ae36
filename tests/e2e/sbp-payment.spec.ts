import type { BrowserContext, Page } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import enPay from '../../core/i18n/en/pay.json' with { type: 'json' };
import enScreens from '../../core/i18n/en/pay-screens.json' with { type: 'json' };
import enSbp from '../../core/i18n/en/sbp.json' with { type: 'json' };
import ruPay from '../../core/i18n/ru/pay.json' with { type: 'json' };
import ruScreens from '../../core/i18n/ru/pay-screens.json' with { type: 'json' };
import ruSbp from '../../core/i18n/ru/sbp.json' with { type: 'json' };
import { addresses } from '../../playwright.config.ts';
import { problems } from './models/axe.ts';
import { cityServer } from './models/city-server.ts';
import { newPlate } from './models/plates.ts';
import { expect, test } from './setup/test.ts';

const languages = {
  ru: { path: '/guest-payment', pay: ruPay, screens: ruScreens, sbp: ruSbp, method: /СБП/ },
  en: { path: '/en/guest-payment', pay: enPay, screens: enScreens, sbp: enSbp, method: /\(SBP\)/ },
} as const;

type Language = keyof typeof languages;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 860 } };

/** A guest's payment by SBP on the portal. */
function sbpForm(page: Page, language: Language) {
  const { path, pay, screens, sbp, method } = languages[language];
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  return {
    page,
    open: () => page.goto(path),
    plate: page.getByLabel(pay.plate.label),
    async fill(plate = newPlate()) {
      await expect(async () => {
        await page.getByRole('combobox', { name: pay.spot.zone }).fill('');
        await page.getByRole('combobox', { name: pay.spot.zone }).fill('1');
        await page.getByRole('listbox').getByRole('option').first().click({ timeout: 2000 });
      }).toPass();
      await page.getByLabel(pay.plate.label).fill(plate);
      await page.locator('label').filter({ hasText: method }).click();
    },
    async send() {
      await expect(page.locator('.kerb-pay__total')).toContainText('₽');
      await expect(button(pay.submit.continue)).toHaveAttribute('aria-disabled', 'false');
      await button(pay.submit.continue).click();
      await button(new RegExp(`^${screens.confirm.pay.replace('{{price}}', '₽?\\d')}`)).click();
    },
    bankLink: page.getByRole('link', { name: sbp.phone.open }),
    code: page.getByRole('img', { name: new RegExp(`^${sbp.qr.split(',')[0]}`) }),
    ask: button(pay.outcome.ask),
    newCode: button(sbp.expired.again),
    expired: page.getByRole('heading', { name: sbp.expired.title }),
    paid: page.getByRole('heading', { name: screens.paid.title }),
    paidEarlier: page.getByText(screens.earlier.title),
  };
}

type SbpForm = ReturnType<typeof sbpForm>;

/** The link as a phone's camera reads it from the screen. */
async function scan(context: BrowserContext, { code }: SbpForm): Promise<string> {
  const picture = (await code.screenshot()).toString('base64');
  const canvas = await context.newPage();
  const { data, ...size } = await canvas.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const { width, height } = image;
    const drawing = new OffscreenCanvas(width, height).getContext('2d');
    drawing?.drawImage(image, 0, 0);
    return { width, height, data: [...(drawing?.getImageData(0, 0, width, height).data ?? [])] };
  }, picture);
  await canvas.close();
  return decodeQr({ ...size, data: Uint8ClampedArray.from(data) });
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

async function payIn(bank: Page): Promise<void> {
  await bank.locator('button[value="pay"]').click();
  await expect(bank.getByText('Оплачено')).toBeVisible();
}

for (const language of ['ru', 'en'] as const) {
  test.describe(`on a phone, ${language}`, () => {
    test.use(phone);

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
      const [bank] = await Promise.all([context.waitForEvent('page'), form.bankLink.tap()]);
      await bank.waitForURL(/\/provider\/pay\//);
      await payIn(bank);
      await bank.close();
      await expect(form.paid).toBeVisible();
      expect(await problems(page)).toEqual([]);
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
      const bank = await context.newPage();
      await bank.goto(bankPageOf(second));
      await payIn(bank);
      await expect(form.paid).toBeVisible();
    });
  });

  test.describe(`on a desk, ${language}`, () => {
    test.use(desk);

    test('PLUS-28 a QR code is read by a phone; after a closed tab the same payment is the same order, and is found paid', async ({
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
      const link = await scan(context, form);
      expect(link).toMatch(linkForm);
      await page.reload();
      await expect(form.code).toBeVisible();
      await page.close();

      const second = await context.newPage();
      const again = sbpForm(second, language);
      await again.open();
      await again.fill(plate);
      await again.send();
      await expect(again.code).toBeVisible();
      expect(await scan(context, again)).toBe(link);
      await second.close();

      const bank = await context.newPage();
      await bank.goto(bankPageOf(link));
      await payIn(bank);
      const last = sbpForm(await context.newPage(), language);
      await last.open();
      await expect(last.paidEarlier).toBeVisible();
      expect(await problems(last.page)).toEqual([]);
    });
  });
}
