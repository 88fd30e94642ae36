import enExtras from '../../core/i18n/en/pay-extras.json' with { type: 'json' };
import ruExtras from '../../core/i18n/ru/pay-extras.json' with { type: 'json' };
import { problems } from './models/axe.ts';
import { bank } from './models/bank.ts';
import { cityServer } from './models/city-server.ts';
import { PayForm, payTexts } from './models/pay-form.ts';
import { newPlate } from './models/plates.ts';
import { devices, visits } from './models/visits.ts';
import { expect, test } from './setup/test.ts';

const extras = { ru: ruExtras, en: enExtras } as const;

for (const { language, size, prefix } of visits) {
  const { mistake } = payTexts[language].screens;
  test.describe(`${size}, ${language}`, () => {
    test.use(devices[size]);

    test('PLUS-24 a slip of the plate is questioned on the card, corrected by one press, and the right car is paid for', async ({
      page,
      context,
    }) => {
      const right = newPlate();
      const digits = right.slice(1, 4);
      const slip = `${Number(digits[0]) === 9 ? 0 : Number(digits[0]) + 1}${digits.slice(1)}`;
      const first = new PayForm(page, page.locator('main'), language);
      await page.goto(`${prefix}/guest-payment`);
      await first.fill({ plate: right });
      await first.root.getByRole('checkbox', { name: extras[language].vehicles.remember }).check();
      await first.goToPaymentPage();
      await bank.pay(page);
      await expect(first.paid).toBeVisible();
      await page.close();

      await cityServer.setNow('2026-11-25T15:00:00+03:00');
      const later = await context.newPage();
      const form = new PayForm(later, later.locator('main'), language);
      const drawn = (shown: string) => form.root.getByRole('img', { name: new RegExp(shown) });
      await later.goto(`${prefix}/guest-payment`);
      await form.fill({ plate: right.replace(digits, slip) });
      await form.next.click();
      const question = form.root.getByRole('region', { name: mistake.plate });
      await expect(question.getByRole('img', { name: new RegExp(digits) })).toBeVisible();
      await expect(question.getByRole('img', { name: new RegExp(slip) })).toBeVisible();
      expect(await problems(later)).toEqual([]);
      await question.getByRole('button', { name: mistake.correct.plate }).click();
      await expect(question).toHaveCount(0);
      await expect(drawn(slip)).toHaveCount(0);
      await expect(drawn(digits)).toBeVisible();
      await form.pay.click();
      await later.waitForURL(/\/provider\/pay\//);
      await bank.pay(later);
      await expect(form.paid).toBeVisible();
      await expect(drawn(digits).first()).toBeVisible();
      await expect(drawn(slip)).toHaveCount(0);
    });
  });
}
