import { type LaunchOptions, launch } from 'puppeteer-core';
import { browserEnvironment, type Engine, type Tab, viewport } from './engine.ts';

const optionsOf = {
  chromium: { args: ['--no-sandbox', '--disable-gpu', '--lang=ru-RU', '--disable-background-networking'] },
  firefox: { extraPrefsFirefox: { 'intl.accept_languages': 'ru-RU, ru' } },
} satisfies Record<string, LaunchOptions>;

/** Chromium over the protocol of its developer tools, Firefox over WebDriver BiDi. */
export async function startByPuppeteer(name: 'chromium' | 'firefox', executable: string): Promise<Engine> {
  const browser = await launch({
    browser: name === 'chromium' ? 'chrome' : 'firefox',
    executablePath: executable,
    headless: true,
    env: browserEnvironment,
    defaultViewport: viewport,
    ...optionsOf[name],
  });
  return {
    close: () => browser.close(),
    async openTab({ hasScript } = { hasScript: true }): Promise<Tab> {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      if (!hasScript) await page.setJavaScriptEnabled(false);
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
