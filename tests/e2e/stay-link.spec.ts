import type { Page } from '@playwright/test';
import enCorrection from '../../core/i18n/en/correction.json' with { type: 'json' };
import enStay from '../../core/i18n/en/guest-stay.json' with { type: 'json' };
import enPay from '../../core/i18n/en/pay.json' with { type: 'json' };
import enScreens from '../../core/i18n/en/pay-screens.json' with { type: 'json' };
import enTime from '../../core/i18n/en/stay-time.json' with { type: 'json' };
import ruCorrection from '../../core/i18n/ru/correction.json' with { type: 'json' };
import ruStay from '../../core/i18n/ru/guest-stay.json' with { type: 'json' };
import ruPay from '../../core/i18n/ru/pay.json' with { type: 'json' };
import ruScreens from '../../core/i18n/ru/pay-screens.json' with { type: 'json' };
import ruTime from '../../core/i18n/ru/stay-time.json' with { type: 'json' };
import { problems } from './models/axe.ts';
import { newPlate } from './models/plates.ts';
import { expect, test } from './setup/test.ts';

const languages = {
  ru: { prefix: '', pay: ruPay, screens: ruScreens, time: ruTime, stay: ruStay, correction: ruCorrection },
  en: { prefix: '/en', pay: enPay, screens: enScreens, time: enTime, stay: enStay, correction: enCorrection },
} as const;

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1280, height: 860 } },
} as const;

async function payAtTheBank(page: Page): Promise<void> {
  await page.locator('button[value="pay"]').click();
}

for (const [language, size] of [
  ['ru', 'phone'],
  ['en', 'desk'],
] as const) {
  const { prefix, pay, screens, time, stay, correction } = languages[language];
  test.describe(`${size}, ${language}`, () => {
    test.use(sizes[size]);

    test('PLUS-26 a guest loses the page, comes back by the link, corrects the plate, extends and ends', async ({
      page,
      browser,
    }) => {
      const button = (of: Page, name: string | RegExp) => of.getByRole('button', { name, exact: true });
      const wrong = newPlate();
      const right = newPlate();
      await page.goto(`${prefix}/guest-payment`);
      await expect(async () => {
        await page.getByRole('combobox', { name: pay.spot.zone }).fill('');
        await page.getByRole('combobox', { name: pay.spot.zone }).fill('1');
        await page.getByRole('listbox').getByRole('option').first().click({ timeout: 2000 });
      }).toPass();
      await page.getByLabel(pay.plate.label).fill(wrong);
      await expect(button(page, pay.submit.continue)).toHaveAttribute('aria-disabled', 'false');
      await button(page, pay.submit.continue).click();
      const payNow = new RegExp(`^${screens.confirm.pay.replace('{{price}}', '.*')}`);
      await page.getByRole('button', { name: payNow }).click();
      await payAtTheBank(page);
      await button(page, stay.link.open).click();
      const address = await page.locator('.kerb-pay-stay__link').textContent();
      expect(address).toMatch(/\/stay\?city=[\w-]+#kerb-stay-key=[\w-]{22}$/);

      const other = await browser.newPage(sizes[size]);
      const { search, hash } = new URL(address ?? '');
      await other.goto(`${prefix}/stay${search}${hash}`);
      await expect(other.getByRole('timer')).toBeVisible();
      expect(await problems(other)).toEqual([]);

      await button(other, stay.correct).click();
      await other.getByRole('textbox', { name: pay.plate.label }).fill(right);
      expect(await problems(other)).toEqual([]);
      await button(other, correction.confirm).click();
      await expect(other.getByRole('dialog')).toHaveCount(0);
      const shown = (plate: string) =>
        other.getByRole('img', { name: new RegExp(plate.slice(1, 4)) }).first();
      await expect(shown(right)).toBeVisible();

      await button(other, time.extend).click();
      await expect(button(other, pay.submit.continue)).toHaveAttribute('aria-disabled', 'false');
      await button(other, pay.submit.continue).click();
      await other.getByRole('button', { name: payNow }).click();
      await payAtTheBank(other);
      await expect(other.getByRole('heading', { name: screens.paid.title })).toBeVisible();

      await other.goto(`${prefix}/stay${search}${hash}`);
      await button(other, stay.end.open).click();
      await button(other, stay.end.confirm).click();
      await expect(other.getByText(stay.end.done)).toBeVisible();
      expect(await problems(other)).toEqual([]);
      await other.close();
    });
  });
}
