import type { Locator, Page } from '@playwright/test';
import { anna } from '../e2e/models/drivers.ts';
import { PayForm } from '../e2e/models/pay-form.ts';
import { newPlate } from '../e2e/models/plates.ts';
import { expect } from '../e2e/setup/test.ts';
import { test } from './host-page.ts';
import { strictPolicy, watchReports } from './policy.ts';

const policies = {
  'a strict policy': strictPolicy,
  'a strict policy and Trusted Types': `${strictPolicy}; require-trusted-types-for 'script'; trusted-types 'none'`,
};

const use: Record<
  string,
  { readonly html: string; readonly journey: (element: Locator, page: Page) => Promise<void> }
> = {
  'parking-pay': {
    html: '<parking-pay city="nizhny-novgorod"></parking-pay>',
    journey: async (element, page) => {
      const form = new PayForm(page, element);
      await form.fill({ plate: newPlate() });
      await form.next.click();
      await expect(form.heading('Проверьте и оплатите')).toBeVisible();
    },
  },
  'parking-map': {
    html: '<link rel="stylesheet" href="/page/map.css"><parking-map city="nizhny-novgorod"></parking-map>',
    journey: async (element) => {
      await expect(element.locator('.leaflet-tile-loaded').first()).toBeVisible();
      await element.getByRole('combobox').fill('Большая Покровская');
      await element.getByRole('listbox').getByRole('option').first().click();
      await expect(element.getByRole('button', { name: /^Оплатить/ }).first()).toBeVisible();
      await element.getByRole('button', { name: /^Фильтр/ }).click();
      await expect(element.getByRole('region', { name: 'Парковки и зоны' })).toBeVisible();
    },
  },
  'parking-sessions': {
    html: '<parking-sessions city="nizhny-novgorod"></parking-sessions>',
    journey: async (element) => {
      await element.getByRole('button', { name: 'Войти' }).click();
      await element.getByLabel('E-mail или телефон').fill(anna.identifier);
      await element.getByLabel('Пароль', { exact: true }).fill(anna.password);
      await element.getByRole('button', { name: 'Войти' }).click();
      await expect(element.getByRole('heading', { name: 'Сейчас на парковке' })).toBeVisible();
    },
  },
};

for (const [tag, { html, journey }] of Object.entries(use)) {
  for (const [name, policy] of Object.entries(policies)) {
    test(`EMB-14 <${tag}> works under ${name}, and nothing is reported`, async ({ page, openHostPage }) => {
      const reports = await watchReports(page);
      await openHostPage(html, { policy });
      await journey(page.locator(tag), page);
      expect(await reports()).toEqual([]);
    });
  }
}
