import { type Browser, type LaunchOptions, launch } from 'puppeteer-core';
import { browserEnvironment, type Engine, type Tab, viewport } from './engine.ts';

const optionsOf = {
  chromium: { args: ['--no-sandbox', '--disable-gpu', '--lang=ru-RU', '--disable-background-networking'] },
  firefox: { extraPrefsFirefox: { 'intl.accept_languages': 'ru-RU, ru' } },
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
  const browser = await start();
  // Firefox cannot switch JavaScript off in a tab.
  let withoutScript: Browser | undefined;
  return {
    async close() {
      await withoutScript?.close();
      await browser.close();
    },
    async openTab({ hasScript } = { hasScript: true }): Promise<Tab> {
      if (!hasScript && name === 'firefox')
        withoutScript ??= await start({ extraPrefsFirefox: { 'javascript.enabled': false } });
      const context = await ((!hasScript && withoutScript) || browser).createBrowserContext();
      const page = await context.newPage();
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
        close: () => context.close(),
      };
    },
  };
}
