import type { Locator, Page } from '@playwright/test';
import { anna } from '../e2e/models/drivers.ts';
import { PayForm } from '../e2e/models/pay-form.ts';
import { newPlate } from '../e2e/models/plates.ts';
import { expect } from '../e2e/setup/test.ts';
import { script, test } from './host-page.ts';
import { strictPolicy, watchReports } from './policy.ts';

const policies = {
  'a strict policy': strictPolicy,
  'a strict policy and Trusted Types': `${strictPolicy}; require-trusted-types-for 'script'; trusted-types 'none'`,
};

interface Use {
  readonly html: string;
  readonly journey: (element: Locator, page: Page) => Promise<void>;
}

const payElement: Use = {
  html: '<parking-pay city="nizhny-novgorod"></parking-pay>',
  journey: async (element, page) => {
    const form = new PayForm(page, element);
    await form.fill({ plate: newPlate() });
    await form.next.click();
    await expect(form.heading('Проверьте и оплатите')).toBeVisible();
  },
};

const use: Record<string, Use> = {
  'parking-pay': payElement,
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
      await element.getByRole('button', { name: 'Войти', exact: true }).click();
      await element.getByLabel('E-mail или телефон').fill(anna.identifier);
      await element.getByLabel('Пароль', { exact: true }).fill(anna.password);
      await element.getByRole('button', { name: 'Войти', exact: true }).click();
      await expect(element.getByRole('heading', { name: 'Сейчас на парковке' })).toBeVisible();
    },
  },
  'parking-account': {
    html: '<parking-account city="nizhny-novgorod" section="fines"></parking-account>',
    journey: async (element) => {
      await element.getByRole('button', { name: 'Войти', exact: true }).click();
      await element.getByLabel('E-mail или телефон').fill(anna.identifier);
      await element.getByLabel('Пароль', { exact: true }).fill(anna.password);
      await element.getByRole('button', { name: 'Войти', exact: true }).click();
      await element
        .getByText(/^Штраф от/)
        .first()
        .click();
      const picture = element.getByRole('img', { name: /^Снимок к штрафу/ });
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const menu = element.getByRole('navigation', { name: 'Разделы кабинета' });
      for (const section of ['История операций', 'Абонементы', 'Мой профиль', 'Обращения', 'Парковка']) {
        await menu.getByRole('link', { name: section }).click();
        await expect(element.getByRole('heading', { level: 2, name: section, exact: true })).toBeVisible();
      }
    },
  },
};

for (const [tag, { html, journey }] of Object.entries(use)) {
  for (const [name, policy] of Object.entries(policies)) {
    // The second policy forbids all that the first one does, and more. What elements do only where they may
    // is in pay and map.
    if (policy === strictPolicy && !/pay|map/.test(tag)) continue;
    test(`EMB-14 <${tag}> works under ${name}, and nothing is reported`, async ({ page, openHostPage }) => {
      const reports = await watchReports(page);
      await openHostPage(html, { policy });
      await journey(page.locator(tag), page);
      expect(await reports()).toEqual([]);
    });
  }
}

test('EMB-14 EMB-23 under script-src with a nonce alone the loader gives its own to what it adds, and nothing is reported', async ({
  page,
  openHostPage,
}) => {
  const reports = await watchReports(page);
  const policy = strictPolicy.replace(/script-src [^;]*/, "script-src 'nonce-d2g'");
  const { html, journey } = payElement;
  await openHostPage(html, { policy, head: script.replace('<script', '<script nonce="d2g"') });
  await journey(page.locator('parking-pay'), page);
  expect(await reports()).toEqual([]);
});
