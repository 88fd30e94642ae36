import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { connectPages } from './connect-pages.ts';
import { openPortal } from './pages.harness.tsx';

const filledForm = '/guest-payment?zone=1001&plate=a123bc52';
const next = 'form button[type=submit]';

/** How each screen is opened, in both languages. */
const screens: Readonly<Record<string, { address: string; shown: string; open?: () => Promise<void> }>> = {
  'the map': { address: '/', shown: '.kerb-marker' },
  'a chosen parking': { address: '/', shown: '.kerb-map-body', open: chooseParking },
  'choosing a city': {
    address: '/',
    shown: 'dialog[open] .kerb-portal-cities',
    open: () => press('header button'),
  },
  'guest payment': { address: '/guest-payment', shown: 'form' },
  'a form with mistakes': {
    address: '/guest-payment',
    shown: '[aria-invalid=true]',
    // The button is marked as disabled until there is a price, and a press says why.
    open: () => press(next),
  },
  'a price with its hours': { address: filledForm, shown: '.kerb-pay__intervals' },
  'the confirm card': { address: filledForm, shown: '.kerb-pay-confirm', open: confirm },
  'a refused payment': {
    address: filledForm,
    shown: 'dialog[open]',
    open: async () => {
      network().fail('/backend/v2/paymentStart', '429');
      await confirm();
      await page.getByRole('button', { name: /^(Оплатить|Pay) / }).click();
    },
  },
  'logging in': {
    address: '/',
    shown: 'dialog[open] .kerb-sign-in [aria-invalid=true]',
    open: async () => {
      await press('header .kerb-portal-login');
      await press('.kerb-sign-in button[type=submit]');
    },
  },
  'signing up, with mistakes': {
    address: '/registration',
    shown: '.kerb-sign-in [aria-invalid=true]',
    open: () => press('.kerb-sign-in button[type=submit]'),
  },
  'a code of a call': { address: '/registration/confirmation/phone/salt?city=kazan', shown: 'form' },
  'a forgotten password': { address: '/restore-password?error=EmptyPass', shown: '.kerb-sign-in' },
  'a new password': { address: '/restore-password/change/CODE', shown: '.kerb-sign-in' },
  'an unknown address': { address: '/nowhere/at/all', shown: 'h1' },
};

const network = connectPages();

afterEach(async () => {
  await showIn('light');
});

describe.each(['ru', 'en'] as const)('%s', (language) => {
  const inLanguage = (address: string) =>
    language === 'en' ? `/en${address.replace(/^\/(?=$|\?)/, '')}` : address;

  test.each(Object.entries(screens))(
    'A11Y-01 axe finds no violation on %s, light and dark, at 320, 768 and 1280 px',
    async (_, { address, shown, open }) => {
      await openPortal(inLanguage(address));
      await open?.();
      await untilShown(shown);
      expect(await problems()).toEqual([]);
    },
  );

  test('A11Y-01 axe finds no violation on the account’s parking page and its dialogs, light and dark, at 320, 768 and 1280 px', async () => {
    await startParking();
    await openPortal(inLanguage('/profile/parking?zone=1001'));
    await untilShown('.kerb-session');
    await untilShown('.kerb-pay__intervals');
    expect(await problems()).toEqual([]);
    for (const [button, index] of [
      ['.kerb-session__actions button', 0],
      ['.kerb-session__actions button', 1],
      ['.kerb-parking__money button', 0],
    ] as const) {
      await press(button, index);
      await untilShown('dialog[open]');
      expect(await problems()).toEqual([]);
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
    }
  });
});

/** A city server that runs beside the tests sends tiles, and axe throws at the blend mode of an image. */
function withoutBlending(): void {
  for (const tile of document.querySelectorAll<HTMLElement>('.leaflet-tile'))
    tile.style.mixBlendMode = 'normal';
}

/** The colour rules that axe runs by default. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * The violations of all axe rules, open shadow roots included. The dark theme changes only colours, so only
 * the colour rules run again.
 */
async function problems(): Promise<string[]> {
  const found: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await showIn(scheme);
    for (const width of [320, 768, 1280]) {
      await page.viewport(width, 800);
      await settle();
      withoutBlending();
      const rules = scheme === 'dark' ? { runOnly: colourRules } : {};
      const { violations, passes } = await axe.run(document, rules);
      expect(passes.map(({ id }) => id)).toContain('color-contrast');
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          found.push(`${scheme}, ${width} px: ${id} ${target.join(' ')}: ${failureSummary}`);
    }
  }
  return found;
}

/** Waits for transitions, since half-faded colours have another contrast, and for the names of markers. */
async function settle(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
  }
  // The map names its markers after their first paint.
  await expect.poll(() => document.querySelectorAll('.kerb-marker--icon:not([aria-label])').length).toBe(0);
}

/** What is emulated replaces the options of the browser's context, so motion is reduced here again. */
function showIn(scheme: 'light' | 'dark') {
  return cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
}

async function untilShown(selector: string, index = 0): Promise<HTMLElement> {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((found) => found.checkVisibility());
  const seen = () => `${selector}: ${find().length > index ? 'shown' : 'not shown'}`;
  await expect.poll(seen).toBe(`${selector}: shown`);
  return find()[index] ?? document.body;
}

async function press(selector: string, index = 0): Promise<void> {
  (await untilShown(selector, index)).click();
}

async function chooseParking(): Promise<void> {
  await untilShown('.kerb-marker');
  await page.getByRole('combobox').fill('Большая Покровская');
  await page.getByRole('listbox').getByRole('option').first().click();
}

async function confirm(): Promise<void> {
  await untilShown('.kerb-pay__intervals');
  await expect.poll(() => document.querySelector(next)?.getAttribute('aria-disabled')).toBe('false');
  await press(next);
  await untilShown('.kerb-pay-confirm');
}

let plateNumber = 100;

/** Anna is signed in, and a car of hers is parked in zone 1. */
async function startParking(): Promise<void> {
  plateNumber += 1;
  const Token = await network().logIn();
  const stay = { Zone: '1001', ParkingCode: '', Duration: '01:00', PaymentService: 'balance' };
  await network().post('/api/payment/start', { ...stay, Token, Vehicle: `М${plateNumber}ММ52` });
  localStorage.setItem('token:nizhny-novgorod:standart', Token);
}
