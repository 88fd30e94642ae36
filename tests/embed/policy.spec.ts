import type { Locator, Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { PayForm } from '../e2e/models/pay-form.ts';
import { newPlate } from '../e2e/models/plates.ts';
import { expect } from '../e2e/setup/test.ts';
import { test } from './host-page.ts';

/** The strictest policy that EMB-14 promises to work under. */
const strict = [
  "default-src 'none'",
  `script-src 'self' ${addresses.portal}`,
  "style-src 'self'",
  `connect-src ${addresses.server}`,
  `img-src ${addresses.server} data:`,
  `worker-src ${addresses.portal} blob:`,
].join('; ');

const policies = {
  'a strict policy': strict,
  'a strict policy and Trusted Types': `${strict}; require-trusted-types-for 'script'; trusted-types 'none'`,
};

/** Collects policy violations, as a browser reports them to the page's owner. */
async function watchReports(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const reports: string[] = [];
    Reflect.set(window, 'reports', reports);
    document.addEventListener('securitypolicyviolation', (event) => {
      reports.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'reports') as string[]);
}

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
