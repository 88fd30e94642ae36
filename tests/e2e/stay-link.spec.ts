import enCorrection from '../../core/i18n/en/correction.json' with { type: 'json' };
import enStay from '../../core/i18n/en/guest-stay.json' with { type: 'json' };
import enPortal from '../../core/i18n/en/portal.json' with { type: 'json' };
import enTime from '../../core/i18n/en/stay-time.json' with { type: 'json' };
import ruCorrection from '../../core/i18n/ru/correction.json' with { type: 'json' };
import ruStay from '../../core/i18n/ru/guest-stay.json' with { type: 'json' };
import ruPortal from '../../core/i18n/ru/portal.json' with { type: 'json' };
import ruTime from '../../core/i18n/ru/stay-time.json' with { type: 'json' };
import { problems, waitForAnimations } from './models/axe.ts';
import { bank } from './models/bank.ts';
import { PayForm, payTexts } from './models/pay-form.ts';
import { newPlate } from './models/plates.ts';
import { devices, visits } from './models/visits.ts';
import { expect, test } from './setup/test.ts';

const texts = {
  ru: { time: ruTime, stay: ruStay, correction: ruCorrection, titles: ruPortal.titles },
  en: { time: enTime, stay: enStay, correction: enCorrection, titles: enPortal.titles },
} as const;

for (const { language, size, prefix } of visits) {
  const { time, stay, correction, titles } = texts[language];
  test.describe(`${size}, ${language}`, () => {
    test.use(devices[size]);

    test('PLUS-26 a guest loses the page, comes back by the link, corrects the plate, extends and ends', async ({
      page,
      browser,
    }) => {
      const right = newPlate();
      const form = new PayForm(page, page.locator('main'), language);
      await page.goto(`${prefix}/guest-payment`);
      await form.fill({ plate: newPlate() });
      await form.goToPaymentPage();
      await bank.pay(page);
      await form.root.getByRole('button', { name: stay.link.open }).click();
      const address = await page.locator('.kerb-pay-stay__link').textContent();
      expect(address).toMatch(/\/stay\?city=[\w-]+#kerb-stay-key=[\w-]{22}$/);

      const other = await browser.newPage(devices[size]);
      const linked = new PayForm(other, other.locator('main'), language);
      const button = (name: string) => other.getByRole('button', { name, exact: true });
      const { search, hash } = new URL(address ?? '');
      await other.goto(`${prefix}/stay${search}${hash}`);
      await expect(other.getByRole('timer')).toBeVisible();
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(titles.stay);
      expect(await problems(other)).toEqual([]);

      await button(stay.correct).click();
      await other.getByRole('dialog').getByLabel(payTexts[language].pay.plate.label).fill(right);
      await expect(button(correction.confirm)).toBeEnabled();
      await waitForAnimations(other);
      expect(await problems(other)).toEqual([]);
      await button(correction.confirm).click();
      await expect(other.getByRole('dialog')).toHaveCount(0);
      await expect(other.getByRole('img', { name: new RegExp(right.slice(1, 4)) }).first()).toBeVisible();

      await button(time.extend).click();
      await linked.expectPriced();
      await linked.goToPaymentPage();
      await bank.pay(other);
      // The portal remembers the city of the link.
      await expect(other).toHaveURL(`${prefix}/stay${hash}`);
      await other.reload();
      await expect(linked.paid).toBeVisible();
      await button(stay.end.open).click();
      await button(stay.end.confirm).click();
      await expect(other.getByText(stay.end.done)).toBeVisible();
      expect(await problems(other)).toEqual([]);
      await other.close();
    });
  });
}

test('PLUS-26 the page of a stay without a link is titled as the form that it shows', async ({ page }) => {
  await page.goto('/stay');
  await expect(page.getByRole('combobox', { name: payTexts.ru.pay.spot.zone })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ruPortal.titles.pay);
});

test('PLUS-26 whoever leaves a link for a new payment comes to the page of the form, and back', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/stay#kerb-stay-key=cut-off');
  await expect(heading).toHaveText(ruPortal.titles.stay);
  await page.getByRole('button', { name: ruStay.newPayment }).click();
  await expect(page).toHaveURL(/\/guest-payment$/);
  await expect(heading).toHaveText(ruPortal.titles.pay);
  await expect(page.getByRole('combobox', { name: payTexts.ru.pay.spot.zone })).toBeVisible();
  await page.goBack();
  await expect(heading).toHaveText(ruPortal.titles.stay);
});
