import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { addresses } from '../../playwright.config.ts';
import { cityServer } from './models/city-server.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: { run(options: RunOptions): Promise<AxeResults> };

/** Everything axe knows, open shadow roots included; no rule is turned off. */
async function problems(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => axe.run({}));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

const pages = [
  ['the map', '/', '.leaflet-container'],
  ['guest payment', '/guest-payment', 'form'],
  ['not found', '/nowhere/at/all', 'h1'],
] as const;

test.beforeAll(() => cityServer.mend());

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['ru', 'en'] as const) {
    for (const [name, path, shown] of pages) {
      for (const width of [320, 768, 1280]) {
        test(`axe finds nothing on ${name}, ${language}, ${colorScheme}, ${width} px`, async ({ page }) => {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 800 });
          await page.goto(language === 'en' ? `/en${path === '/' ? '' : path}` : path);
          await expect(page.locator(shown).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          expect(await problems(page)).toEqual([]);
        });
      }
    }
  }
}

for (const [name, address, tag] of [
  ['municipal', addresses.municipal, 'parking-pay'],
  ['partner', addresses.partner, 'parking-map'],
] as const) {
  test(`axe finds nothing on the ${name} page`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator(tag).getByRole('combobox').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await problems(page)).toEqual([]);
  });
}
