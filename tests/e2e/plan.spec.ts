import { readFile } from 'node:fs/promises';
import enMap from '../../core/i18n/en/map.json' with { type: 'json' };
import enPlan from '../../core/i18n/en/plan.json' with { type: 'json' };
import ruMap from '../../core/i18n/ru/map.json' with { type: 'json' };
import ruPlan from '../../core/i18n/ru/plan.json' with { type: 'json' };
import { problems } from './models/axe.ts';
import { bank } from './models/bank.ts';
import { cityServer } from './models/city-server.ts';
import { PayForm } from './models/pay-form.ts';
import { newPlate } from './models/plates.ts';
import { devices, visits } from './models/visits.ts';
import { expect, test } from './setup/test.ts';

const texts = { ru: { map: ruMap, plan: ruPlan }, en: { map: enMap, plan: enPlan } } as const;

for (const { language, size, prefix } of visits) {
  const { map, plan } = texts[language];
  test.describe(`${size}, ${language}`, () => {
    test.use(devices[size]);

    test('PLUS-29 tomorrow 18:30, three hours, near Bolshaya Pokrovskaya: remembered; for now: paid', async ({
      page,
    }) => {
      await cityServer.setNow('2026-11-25T15:00:00+03:00');
      await page.goto(`${prefix}/`);
      await page.getByRole('button', { name: map.plan }).click();
      const panel = page.getByRole('region', { name: map.plan });
      await panel.getByRole('combobox', { name: plan.destination }).fill('Большая Покровская');
      await panel.getByRole('listbox').getByRole('option').first().click();
      await panel.getByRole('radio', { name: plan.arrival.later }).check({ force: true });
      await panel.getByLabel(plan.arrival.time).fill('2026-11-26T18:30');
      await panel.getByLabel(plan.stay).selectOption('03:00');
      await expect(page).toHaveURL(/destination=56\.\d+,4\d\.\d+&arrival=2026-11-26T18:30&stay=03:00/);

      const answers = panel.getByRole('list', { name: plan.answers });
      const paid = answers.getByRole('button', { name: '₽' }).first();
      await paid.click();
      await expect(answers.getByRole('table', { name: plan.parts.caption })).toBeVisible();
      expect(await problems(page)).toEqual([]);
      const saving = page.waitForEvent('download');
      await answers.getByRole('button', { name: plan.remind.button }).click();
      const entry = (await readFile(await (await saving).path(), 'utf8')).replaceAll('\r\n ', '');
      expect(entry).toContain('DTSTART:20261126T153000Z');
      expect(entry).toContain('DTEND:20261126T183000Z');
      expect(entry).toMatch(/guest-payment\?\S*(?:zone|parking)=/);

      await paid.click();
      await panel.getByRole('radio', { name: plan.arrival.now }).check({ force: true });
      await expect(page).not.toHaveURL(/arrival=/);
      await answers.getByRole('button', { name: '₽' }).first().click();
      await answers.getByRole('button', { name: map.panel.pay }).click();
      const form = new PayForm(page, page.locator('main'), language);
      await expect(form.zone).not.toHaveValue('');
      await form.plate.fill(newPlate());
      await form.expectPriced();
      await form.goToPaymentPage();
      await bank.pay(page);
      await expect(form.paid).toBeVisible();
    });
  });
}
