import { expect, type Locator } from '@playwright/test';
import enAccess from '../../core/i18n/en/account-access.json' with { type: 'json' };
import enSignIn from '../../core/i18n/en/sign-in.json' with { type: 'json' };
import ruAccess from '../../core/i18n/ru/account-access.json' with { type: 'json' };
import ruSignIn from '../../core/i18n/ru/sign-in.json' with { type: 'json' };
import { endAllSessions } from '../e2e/models/account-parking.ts';
import { postForm } from '../e2e/models/city-server.ts';
import { type Driver, logIn } from '../e2e/models/drivers.ts';
import { newAccount } from '../e2e/models/new-account.ts';
import { streetParking } from '../e2e/models/parkings.ts';
import { type Language, PayForm } from '../e2e/models/pay-form.ts';

const texts = {
  ru: { access: ruAccess, signIn: ruSignIn },
  en: { access: enAccess, signIn: enSignIn },
} as const;

/** Opens the page of an element with these attributes. */
type Open = (attributes?: string) => Promise<void>;

/** Brings an element from its first screen, which is open, to one of its screens. */
type Reach = (element: Locator, language: Language, open: Open) => Promise<void>;

interface ElementScreens {
  /** Style that the element needs. */
  readonly style: string;
  /** Waits until the first screen is complete. */
  readonly ready: (element: Locator, language: Language) => Promise<void>;
  /** The further screens, in the order in which they are reached. */
  readonly further: Readonly<Record<string, Reach>>;
}

export const tags = ['parking-pay', 'parking-map', 'parking-sessions', 'parking-account'] as const;
type Tag = (typeof tags)[number];

const plate = 'А123ВС52';

const account: ElementScreens = {
  style: '',
  ready: (element, language) => expect(signInButton(element, language)).toBeVisible(),
  further: {
    'sign-in': async (element, language) => {
      await signInButton(element, language).click();
      await expect(passwordField(element, language)).toBeVisible();
      // It comes once the browser has said that it can use passkeys here.
      await expect(
        element.getByRole('button', { name: texts[language].signIn.passkey.submit }),
      ).toBeVisible();
    },
  },
};

export const elementScreens: Readonly<Record<Tag, ElementScreens>> = {
  'parking-pay': {
    style: '',
    ready: async (element, language) => {
      const form = payForm(element, language);
      await expect(form.zone).toBeVisible();
      await expect(form.plate).toBeVisible();
    },
    further: {
      filled: async (element, language) => {
        await payForm(element, language).fill({ plate });
      },
      confirmation: async (element, language) => {
        const form = payForm(element, language);
        await form.next.click();
        await expect(form.confirmation).toBeVisible();
        await expect(element.locator('.kerb-pay-map__pin')).toBeVisible();
      },
    },
  },
  'parking-map': {
    style: 'height: 560px',
    ready: expectWholeMap,
    further: {
      parking: async (element, _, open) => {
        const { code } = await streetParking('nizhny-novgorod');
        await open(`parking="${code}"`);
        await expect(element.locator('.kerb-sheet').getByRole('heading').first()).toBeVisible();
      },
    },
  },
  'parking-sessions': {
    ...account,
    further: {
      ...account.further,
      stay: async (element, language) => {
        const driver = await newAccount();
        await park(driver);
        await signIn(element, language, driver);
        await expect(element.locator('.kerb-session')).toBeVisible();
      },
    },
  },
  'parking-account': {
    ...account,
    further: {
      ...account.further,
      parking: async (element, language) => {
        const driver = await newAccount();
        await park(driver);
        await signIn(element, language, driver);
        await expect(element.locator('.kerb-session')).toBeVisible();
      },
    },
  },
};

function payForm(element: Locator, language: Language): PayForm {
  return new PayForm(element.page(), element, language);
}

function signInButton(element: Locator, language: Language): Locator {
  return element.getByRole('button', { name: texts[language].access.signIn, exact: true });
}

function passwordField(element: Locator, language: Language): Locator {
  return element.getByLabel(texts[language].signIn.password.label, { exact: true });
}

async function signIn(element: Locator, language: Language, driver: Driver): Promise<void> {
  await element.getByLabel(texts[language].signIn.identifier.label, { exact: true }).fill(driver.identifier);
  await passwordField(element, language).fill(driver.password);
  await element.getByRole('button', { name: texts[language].signIn.submit, exact: true }).click();
}

/** The driver of the stay that is running in this worker's city: one car has one. */
let parked: Driver | undefined;

/** Starts an hour in zone 1. */
async function park(driver: Driver): Promise<void> {
  if (parked) await endAllSessions(parked);
  const stay = { Zone: '1001', ParkingCode: '', Duration: '01:00', PaymentService: 'balance' };
  const { status } = await postForm<{ status: string }>('/api/payment/start', {
    ...stay,
    Vehicle: plate,
    Token: await logIn(driver),
  });
  expect(status).toBe('ok');
  parked = driver;
}

async function expectWholeMap(element: Locator): Promise<void> {
  await expect(element.locator('.kerb-marker').first()).toBeVisible();
  await expect(element.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(element.locator('.leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0);
}
