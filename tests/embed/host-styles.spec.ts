import type { Page } from '@playwright/test';
import { test as current, expect } from '../e2e/setup/test.ts';
import { test } from './host-page.ts';

const elements = {
  'parking-pay': {
    html: '<parking-pay city="nizhny-novgorod"></parking-pay>',
    ready: async (page: Page) => {
      await expect(page.locator('parking-pay').getByLabel('Номер автомобиля')).toBeVisible();
    },
  },
  'parking-map': {
    html: '<parking-map city="nizhny-novgorod" zoom="16" style="height: 500px"></parking-map>',
    ready: async (page: Page) => {
      await expect(page.locator('parking-map .kerb-marker').first()).toBeVisible();
      await expect(page.locator('parking-map .leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0);
    },
  },
  'parking-sessions': {
    html: '<parking-sessions city="nizhny-novgorod"></parking-sessions>',
    ready: async (page: Page) => {
      await page.locator('parking-sessions').getByRole('button', { name: 'Войти', exact: true }).click();
      await expect(page.locator('parking-sessions').getByLabel('Пароль', { exact: true })).toBeVisible();
      // It comes once the browser has said that it can use passkeys here.
      const passkey = { name: 'Войти с ключом доступа' };
      await expect(page.locator('parking-sessions').getByRole('button', passkey)).toBeVisible();
    },
  },
};

const hostile = {
  'a small root': 'html { font-size: 62.5% }',
  'everything unset': '* { all: unset }',
  'other boxes and lines': '* { box-sizing: content-box; line-height: 3 }',
  'a global reset': `*, *::before, *::after { margin: 0; padding: 0; border: 0; font: inherit; vertical-align: baseline; list-style: none }
    button, input, select, textarea { appearance: none; background: none; color: inherit } svg { display: block; max-width: 100% }`,
  'a loud theme': `body { font: italic 900 22px/1.1 fantasy; color: magenta; letter-spacing: 4px; text-transform: uppercase; text-align: right;
    word-spacing: 9px; cursor: crosshair; text-indent: 30px; white-space: pre; visibility: visible; quotes: none }
    div { margin: 7px; outline: 2px solid lime } button { transform: rotate(3deg) }`,
};

/** A box that no stylesheet of the page changes, so that the element always has the same size. */
const box = (html: string) =>
  `<div id="box" style="all: initial !important; display: block !important; position: absolute !important; left: 0 !important; top: 0 !important; width: 600px !important; background: #fff !important">${html}</div>`;

/** Compares two screenshots; on a difference both are attached to the report. */
async function expectSame(page: Page, picture: Buffer, plain: Buffer = Buffer.alloc(0)): Promise<void> {
  const different = picture.equals(plain) ? 0 : await differentPixels(page, picture, plain);
  if (different > 0) {
    await current.info().attach('plain.png', { body: plain, contentType: 'image/png' });
    await current.info().attach('picture.png', { body: picture, contentType: 'image/png' });
  }
  expect(different).toBe(0);
}

/** Counts visibly different pixels: the edge of a shadow is never painted quite the same twice. */
async function differentPixels(page: Page, ...pictures: readonly Buffer[]): Promise<number> {
  return page.evaluate(
    async (addresses) => {
      const [one, two] = await Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? [];
        }),
      );
      if (!one || !two || one.length !== two.length) return Number.POSITIVE_INFINITY;
      const isDifferent = (value: number, at: number) => Math.abs(value - (two[at] ?? 0)) > 8;
      return [...one].filter(isDifferent).length;
    },
    pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`),
  );
}

/** On a page that has the element already, and with it all files. */
async function picture(page: Page, { html, ready }: (typeof elements)['parking-pay']): Promise<Buffer> {
  // A new element: it measures and paints under the styles that the page has now.
  await page.evaluate((body) => {
    document.body.innerHTML = body;
  }, box(html));
  await ready(page);
  const shoot = () => page.locator('#box').screenshot({ animations: 'disabled', caret: 'hide' });
  // A map is drawn over several frames: it is complete once two screenshots are equal.
  let before: Buffer | undefined;
  let now = await shoot();
  for (let tries = 0; tries < 20 && !(before && now.equals(before)); tries++) {
    await nextFrames(page);
    [before, now] = [now, await shoot()];
  }
  return now;
}

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const [tag, element] of Object.entries(elements)) {
  test(`EMB-13 <${tag}> looks the same on a page with ${[...Object.keys(hostile), 'Bootstrap'].join(', ')}`, async ({
    page,
    openHostPage,
  }) => {
    await openHostPage(box(element.html));
    await element.ready(page);
    const plain = await picture(page, element);
    for (const [name, css] of Object.entries(hostile)) {
      await test.step(name, async () => {
        const style = await page.addStyleTag({ content: css });
        await expectSame(page, await picture(page, element), plain);
        await style.evaluate((tag) => (tag as Element).remove());
      });
    }
    await test.step('Bootstrap', async () => {
      await page.addStyleTag({ url: '/library/bootstrap/dist/css/bootstrap.css' });
      await expectSame(page, await picture(page, element), plain);
    });
  });
}

test('EMB-13 the elements do not change the look of the page around them', async ({ page, openHostPage }) => {
  const own = `<main style="width: 600px; height: 260px; margin-bottom: 40px"><h1>City</h1><p>Text with a <a href="#x">link</a>.</p>
    <button class="kerb-button">Own</button> <input placeholder="Own field"> <table><tr><td>Own</td></tr></table></main>`;
  const picture = () => page.locator('main').screenshot({ animations: 'disabled', caret: 'hide' });
  await openHostPage(own, { head: '' });
  const before = await picture();
  await openHostPage(own + elements['parking-pay'].html + elements['parking-map'].html);
  await elements['parking-pay'].ready(page);
  await page.locator('parking-map').scrollIntoViewIfNeeded();
  await elements['parking-map'].ready(page);
  await page.evaluate(() => scrollTo(0, 0));
  await expectSame(page, await picture(), before);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});
