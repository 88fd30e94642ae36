import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { extractText } from 'unpdf';
import { build, type PluginOption, type Rolldown } from 'vite';
import { cityIds } from '../../cities/registry.ts';
import { folderOf, languages } from '../../examples/docs/site/languages.ts';
import { pageNames } from '../../examples/docs/site/navigation.ts';
import { readSnippet, snippetFolder, snippetNames } from '../../examples/docs/site/snippets.ts';
import vueConfig from '../../examples/docs/snippets/vue/vite.config.ts';
import { addresses } from '../../playwright.config.ts';
import { colourRules, problems } from '../e2e/models/axe.ts';
import { PayForm } from '../e2e/models/pay-form.ts';
import { newPlate } from '../e2e/models/plates.ts';
import { expect } from '../e2e/setup/test.ts';
import { holdCode } from './hold-code.ts';
import { test, watchErrors, watchFiles } from './host-page.ts';
import { layoutShifts } from './layout-shifts.ts';
import { watchReports } from './policy.ts';

const loaderFolder = 'dist-test';
const snippet = (name: string) => readSnippet(name, addresses, loaderFolder);

/** The policy that the documentation calls the least one. It is that of EMB-14 without workers. */
const leastPolicy = policyOf('policy.txt');

function policyOf(name: string): string {
  return snippet(name).replaceAll('\n', ' ');
}

/** Policies that the documentation shows. */
const policies = {
  least: 'policy.txt',
  nonce: 'policy-nonce.txt',
  trustedTypes: 'policy-trusted-types.txt',
} as const;

/** Snippets that need no page of their own: they are parts of others. */
const parts = {
  '/parking.css': 'parking.css',
  '/theme.css': 'theme.css',
  '/reserved.css': 'reserved.css',
  '/events.js': 'events.js',
  '/timing.js': 'timing.js',
  '/map-methods.js': 'map-methods.js',
  '/parking-frame.html': 'parking-frame.html',
} as const;

/** `snippets.test.ts`, `tsc` and the tests of pages see these. */
const checkedElsewhere = ['city/published-map.ts', 'react/parking-elements.d.ts'];

const ofFrameworks = snippetNames().filter((name) => /^(angular|react|vue)\/(?!.*\.d\.ts$)/.test(name));

const files = Object.fromEntries(Object.entries(parts).map(([path, name]) => [path, snippet(name)]));

/** What is there when an element works. */
const content: Readonly<Record<string, string>> = {
  'parking-pay': 'input[aria-autocomplete]',
  'parking-map': '.kerb-marker',
  'parking-sessions': 'button',
  'parking-account': 'button',
};

/** Snippets for a page with what else is to be seen. */
const pages: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'quick-start.html': async () => {},
  'pay.html': async (page) => {
    await expect(page.locator('parking-pay input[aria-autocomplete]').first()).toHaveValue(/^1\b/);
  },
  'map.html': async (page) => {
    expect(await page.locator('parking-map').evaluate((map) => map.clientHeight)).toBe(560);
  },
  'sessions.html': async (page) => {
    await expect(page.locator('parking-sessions').getByRole('button', { name: 'Log in' })).toBeVisible();
  },
  'account.html': async (page) => {
    await expect(page.locator('parking-account').getByRole('button', { name: 'Log in' })).toBeVisible();
  },
  'events.html': async (page) => {
    await expect(page.locator('output')).toHaveText('Parking in nizhny-novgorod can be paid here.');
  },
  'timing.html': async (page) => {
    await expect(page.locator('output')).toContainText(/painted: \d+ ms usable: \d+ ms/);
  },
  'map-methods.html': async (page) => {
    const tiles = () =>
      page
        .locator('parking-map .leaflet-tile-loaded')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src).join());
    await expect.poll(tiles).not.toBe('');
    const before = await tiles();
    await page.getByRole('button', { name: 'Parking near the Kremlin' }).click();
    await expect.poll(tiles).not.toBe(before);
  },
  'theme.html': async (page) => {
    const look = page.locator('parking-pay').evaluate((element) => getComputedStyle(element).maxWidth);
    expect(await look).toBe('480px');
    const button = page.locator('parking-pay .kerb-button').first();
    await expect(button).toHaveCSS('text-transform', 'uppercase');
  },
  'reserved.html': async (page) => {
    expect(await layoutShifts(page)).toEqual([]);
  },
  'pinned.html': async () => {},
  'nonce.html': async () => {},
  'plain.html': async (page) => {
    await expect(page.getByRole('heading', { name: 'Where to park' })).toBeVisible();
  },
  'wordpress.html': async () => {},
  'bitrix.html': async () => {},
  'tilda.html': async () => {},
};

/** Names of elements whose screen is there, by their events. */
async function watchReady(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const ready: string[] = [];
    Reflect.set(window, 'ready', ready);
    addEventListener('kerb-ready', ({ target }) => ready.push((target as Element).localName));
  });
  return () => page.evaluate(() => Reflect.get(window, 'ready') as string[]);
}

async function expectElementWorks(page: Page, ready: () => Promise<string[]>, html: string): Promise<void> {
  const [, tag = ''] = /<(parking-\w+)/.exec(html) ?? [];
  if (!/sessions|account/.test(tag)) await expect.poll(ready).toContain(tag);
  await expect(
    page
      .locator(tag)
      .locator(content[tag] ?? '')
      .first(),
  ).toBeVisible();
}

test.describe('EMB-27 every snippet of the documentation runs under the least policy of EMB-14', () => {
  // Ends what hangs. On a busy machine sixteen pages take two minutes.
  test.setTimeout(300_000);

  test('EMB-27 every file of snippets is run by a test', () => {
    const run = [...Object.keys(pages), ...Object.values(parts), ...ofFrameworks, ...checkedElsewhere];
    const others = ['app.html', 'frame.html', 'link.html', 'page.php', ...Object.values(policies)];
    expect(snippetNames()).toEqual([...run, ...others].sort());
  });

  test('EMB-27 HTML, with the scripts and stylesheets that it names', async ({ page, openHostPage }) => {
    const [reports, ready, errors] = [await watchReports(page), await watchReady(page), watchErrors(page)];
    // Late: Kerb's code, which the browser has from the page before, could have sent its events by then.
    for (const path of ['/events.js', '/timing.js'])
      await page.route(`${addresses.host}${path}`, async (route) => {
        await setTimeout(2000);
        await route.continue();
      });
    for (const [name, expectMore] of Object.entries(pages)) {
      await test.step(name, async () => {
        const html = snippet(name);
        const policy =
          name === 'nonce.html'
            ? policyOf(policies.nonce)
            : name === 'quick-start.html'
              ? `${leastPolicy}; ${policyOf(policies.trustedTypes)}`
              : leastPolicy;
        await openHostPage(`${html}<p>Below</p>`, { head: '', html: 'lang="en"', policy, files });
        await expectElementWorks(page, ready, html);
        await expectMore(page);
        expect(await reports(), name).toEqual([]);
        expect(errors, name).toEqual([]);
      });
    }
  });

  test('EMB-27 a frame around a page with the element, and a link to the portal', async ({
    page,
    openHostPage,
  }) => {
    const [reports, errors] = [await watchReports(page), watchErrors(page)];
    const policy = `${leastPolicy}; frame-src 'self'`;
    await openHostPage(snippet('frame.html'), { head: '', html: 'lang="en"', policy, files });
    const framed = page.frameLocator('iframe').locator('parking-pay');
    await expect(framed.locator(content['parking-pay'] ?? '').first()).toBeVisible();
    expect(await reports()).toEqual([]);
    await openHostPage(snippet('link.html'), { head: '', html: 'lang="en"', policy: leastPolicy });
    await page.getByRole('link', { name: 'Pay for zone 1' }).click();
    await expect(page.getByRole('combobox', { name: 'Номер зоны' })).toHaveValue(/^1\b/);
    expect(errors).toEqual([]);
  });

  test('EMB-27 React, Vue and Angular', async ({ page, openHostPage }) => {
    const [reports, ready, errors] = [await watchReports(page), await watchReady(page), watchErrors(page)];
    const apps = await buildApps();
    for (const [name, code] of Object.entries(apps)) {
      await test.step(name, async () => {
        // Here Angular compiles its templates in the browser; its CLI does so before a page is published.
        const policy =
          name === 'angular' ? leastPolicy.replace('script-src', "script-src 'unsafe-eval'") : leastPolicy;
        const options = { head: '', html: 'lang="en"', policy, files: { '/app.js': code } };
        await openHostPage(snippet('app.html'), options);
        await expectElementWorks(page, ready, '<parking-pay>');
        await expect(page.locator('output')).toHaveText('Parking in kazan');
        await page.getByRole('button', { name: 'I park in Tula' }).click();
        await expect(page.locator('output')).toHaveText('Parking in tula');
        expect(await reports(), name).toEqual([]);
        expect(errors, name).toEqual([]);
      });
    }
  });
});

/** The applications of the recipes, by the framework, each in one file. */
async function buildApps(): Promise<Record<'angular' | 'react' | 'vue', string>> {
  const one = async (entry: string, plugins: PluginOption[]) => {
    const built = await build({
      root: snippetFolder,
      configFile: false,
      logLevel: 'warn',
      plugins,
      define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { decorator: { legacy: true } },
      build: { write: false, modulePreload: false, rolldownOptions: { input: join(snippetFolder, entry) } },
    });
    const [first] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
    const chunks = first?.output.filter((file) => file.type === 'chunk') ?? [];
    expect(chunks).toHaveLength(1);
    return chunks[0]?.code ?? '';
  };
  return {
    react: await one('react/main.tsx', [react()]),
    vue: await one('vue/main.ts', vueConfig.plugins ?? []),
    angular: await one('angular/main.ts', [compileInBrowser]),
  };
}

/** Adds Angular's compiler to the application, which the Angular CLI would run at build time. */
const compileInBrowser: PluginOption = {
  name: 'compile-in-browser',
  transform: (code, id) =>
    id.endsWith('angular/main.ts') ? `import '@angular/compiler';\n${code}` : undefined,
};

/** A text that ends attributes and tags, if nobody escapes it. */
const evil = '"><img src=x onerror="alert(1)"></parking-pay><script>\'&amp;';

test('EMB-22 city, element, presets, language and colour are chosen and seen live; the copied snippet, with the script’s hash, runs on a blank page of another origin', async ({
  page,
  context,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: addresses.docs });
  await page.goto(`${addresses.docs}/en/builder.html`);
  expect(await page.getByLabel('City', { exact: true }).locator('option').count()).toBe(cityIds.length);
  await page.getByLabel('City', { exact: true }).selectOption('Kazan');
  await page.getByLabel('Element', { exact: true }).selectOption('parking-map');
  const preview = page.locator('#embed-preview > *');
  await expect(preview).toHaveJSProperty('localName', 'parking-map');
  await expect(preview.locator('.kerb-marker').first()).toBeVisible();
  await page.getByLabel('Element', { exact: true }).selectOption('parking-pay');

  await test.step('a value that cannot be used is named, and there is nothing to copy', async () => {
    await page.getByLabel('Zone', { exact: true }).fill('1'.repeat(500));
    await expect(page.getByText('This is longer than 200 characters.')).toBeVisible();
    await expect(page.locator('#embed-code').getByRole('button', { name: 'Copy' })).toHaveCount(0);
    await page.getByLabel('Zone', { exact: true }).fill('1');
  });
  await page.getByLabel('Duration').fill('02:00');
  await page.getByLabel('Language', { exact: true }).selectOption('ru');
  await page.getByLabel('Theme', { exact: true }).selectOption('dark');
  await page.getByLabel('Accent', { exact: true }).fill('#a3195b');
  await page.getByLabel('Maximum width').fill('420');
  await expect(page.locator('#embed-code figure').first()).not.toContainText('integrity');
  await page.getByLabel('Pin the script by its hash').check();
  await page.getByLabel('Keep the height of the element free').check();

  const expectChosen = async (element: typeof preview) => {
    await expect(element.getByRole('combobox', { name: 'Номер зоны' })).toHaveValue(/^1\b/);
    await expect(element.getByRole('button', { name: '2 часа' })).toHaveAttribute('aria-pressed', 'true');
    await expect(element).toHaveCSS('max-width', '420px');
    const look = await element.evaluate((each) => {
      const root = each.shadowRoot?.querySelector('.kerb-root');
      const style = root && getComputedStyle(root);
      return [style?.colorScheme, style?.getPropertyValue('--kerb-accent').trim()];
    });
    expect(look).toEqual(['dark', '#a3195b']);
  };
  await expectChosen(preview);
  const height = await preview.evaluate((element: HTMLElement) => element.offsetHeight);
  await expect(page.locator('#embed-code figure').first()).toContainText(`min-height: ${height}px`);
  const copied = await copySnippet(page);
  const hash = createHash('sha384')
    .update(readFileSync(join(import.meta.dirname, `../../widgets/embed/${loaderFolder}/kerb.js`)))
    .digest('base64');
  expect(copied).toContain(`integrity="sha384-${hash}"`);
  expect(copied).toContain('crossorigin');

  const hostile = await test.step('a text that would end its attribute stays a text', async () => {
    await page.getByLabel('Zone', { exact: true }).fill(evil);
    await expect(preview).toHaveAttribute('zone', evil);
    return copySnippet(page);
  });
  const painting = watchFiles(page);
  await openHostPage(`${copied}<p>Below</p>`, { head: '' });
  await expectChosen(page.locator('parking-pay'));
  expect(await layoutShifts(page)).toEqual([]);
  // What paints first comes beside the script, and once.
  expect(painting.slice(0, 2).toSorted()).toEqual(['first-paint-pay.js', 'kerb.js']);
  expect(painting.filter((name) => name === 'first-paint-pay.js')).toHaveLength(1);
  await test.step('nothing below the element moves on a phone either; the next screen is as high as it is', async () => {
    await page.setViewportSize({ width: 390, height: 1600 });
    await openHostPage(`${copied}<p>Below</p>`, { head: '' });
    const form = new PayForm(page, page.locator('parking-pay'));
    await expectChosen(form.root);
    expect(await layoutShifts(page)).toEqual([]);
    await form.fill({ plate: newPlate() });
    await form.next.click();
    await expect(form.heading('Проверьте и оплатите')).toBeVisible();
    await expect(page.locator('parking-pay')).toHaveCSS('min-height', '0px');
  });
  await openHostPage(hostile, { head: '' });
  await expect(page.locator('parking-pay')).toHaveAttribute('zone', evil);
  expect(await page.locator('body > *').evaluateAll((all) => all.map(({ localName }) => localName))).toEqual([
    'script',
    'link',
    'style',
    'div',
  ]);
  expect(await page.locator('body > div > *').evaluateAll((all) => all.length)).toBe(1);
  expect(errors).toEqual([]);
});

test('EMB-28 EMB-27 the builder writes the form into the lines, which a page in PHP includes under the least policy', async ({
  page,
  context,
  openHostPage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: addresses.docs });
  await page.goto(`${addresses.docs}/en/builder.html`);
  const declared = page.getByLabel('Show the form without script');
  await page.getByLabel('Element', { exact: true }).selectOption('parking-map');
  await expect(declared).toBeHidden();
  await page.getByLabel('Element', { exact: true }).selectOption('parking-pay');
  await declared.check();
  await page.getByLabel('Language', { exact: true }).selectOption('en');
  await page.getByLabel('Zone', { exact: true }).fill('1');
  await page.getByLabel('My page has a Content-Security-Policy').check();
  const styles = page.locator('#embed-code figure').last();
  await expect(styles).toContainText('.kerb-pay');
  const lines = await copySnippet(page);
  expect(lines).toContain('<template shadowrootmode="open">');
  await styles.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^:host/);
  const css = await page.evaluate(() => navigator.clipboard.readText());

  const included = /<\?php readfile\(__DIR__ \. '\/parking-pay\.html'\); \?>/;
  expect(snippet('page.php')).toMatch(included);
  const release = await holdCode(page);
  const [reports, errors] = [await watchReports(page), watchErrors(page)];
  await openHostPage(
    snippet('page.php').replace(included, () => lines),
    {
      policy: leastPolicy,
      files: { '/parking-form.css': css },
    },
  );
  const element = page.locator('parking-pay');
  await expect(element.getByRole('button', { name: 'Continue' })).toHaveCSS('min-height', '56px');
  await expect(element.locator('[name=zone]')).toHaveValue('1');
  await element.getByLabel('Licence plate').fill('А123ВС52');
  release();
  await expect(element.locator(content['parking-pay'] ?? '').first()).toHaveValue(/^1\b/);
  await expect(element.getByLabel('Licence plate')).toHaveValue('А123ВС52');
  expect(await reports()).toEqual([]);
  expect(errors).toEqual([]);
});

test('EMB-22 the addresses of the builder and of the theme editor open the same choices, and a bad one is harmless', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.route(/\/embed\/kerb\.js$/, (route) => route.abort());
  const builder = `${addresses.docs}/en/builder.html`;
  await page.goto(builder);
  await expect(page).toHaveURL(builder);
  await page.getByLabel('City', { exact: true }).selectOption('Tula');
  await page.getByLabel('Element', { exact: true }).selectOption('parking-map');
  await page.locator('#embed-zoom').fill('16');
  await page.locator('#embed-categories summary').click();
  await page.locator('#embed-categories').getByLabel('Free parking').check();
  await page.getByLabel('Accent', { exact: true }).fill('#a3195b');
  await page.getByLabel('Pin the script by its hash').check();
  await page.getByLabel('Code on the sign').fill('12&x="1"');
  const lines = page.locator('#embed-code figure').first();
  await expect(lines).toContainText('zoom="16"');
  await expect(lines).toContainText('integrity');
  const text = await lines.textContent();
  const shared = await page.locator('#embed-address code').textContent();
  expect(shared).toBe(page.url());

  await page.goto('about:blank');
  await page.goto(shared ?? '');
  await expect(lines).toHaveText(text ?? '');
  await expect(page.getByLabel('Accent: choose', { exact: true })).toHaveValue('#a3195b');
  await expect(page.getByLabel('Code on the sign')).toHaveValue('12&x="1"');
  await expect(page).toHaveURL(shared ?? '');

  const bad = new URLSearchParams({
    city: 'atlantis',
    tag: evil,
    zone: evil,
    pin: '7',
    lang: 'xx',
    other: evil,
  });
  await page.goto(`${builder}?${bad}&city=kazan&%E0%A4%A=1&duration=${'9'.repeat(5000)}`);
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('nizhny-novgorod');
  await expect(page.getByLabel('Zone', { exact: true })).toHaveValue(evil);
  await expect(page.getByText('This is longer than 200 characters.')).toBeVisible();
  await expect(lines).toBeHidden();

  const editor = `${addresses.docs}/en/themes.html`;
  await page.goto(`${editor}?--kerb-radius=3px&--kerb-surface=url(x)&--kerb-accent=`);
  await expect(page.locator('#theme-code')).toContainText('--kerb-radius: 3px;');
  await expect(page.locator('#theme-code')).not.toContainText('--kerb-accent');
  await expect(page.getByText('This is no colour of CSS.')).toBeVisible();
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
});

async function copySnippet(page: Page): Promise<string> {
  const before = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.locator('#embed-problem')).toHaveText('');
  // The lines follow the fields after a pause.
  await expect(page.locator('#embed-code figure').first()).not.toContainText(before || 'nothing copied');
  await page.locator('#embed-code').getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('PLUS-06 the sign with a QR code is saved as SVG and as PDF', async ({ page }) => {
  const errors = watchErrors(page);
  await page.route(/\/embed\/kerb\.js$/, (route) => route.abort());
  await page.goto(`${addresses.docs}/builder.html`);
  await page.getByLabel('Город', { exact: true }).selectOption('Тула');
  await page.getByLabel('Номер на табличке').fill('12');
  const link = `${addresses.portal}/guest-payment?city=tula&zone=12`;
  await expect(page.getByRole('img', { name: `QR-код адреса ${link}` })).toBeVisible();
  expect(await save(page, 'Скачать код (SVG)')).toContain(`<title>${link.replace('&', '&amp;')}</title>`);
  const pdf = await save(page, 'Скачать табличку (PDF, A4)');
  const { text } = await extractText(new Uint8Array(Buffer.from(pdf, 'latin1')), { mergePages: true });
  expect(text).toContain('Зона');
  expect(text).toContain('12');
  expect(text).toContain(link);
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
});

/** The content of the file that a button saves, a character for each byte. */
async function save(page: Page, button: string): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await saved).path(), 'latin1');
}

/** Between them these have everything that a page can have. */
const various = ['index', 'builder', 'themes', 'parking-map', 'recipes'];

for (const language of languages)
  test(`A11Y-01 axe finds nothing on the pages of the documentation in ${language}, light and dark`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.route(/\/embed\/kerb\.js$/, (route) => route.abort());
    for (const name of [...pageNames, '404']) {
      const address = `${addresses.docs}/${folderOf(language)}${name}.html`;
      await page.setViewportSize({ width: 390, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(address);
      expect(await problems(page), `${name}, light`).toEqual([]);
      if (!various.includes(name)) continue;
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await problems(page, colourRules), `${name}, dark`).toEqual([]);
    }
  });

test('EMB-27 the documentation is read in Russian and in English: the switch leads to the same place, the search stays in its language', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.route(/\/embed\/kerb\.js$/, (route) => route.abort());
  await page.goto(`${addresses.docs}/policy.html#pin-the-script`);
  await expect(page.getByRole('heading', { name: 'Закрепить скрипт' })).toBeInViewport();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${addresses.docs}/en/policy.html#pin-the-script`);
  await expect(page.getByRole('heading', { name: 'Pin the script' })).toBeInViewport();
  await page.getByRole('searchbox').fill('xylophone');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('searchbox').fill('trusted types');
  await page.getByRole('link', { name: 'Trusted Types' }).first().click();
  await expect(page).toHaveURL(`${addresses.docs}/en/policy.html#trusted-types`);
  await page.getByRole('link', { name: 'Next Recipes' }).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Рецепты' })).toBeVisible();
  const missing = await page.goto(`${addresses.docs}/en/old/recipe.html`);
  expect(missing?.status()).toBe(404);
  await page.getByRole('searchbox').fill('таблички');
  await page.getByRole('link', { name: 'Табличка с QR-кодом' }).click();
  await expect(page).toHaveURL(`${addresses.docs}/builder.html#a-sign-with-a-qr-code`);
  expect(errors.filter((error) => !/ERR_FAILED|404/.test(error))).toEqual([]);
});

test('EMB-22 a colour that is not set is not drawn as one, and is the element’s own when the picker opens', async ({
  page,
}) => {
  await page.route(/\/embed\/kerb\.js$/, (route) => route.abort());
  await page.goto(`${addresses.docs}/builder.html`);
  const picker = page.getByLabel('Фон: выбрать цвет (не задан, как у элемента)');
  await expect(picker).toHaveValue('#ffffff');
  const crossedOut = /linear-gradient/;
  await expect(picker).toHaveCSS('background-image', crossedOut);
  await expect(page.getByLabel('Фон', { exact: true })).toHaveAttribute('placeholder', 'Не задано');
  await page.getByLabel('Фон', { exact: true }).fill('#123');
  const chosen = page.getByLabel('Фон: выбрать цвет', { exact: true });
  await expect(chosen).toHaveValue('#112233');
  await expect(chosen).not.toHaveCSS('background-image', crossedOut);
  await expect(picker).toHaveCount(0);
});
