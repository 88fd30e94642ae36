import type { Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { noProblems, problemsByWidth } from './models/axe.ts';
import { cityServer } from './models/city-server.ts';
import { newPlate } from './models/plates.ts';
import { expect, test } from './setup/test.ts';

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
  'signing up, with mistakes': {
    path: () => '/registration',
    shown: '.kerb-sign-in [aria-invalid=true]',
    open: (page) => page.locator('.kerb-sign-in button[type=submit]').click(),
  },
  'a code of a call': { path: () => '/registration/confirmation/phone/salt?city=kazan', shown: 'form' },
  'a forgotten password': { path: () => '/restore-password?error=EmptyPass', shown: '.kerb-sign-in' },
  'a new password': { path: () => '/restore-password/change/CODE', shown: '.kerb-sign-in' },
  'an unknown address': { path: () => '/nowhere/at/all', shown: 'h1' },
};

type Open = (page: Page) => Promise<void>;

async function confirm(page: Page): Promise<void> {
  await expect(page.locator('.kerb-pay__intervals')).toBeVisible();
  await page.locator(next).click();
  await expect(page.locator('.kerb-pay-confirm')).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['ru', 'en'] as const) {
    for (const [name, { path, shown, open }] of Object.entries(screens)) {
      test(`A11Y-01 axe finds nothing on ${name}, ${language}, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(language === 'en' ? `/en${path().replace(/^\/(?=$|\?)/, '')}` : path());
        await open?.(page);
        await expect(page.locator(shown).first()).toBeVisible();
        expect(await problemsByWidth(page)).toEqual(noProblems);
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
    expect(await problemsByWidth(page)).toEqual(noProblems);
  });
}
