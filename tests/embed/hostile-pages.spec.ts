import { addresses } from '../../playwright.config.ts';
import { expect } from '../e2e/setup/test.ts';
import { script, test, watchErrors } from './host-page.ts';

test.use({ now: 'running' });

const pay = '<parking-pay city="nizhny-novgorod"><a href="/portal">Fallback</a></parking-pay>';
const zoneField = { name: 'Номер зоны' };

test('EMB-15 on a page in windows-1251 the texts are readable, from a server that says no charset too', async ({
  page,
  openHostPage,
}) => {
  const preloads: string[] = [];
  await page.route('**/embed/*.js', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-type': 'text/javascript' };
    await route.fulfill({ response, headers });
  });
  await openHostPage(pay.replace('>', ' lang="ru">'), { charset: 'windows-1251' });
  await expect(page.locator('parking-pay').getByRole('combobox', zoneField)).toBeVisible();
  preloads.push(
    ...(await page.locator('link[rel=preload]').evaluateAll((all) => all.map((link) => link.outerHTML))),
  );
  expect(await page.evaluate(() => document.characterSet)).toBe('windows-1251');
  expect(preloads).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const [what, hostile] of [
  [
    'ignores definitions of elements',
    'const { define } = customElements; customElements.define = (name, ...rest) => name.startsWith("parking-") || define.call(customElements, name, ...rest)',
  ],
  ['has a variable that React stumbles over', 'var event = null'],
] as const)
  test(`EMB-16 on a page that ${what} the painted form gives way to the fallback link`, async ({
    page,
    openHostPage,
  }) => {
    const errors = watchErrors(page);
    await openHostPage(pay, { head: `<script>${hostile}</script>${script}` });
    await expect(page.getByRole('link', { name: 'Fallback' })).toBeVisible();
    await expect(page.locator('parking-pay').getByLabel('Номер автомобиля')).toBeHidden();
    // The console's line reaches the test after the page has changed.
    await expect.poll(() => errors.filter((line) => line.startsWith('Kerb: <parking-pay>'))).toHaveLength(1);
  });

test('EMB-15 a form of the page whose fields hide its own functions stops nothing', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  const fields = ['matches', 'localName', 'shadowRoot'].map((name) => `<input name="${name}">`).join('');
  await openHostPage(`<form>${fields}</form>${pay}`);
  await expect(page.locator('parking-pay').getByRole('combobox', zoneField)).toBeVisible();
  expect(errors).toEqual([]);
});

test('EMB-04 an element follows the page’s dark switch and its language as they change', async ({
  page,
  openHostPage,
}) => {
  await openHostPage(pay, { head: `<style>html.dark { color-scheme: dark }</style>${script}` });
  const root = page.locator('parking-pay .kerb-mount .kerb-root');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => {
    document.documentElement.lang = 'en';
  });
  await expect(root).toHaveAttribute('lang', 'en');
});

test('EMB-04 where the page’s styles say nothing, an element follows its <meta name="color-scheme">', async ({
  page,
  openHostPage,
}) => {
  await openHostPage(
    `${pay}<div style="color-scheme: light"><parking-map city="kazan"></parking-map></div>`,
    {
      head: `<meta name="color-scheme" content="Dark">${script}`,
    },
  );
  const theme = (tag: string) => page.locator(`${tag} .kerb-mount .kerb-root`).first();
  await expect(theme('parking-pay')).toHaveAttribute('data-theme', 'dark');
  await expect(theme('parking-map')).toHaveAttribute('data-theme', 'light');
  await page
    .locator('meta[name=color-scheme]')
    .evaluate((meta) => meta.setAttribute('content', 'light dark'));
  await expect(theme('parking-pay')).toHaveAttribute('data-theme', 'auto');
});

test('EMB-15 on a page whose policy forbids forms the form still answers a press', async ({
  page,
  openHostPage,
}) => {
  await openHostPage(pay, { policy: 'sandbox allow-scripts allow-same-origin' });
  const form = page.locator('parking-pay');
  await form.getByRole('combobox', zoneField).click();
  await page.keyboard.press('Escape');
  const zone = form.locator('[name=zone]');
  // It looks disabled, as until there is a price, but can be pressed.
  await expect(async () => {
    await form.getByRole('button', { name: 'Продолжить' }).click({ force: true });
    await expect(zone).toHaveAttribute('aria-invalid', 'true', { timeout: 500 });
  }).toPass();
});

test('EMB-02 EMB-15 elements load inside an added tree, beside broken ones, from another document and with a skeleton', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  const skeleton = `<parking-pay id="skeleton" city="nizhny-novgorod"><template shadowrootmode="open"><p>Skeleton</p></template></parking-pay>`;
  const closed = `<parking-pay id="closed" city="nizhny-novgorod"><template shadowrootmode="closed"><p>Closed</p></template></parking-pay>`;
  await openHostPage(`<button is="fancy-button">Host</button><main></main>`);
  await page.waitForFunction(() => 'kerb@1.watch' in window);
  // First: the code of a map holds parts that forms share, so it defines them.
  await page.evaluate(
    (html) => {
      const tree = document.createElement('section');
      (tree as HTMLElement & { setHTMLUnsafe(html: string): void }).setHTMLUnsafe(html);
      document.querySelector('main')?.append(tree);
    },
    `<div>${closed}</div><div>${skeleton}</div><div>${pay.replace('>', ' id="plain">')}</div>`,
  );
  for (const id of ['plain', 'skeleton'])
    await expect(page.locator(`#${id}`).getByRole('combobox', zoneField)).toBeVisible();
  await expect(page.getByText('Skeleton')).toHaveCount(0);
  await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const made = frame.contentDocument?.createElement('parking-map') as HTMLElement;
    made.setAttribute('city', 'nizhny-novgorod');
    made.style.height = '400px';
    document.querySelector('main')?.prepend(made);
  });
  await expect(page.locator('parking-map').getByRole('combobox')).toBeVisible();
  // The browser itself says that a closed root cannot be attached to.
  expect(errors.filter((line) => !/attachShadow|shadow root/i.test(line))).toEqual([]);

  // The host empties a painted element's root, and takes the element away for a while.
  await page.evaluate(async () => {
    const element = document.querySelector('#plain') as HTMLElement;
    element.shadowRoot?.replaceChildren();
    const parent = element.parentElement;
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    parent?.append(element);
  });
  await expect(page.locator('#plain').getByRole('combobox', zoneField)).toBeVisible();
});

test('EMB-23 a list of files that does not come leaves no uncaught error', async ({ page, openHostPage }) => {
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  await page.route('**/embed/lazy-chunks-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('lazy-chunks'));
  const settled = page.waitForResponse((response) => response.url().startsWith(`${addresses.server}/`));
  await openHostPage(pay);
  await Promise.all([failed, settled]);
  await expect(page.locator('parking-pay').getByRole('combobox', zoneField)).toBeVisible();
  expect(uncaught).toEqual([]);
});
