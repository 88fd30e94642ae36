import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import enMap from '../../core/i18n/en/map.json' with { type: 'json' };
import enPlan from '../../core/i18n/en/plan.json' with { type: 'json' };
import ruMap from '../../core/i18n/ru/map.json' with { type: 'json' };
import ruPlan from '../../core/i18n/ru/plan.json' with { type: 'json' };
import { problems } from './models/axe.ts';
import { bank } from './models/bank.ts';
import { cityServer } from './models/city-server.ts';
import { tabTo } from './models/keyboard.ts';
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
      await panel.getByRole('radio', { name: plan.arrival.later }).check();
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
      expect(entry).toMatch(/guest-payment\?\S*(?:zone|parking)=\S*&plan=[0-9a-f]{16}/);

      await paid.click();
      await panel.getByRole('radio', { name: plan.arrival.now }).check();
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

/** The browser's field has its parts in the order of its own language, which is not that of the page. */
const partOrders = [
  { day: '11262026', time: '0630P' },
  { day: '26112026', time: '1830' },
] as const;

/** Types tomorrow 18:30 digit by digit. */
async function typeArrival(page: Page, field: Locator): Promise<void> {
  for (const { day, time } of partOrders) {
    await tabTo(page, field);
    await page.keyboard.type(day);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(time);
    if ((await field.inputValue()) === '2026-11-26T18:30') return;
    // Back to the control before the field, so that its first part is the next one.
    while (await field.evaluate((element) => element.matches(':focus')))
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
  }
}

for (const language of ['ru', 'en'] as const) {
  const { map, plan } = texts[language];

  test(`PLUS-29 A11Y-02 tomorrow 18:30, three hours, near Bolshaya Pokrovskaya, with the keyboard alone: remembered; for now: paid: ${language}`, async ({
    page,
  }) => {
    await cityServer.setNow('2026-11-25T15:00:00+03:00');
    await page.goto(language === 'en' ? '/en/' : '/');
    await tabTo(page, page.getByRole('button', { name: map.plan, exact: true }));
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: map.plan });
    await expect(panel.getByRole('heading', { name: map.plan })).toBeFocused();

    await tabTo(page, panel.getByRole('combobox', { name: plan.destination }));
    await page.keyboard.type('Большая Покровская');
    await expect(panel.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await tabTo(page, panel.getByRole('radio', { name: plan.arrival.now }));
    await page.keyboard.press('ArrowRight');
    await typeArrival(page, panel.getByLabel(plan.arrival.time));
    await expect(page).toHaveURL(/arrival=2026-11-26T18:30/);
    await tabTo(page, panel.getByRole('combobox', { name: plan.stay }));
    await page.keyboard.type('03:00');
    await expect(page).toHaveURL(/destination=56\.\d+,4\d\.\d+&arrival=2026-11-26T18:30&stay=03:00/);

    const answers = panel.getByRole('list', { name: plan.answers });
    const first = answers.getByRole('button', { name: '₽' }).first();
    await tabTo(page, first);
    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await expect(answers.getByRole('table', { name: plan.parts.caption })).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await tabTo(page, answers.getByRole('button', { name: plan.remind.button }));
    const saving = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect(await readFile(await (await saving).path(), 'utf8')).toContain('DTSTART:20261126T153000Z');

    await tabTo(page, panel.getByRole('radio', { name: plan.arrival.later }), 'Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    await expect(page).not.toHaveURL(/arrival=/);
    const pay = answers.getByRole('button', { name: map.panel.pay });
    await tabTo(page, answers.getByRole('button', { name: '₽' }).first());
    if (!(await pay.isVisible())) await page.keyboard.press('Enter');
    await tabTo(page, pay);
    await page.keyboard.press('Enter');
    const form = new PayForm(page, page.locator('main'), language);
    await expect(form.zone).not.toHaveValue('');
    await tabTo(page, form.plate);
    await page.keyboard.type(newPlate());
    await form.expectPriced();
    await tabTo(page, form.next);
    await page.keyboard.press('Enter');
    await expect(form.confirmation).toBeVisible();
    await tabTo(page, form.pay);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/provider\/pay\//);
    await tabTo(page, page.locator('button[value="pay"]'));
    await page.keyboard.press('Enter');
    await expect(form.paid).toBeVisible();
  });
}
