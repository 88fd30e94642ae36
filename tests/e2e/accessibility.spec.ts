import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { addresses } from '../../playwright.config.ts';
import { cityServer } from './models/city-server.ts';
import { newPlate } from './models/plates.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: { run(options: RunOptions): Promise<AxeResults> };

/** Everything axe knows, open shadow roots included; no rule is turned off. */
async function problems(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() => axe.run({}));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The same screen at each width, so that a page is loaded once. */
async function problemsByWidth(page: Page): Promise<Record<number, string[]>> {
  await page.evaluate(axeSource);
  const found: Record<number, string[]> = {};
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    found[width] = await problems(page);
  }
  return found;
}

/** Half-faded colours have contrasts of their own. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
}

const nothing = { 320: [], 768: [], 1280: [] };

const filledForm = () => `/guest-payment?zone=1001&plate=${newPlate()}`;
const next = 'form button[type=submit]';

/** Each way in works in both languages: nothing is found by its words. */
const screens: Readonly<Record<string, { path: () => string; shown: string; open?: Open }>> = {
  'the map': { path: () => '/', shown: '.leaflet-container' },
  'a chosen parking': {
    path: () => '/',
    shown: '.kerb-map-body',
    open: async (page) => {
      await page.getByRole('combobox').fill('Большая Покровская');
      await page.getByRole('listbox').getByRole('option').first().click();
    },
  },
  'choosing a city': {
    path: () => '/',
    shown: 'dialog[open] .kerb-portal-cities',
    open: (page) => page.locator('header button').first().click(),
  },
  'guest payment': { path: () => '/guest-payment', shown: 'form' },
  'a form with mistakes': {
    path: () => '/guest-payment',
    shown: '[aria-invalid=true]',
    // Its button is marked as disabled until there is a price, and says why when pressed.
    open: (page) => page.locator(next).click({ force: true }),
  },
  'a price with its hours': { path: filledForm, shown: '.kerb-pay__intervals' },
  'the confirm card': { path: filledForm, shown: '.kerb-pay-confirm', open: confirm },
  'a refused payment': {
    path: filledForm,
    shown: 'dialog[open]',
    open: async (page) => {
      await cityServer.fail('/paymentStart', '429', 9);
      await confirm(page);
      await page.locator('.kerb-pay-confirm__actions button').first().click();
    },
  },
  'logging in': {
    path: () => '/',
    shown: 'dialog[open] .kerb-sign-in [aria-invalid=true]',
    open: async (page) => {
      await page.locator('header .kerb-portal-login').click();
      await page.locator('.kerb-sign-in button[type=submit]').click();
    },
  },
  'an unknown address': { path: () => '/nowhere/at/all', shown: 'h1' },
};

type Open = (page: Page) => Promise<void>;

async function confirm(page: Page): Promise<void> {
  await expect(page.locator('.kerb-pay__intervals')).toBeVisible();
  await page.locator(next).click();
  await expect(page.locator('.kerb-pay-confirm')).toBeVisible();
}

test.beforeEach(async () => {
  await cityServer.mend();
  await cityServer.setNow('2026-11-25T12:00:00+03:00');
});
test.afterEach(() => cityServer.runClock());

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['ru', 'en'] as const) {
    for (const [name, { path, shown, open }] of Object.entries(screens)) {
      test(`A11Y-01 axe finds nothing on ${name}, ${language}, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(language === 'en' ? `/en${path().replace(/^\/(?=$|\?)/, '')}` : path());
        await open?.(page);
        await expect(page.locator(shown).first()).toBeVisible();
        expect(await problemsByWidth(page)).toEqual(nothing);
      });
    }
  }
}

for (const [name, address, tag] of [
  ['municipal', addresses.municipal, 'parking-pay'],
  ['partner', addresses.partner, 'parking-map'],
] as const) {
  test(`A11Y-01 axe finds nothing on the ${name} page`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator(tag).getByRole('combobox').first()).toBeVisible();
    expect(await problemsByWidth(page)).toEqual(nothing);
  });
}
