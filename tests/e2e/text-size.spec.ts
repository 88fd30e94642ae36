import { expect, test } from './setup/test.ts';

/** As a reader sets it in the browser: page styles cannot tell it from a larger default. */
const textSizes = ['--blink-settings=defaultFontSize=32'];

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...textSizes] }),
});

const pages = ['/', '/guest-payment', '/en/news', '/login'];

test('A11Y-07 where the browser’s text is twice as large, so is the portal’s, and no page scrolls sideways', async ({
  page,
}) => {
  for (const address of pages) {
    await page.goto(address);
    await expect(page.locator('.kerb-portal-root')).toHaveCSS('font-size', '32px');
    await expect(page.locator('main h1, .leaflet-container').first()).toBeAttached();
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const size = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(size, { message: `${address} at ${width} px` }).toBe(width);
      if (process.env.KERB_SHOTS)
        await page.screenshot({
          path: `${process.env.KERB_SHOTS}/${address.replaceAll('/', '_')}-${width}.png`,
        });
    }
  }
});
