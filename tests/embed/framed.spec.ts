import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { bank } from '../e2e/models/bank.ts';
import { PayForm } from '../e2e/models/pay-form.ts';
import { newPlate } from '../e2e/models/plates.ts';
import { expect } from '../e2e/setup/test.ts';
import { anotherSite, test, watchErrors } from './host-page.ts';

const element = '<parking-pay city="nizhny-novgorod"></parking-pay>';
const framed = (page: Page) => new PayForm(page, page.frameLocator('iframe').locator('parking-pay'));

/** A payment page refuses frames, so it opens in its own tab. */
async function payInNewTab(page: Page, form: PayForm): Promise<void> {
  await form.fill({ plate: newPlate() });
  await form.next.click();
  const opening = page.waitForEvent('popup');
  await form.pay.click();
  const beside = await opening;
  await expect(form.heading('Оплата ещё не подтверждена')).toBeVisible();
  await bank.pay(beside);
  await expect(form.heading('Парковка оплачена')).toBeVisible();
}

/**
 * Frames have no storage and no locks, as where a browser keeps nothing for another site. The headless shell
 * cannot be told to; what the desktop's Chromium throws there stands in for it.
 */
async function refuseStorageInFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (self === top) return;
    const refusal = () => new DOMException('Access is denied for this document.', 'SecurityError');
    const refuse = () => {
      throw refusal();
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(self, name, { get: refuse });
    Object.defineProperty(navigator.locks, 'request', { value: () => Promise.reject(refusal()) });
  });
}

test('REL-10 in another site’s frame without storage the visit works, and a message says that nothing is remembered', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  await refuseStorageInFrames(page);
  await openHostPage(element, { isFramed: true });
  const form = framed(page);
  await expect(form.root.getByText('Браузер не даёт ничего запомнить')).toBeVisible();
  await payInNewTab(page, form);
  expect(errors).toEqual([]);
});

test('EMB-15 in a frame without allow-forms and allow-popups the form goes on, and the payment page’s address is shown', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  await openHostPage(element, { isFramed: true, sandbox: 'allow-scripts allow-same-origin' });
  const form = framed(page);
  await form.fill({ plate: newPlate() });
  await form.next.click();
  await form.pay.click();
  const address = form.root.getByRole('dialog').getByRole('link');
  await expect(address).toHaveAttribute('href', /^http/);
  const beside = await page.context().newPage();
  await beside.goto((await address.getAttribute('href')) ?? '');
  await bank.pay(beside);
  await form.root.getByRole('button', { name: 'Понятно' }).click();
  await expect(form.heading('Парковка оплачена')).toBeVisible();
  expect(errors.filter((text) => !text.startsWith('Blocked '))).toEqual([]);
});

test('REL-10 in another site’s frame with partitioned storage a payment is found again', async ({
  openHostPage,
  launchOptions,
}) => {
  await openHostPage(element);
  // The default of most browsers: a frame has storage, partitioned by the site around it.
  const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'kerb-browser-')), {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--disable-features=TrackingProtection3pcd'],
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  await page.goto(anotherSite);
  const form = framed(page);
  await payInNewTab(page, form);
  await page.reload();
  await expect(form.heading('Парковка оплачена')).toBeVisible();

  // The same page outside of a frame has other storage.
  await page.goto(addresses.host);
  const alone = new PayForm(page, page.locator('parking-pay'));
  await expect(alone.plate).toBeVisible();
  await context.close();
});
