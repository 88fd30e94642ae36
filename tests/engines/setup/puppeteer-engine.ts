import { type Browser, type LaunchOptions, launch, type Page } from 'puppeteer-core';
import { freePort } from '../../run/free-port.ts';
import { type Authenticator, browserEnvironment, type Engine, type Tab, viewport } from './engine.ts';
import { type Marionette, openMarionette } from './marionette.ts';

const optionsOf = {
  chromium: { args: ['--no-sandbox', '--disable-gpu', '--lang=ru-RU', '--disable-background-networking'] },
  firefox: {
    extraPrefsFirefox: {
      'intl.accept_languages': 'ru-RU, ru',
      // Passkeys of tests instead of those on USB keys.
      'security.webauth.webauthn_enable_softtoken': true,
      'security.webauth.webauthn_enable_usbtoken': false,
      // puppeteer switches it off, and then Firefox suggests no passkeys either.
      'signon.rememberSignons': true,
    },
  },
} satisfies Record<string, LaunchOptions>;

/** Chromium over the protocol of its developer tools, Firefox over WebDriver BiDi. */
export async function startByPuppeteer(name: 'chromium' | 'firefox', executable: string): Promise<Engine> {
  const start = (options: LaunchOptions = optionsOf[name]) =>
    launch({
      browser: name === 'chromium' ? 'chrome' : 'firefox',
      executablePath: executable,
      headless: true,
      env: browserEnvironment,
      defaultViewport: viewport,
      ...options,
    });
  const marionettePort = await freePort();
  const browser = await start({
    ...optionsOf[name],
    ...(name === 'firefox' && {
      args: ['--marionette'],
      extraPrefsFirefox: { ...optionsOf.firefox.extraPrefsFirefox, 'marionette.port': marionettePort },
    }),
  });
  let marionette: Promise<Marionette> | undefined;
  // Firefox cannot switch JavaScript off in a tab.
  let withoutScript: Browser | undefined;
  return {
    async close() {
      (await marionette)?.close();
      await withoutScript?.close();
      await browser.close();
    },
    async openTab({ hasScript } = { hasScript: true }): Promise<Tab> {
      if (!hasScript && name === 'firefox')
        withoutScript ??= await start({ extraPrefsFirefox: { 'javascript.enabled': false } });
      const context = await ((!hasScript && withoutScript) || browser).createBrowserContext();
      const page = await context.newPage();
      await page.bringToFront();
      if (!hasScript && name === 'chromium') await page.setJavaScriptEnabled(false);
      return {
        goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
        url: async () => page.url(),
        evaluate: (expression) => page.evaluate(expression),
        clickAt: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        async selectAll() {
          await page.keyboard.down('Control');
          await page.keyboard.press('a');
          await page.keyboard.up('Control');
        },
        screenshot: async () => Buffer.from(await page.screenshot()),
        addAuthenticator() {
          if (name === 'chromium') return addToChromium(page);
          marionette ??= openMarionette(marionettePort);
          return marionette.then(addToFirefox);
        },
        close: () => context.close(),
      };
    },
  };
}

const authenticator = {
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;

async function addToChromium(page: Page): Promise<Authenticator> {
  const devtools = await page.createCDPSession();
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...authenticator, protocol: 'ctap2', automaticPresenceSimulation: true },
  });
  return {
    count: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    remove: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

/** WebDriver BiDi has no authenticators yet. Firefox's own protocol has those of WebDriver. */
async function addToFirefox({ send }: Marionette): Promise<Authenticator> {
  const authenticatorId = await send<string>('WebAuthn:AddVirtualAuthenticator', {
    ...authenticator,
    protocol: 'ctap2_1',
    isUserConsenting: true,
  });
  return {
    count: async () => (await send<unknown[]>('WebAuthn:GetCredentials', { authenticatorId })).length,
    remove: () => send('WebAuthn:RemoveVirtualAuthenticator', { authenticatorId }),
  };
}
