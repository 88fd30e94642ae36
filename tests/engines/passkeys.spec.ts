import { addresses } from '../../playwright.config.ts';
import { newAccount } from '../e2e/models/new-account.ts';
import { sendSignIn } from './setup/forms.ts';
import type { Page } from './setup/page.ts';
import { expect, test } from './setup/test.ts';

// A lost device, and a company's second factor: `tests/e2e/passkeys`.

const dialog = 'dialog[open] >>> ';
const passkeys = '.kerb-passkeys >>> ';
const calls = `${addresses.server}/nizhny-novgorod/api/auth/passkey`;

const signedIn = ['header >>> button', /^Личный кабинет/] as const;

async function openLogin(tab: Page): Promise<void> {
  await tab.goto(`${addresses.portal}/news`);
  await tab.click('header >>> button', /^Войти$/);
  await tab.see(`${dialog}input`, /^E-mail или телефон/);
}

async function signOut(tab: Page): Promise<void> {
  await tab.click(...signedIn);
  await tab.click('header >>> button', /^Выйти$/);
  await tab.see('header >>> button', /^Войти$/);
}

/**
 * Firefox lists passkeys in a window that pages do not see, under a field that gets the focus after the form
 * was examined.
 */
async function chooseSuggestion(tab: Page): Promise<void> {
  const keys = ['ArrowDown', 'ArrowDown', 'Enter'] as const;
  await expect(async () => {
    await tab.click(`${dialog}input`, /^Пароль/);
    await tab.click(`${dialog}input`, /^E-mail или телефон/);
    for (const key of keys) {
      await tab.press(key);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect(await tab.isShown(...signedIn)).toBe(true);
  }).toPass({ timeout: 20_000 });
}

test.describe('with passkeys', () => {
  test.skip(({ engineName }) => engineName === 'webkit', 'WebKitGTK has none');

  test('SEC-21 EMB-24 a driver adds a passkey and signs in with the browser’s suggestion; what it signs on another origin is refused', async ({
    tab,
    engineName,
  }) => {
    const driver = await newAccount(addresses.server);
    const phone = await tab.addAuthenticator();
    try {
      await openLogin(tab);
      await sendSignIn(tab, dialog, driver);
      await tab.see(...signedIn);
      await tab.goto(`${addresses.portal}/profile/devices`);
      await tab.click(`${passkeys}button`, /^Добавить ключ$/);
      await tab.fill(`${dialog}input`, 'Телефон', /^Название/);
      await tab.fill(`${dialog}input`, driver.password, /^Пароль/);
      await tab.click(`${dialog}button[type=submit]`, /^Продолжить$/);
      await tab.see(`${passkeys}li`, /Телефон/);
      expect(await phone?.count()).toBe(1);
      await signOut(tab);

      await openLogin(tab);
      if (engineName === 'firefox') {
        await tab.click(`${dialog}button`, /^Войти с ключом доступа$/);
        await tab.see(...signedIn);
        await signOut(tab);
        await openLogin(tab);
        await chooseSuggestion(tab);
      }
      await tab.see(...signedIn);
      await tab.goto(`${addresses.portal}/profile/devices`);
      await tab.see(`${passkeys}li`, /вход \d+ /);
      await signOut(tab);

      // Browsers let each port of a host use its passkeys: there the server alone refuses.
      await tab.goto(addresses.partner);
      await tab.see('parking-map >>> .leaflet-tile-loaded');
      expect(await logInBy(await sign(tab, 'localhost'))).toMatchObject({ errorName: 'PasskeyRefused' });
      await expect(sign(tab, 'parking.example')).rejects.toThrow(/SecurityError|insecure/);
      await tab.goto(`${addresses.portal}/news`);
      expect(await logInBy(await sign(tab, 'localhost'))).toMatchObject({ status: 'ok' });
    } finally {
      await phone?.remove();
    }
  });
});

test.describe('without passkeys', () => {
  test.skip(({ engineName }) => engineName !== 'webkit', 'the other engines have them');

  test('SEC-21 EMB-24 a browser without passkeys is offered none, and its drivers sign in with the password', async ({
    tab,
  }) => {
    expect(await tab.addAuthenticator()).toBeUndefined();
    const driver = await newAccount(addresses.server);
    await openLogin(tab);
    await sendSignIn(tab, dialog, driver);
    await tab.see(...signedIn);
    await tab.goto(`${addresses.portal}/profile/devices`);
    await tab.see('main >>> h1', /^Устройства$/);
    await tab.see('main', /Это устройство/);
    await tab.seeGone('.kerb-passkeys');
  });
});

/** Has the page sign a challenge of the login; `host` is whose passkey it asks for. */
async function sign(tab: Page, host: string): Promise<string> {
  const reply = await fetch(`${calls}/options`, { method: 'POST' });
  const { options } = (await reply.json()) as { options: { challenge: string } };
  return tab.evaluate(
    async (challenge, rpId) => {
      const bytes = Uint8Array.from(atob(challenge.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
        sign.charCodeAt(0),
      );
      const publicKey = { challenge: bytes, rpId, userVerification: 'required' } as const;
      return JSON.stringify(await navigator.credentials.get({ publicKey }));
    },
    options.challenge,
    host,
  );
}

/** Sends a signature to the server as the portal does. */
async function logInBy(credential: string): Promise<unknown> {
  const headers = { Origin: addresses.portal };
  const reply = await fetch(`${calls}/login`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ credential }),
  });
  return reply.json();
}
