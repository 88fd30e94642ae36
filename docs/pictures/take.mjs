#!/usr/bin/env node
// `npm run pictures`: takes the README's pictures again. `npm start` has to be running.
import { join } from 'node:path';
import { chromium } from 'playwright';
import { nameBrowsers } from '../../tests/run/browser.mjs';

nameBrowsers();
const browser = await chromium.launch({
  executablePath: process.env.KERB_CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu'],
});

await take('map', 'http://localhost:4173/', { width: 390, height: 760 }, async (page) => {
  await page.locator('.kerb-marker').first().waitFor();
});
await take('pay-form', 'http://localhost:4175/', { width: 1000, height: 760 }, async (page) => {
  const form = page.locator('parking-pay');
  await form.getByLabel('Номер автомобиля').fill('А123ВС52');
  // A server that has just started answers its first call late.
  await form.getByRole('combobox', { name: 'Номер зоны' }).fill('1', { timeout: 60_000 });
  await form.getByRole('option').first().click();
  await form.getByRole('heading').or(form.getByText('₽')).first().waitFor();
  await page.evaluate(() => document.activeElement?.blur());
});
await browser.close();

/** Saves `name`.png of a page, once `prepare` has filled it in and the network has been quiet. */
async function take(name, address, viewport, prepare) {
  const page = await browser.newPage({
    viewport,
    deviceScaleFactor: 2,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
  });
  await page.goto(address);
  await prepare(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(import.meta.dirname, `${name}.png`) });
  await page.close();
}
