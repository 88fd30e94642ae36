import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeclaredFormOptions, declaredForm } from '@kerb/embed/declared-form/declared-form.ts';
import type { ElementSnapshot } from '@kerb/embed/first-paint/tree.ts';
import type { Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { PayForm } from '../e2e/models/pay-form.ts';
import { expect } from '../e2e/setup/test.ts';
import { focusIn, holdCode, isReady } from './hold-code.ts';
import { test, watchErrors } from './host-page.ts';
import { layoutShifts } from './layout-shifts.ts';
import { strictPolicy } from './policy.ts';

test.use({ now: 'running' });

/** As the build writes it when the sites are served. */
const readForm = (): ElementSnapshot =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../widgets/embed/dist-test/declared-form.json'), 'utf8'),
  );

const link = '<a href="https://nn.example/">Pay on the portal</a>';

function declared(options: Partial<DeclaredFormOptions> = {}, change = (form: ElementSnapshot) => form) {
  return declaredForm(change(readForm()), {
    language: 'ru',
    theme: 'light',
    city: 'nizhny-novgorod',
    action: `${addresses.portal}/guest-payment`,
    presets: {},
    ...options,
  });
}

const around = (template: string, attributes = '') =>
  `<parking-pay city="nizhny-novgorod"${attributes}>${template}${link}</parking-pay><p id="below">Below</p>`;

/** A page whose script has not come yet: a held one would keep the page from being loaded. */
const withoutScript = { head: '' };

const bringScript = (page: Page) =>
  page.addScriptTag({ type: 'module', url: `${addresses.portal}/embed/kerb.js` });

const elementOf = (page: Page) => page.locator('parking-pay').first();

/** Waits until what paints first has taken the form over. */
const isAdopted = (page: Page) =>
  page.waitForFunction(
    () => Symbol.for('kerb@1.painted') in (document.querySelector('parking-pay')?.shadowRoot ?? {}),
  );

/** Where each field and button is, to a pixel. */
const boxesIn = (page: Page) =>
  elementOf(page).evaluate(({ shadowRoot }) => {
    const isShown = (node: Element) => !node.closest('[data-behind]');
    const controls =
      shadowRoot?.querySelectorAll('input, select, button[type=submit], .kerb-pay__chip') ?? [];
    return [...controls].filter(isShown).map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join();
    });
  });

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false });

  for (const [language, label, button] of [
    ['ru', 'Номер автомобиля', 'Продолжить'],
    ['en', 'Licence plate', 'Continue'],
  ] as const)
    test(`EMB-28 the form is shown in ${language}, and its button opens the portal with what was filled in`, async ({
      page,
      openHostPage,
      browser,
    }) => {
      const prefix = language === 'en' ? '/en' : '';
      const action = `${addresses.portal}${prefix}/guest-payment`;
      await openHostPage(around(declared({ language, action })), { policy: '' });
      const element = elementOf(page);
      await element.getByLabel(label).fill('А123ВС52');
      await element.locator('[name=zone]').fill('1');
      await element.locator('[name=duration]').selectOption('90');
      await expect(page.getByRole('link', { name: 'Pay on the portal' })).toBeHidden();
      // What would do nothing is not there.
      for (const hidden of ['.kerb-pay__chip', '.kerb-skeleton', '[name=when]', '[name=isForeign]'])
        await expect(element.locator(hidden).first()).toBeHidden();
      await expect(element.locator('.kerb-pay__next')).toBeVisible();
      await element.getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(new RegExp(`^${action}\\?`));
      const opened = page.url();
      await page.close();

      const context = await browser.newContext({ javaScriptEnabled: true, locale: 'ru-RU' });
      const portal = await context.newPage();
      await portal.goto(opened);
      await expect(portal.locator('[name=zone]')).toHaveValue(/^1\b/);
      await expect(portal.locator('[name=plate]')).toHaveValue('А123ВС52');
      await expect(portal.locator('[name=duration]')).toHaveValue('90');
      await context.close();
    });

  test('EMB-28 Enter sends the form, and what the page has set is filled in', async ({
    page,
    openHostPage,
  }) => {
    const presets = { zone: '2', plate: 'А123ВС52', duration: '02:00' };
    await openHostPage(around(declared({ presets })));
    const plate = elementOf(page).getByLabel('Номер автомобиля');
    await expect(plate).toHaveValue('А123ВС52');
    await plate.press('Enter');
    await expect(page).toHaveURL(/\/guest-payment\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      city: 'nizhny-novgorod',
      kind: 'street',
      zone: '2',
      plate: 'А123ВС52',
      duration: '120',
      from: 'form',
    });
  });

  test('EMB-28 the municipal site includes the form, and keeps no more place free than it needs', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(addresses.municipal);
    await expect(elementOf(page).getByLabel('Номер автомобиля')).toBeVisible();
    const box = await elementOf(page).boundingBox();
    expect(box?.height).toBeLessThan(800);
  });

  test('EMB-28 EMB-14 under the strictest policy a stylesheet of the page has the styles', async ({
    page,
    openHostPage,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => refused.push(message.text()));
    await openHostPage(around(declared({ stylesheet: '/parking-form.css' })), {
      policy: strictPolicy,
      files: { '/parking-form.css': readForm().styles },
      head: '',
    });
    const button = elementOf(page).getByRole('button', { name: 'Продолжить' });
    await expect(button).toHaveCSS('min-height', '56px');
    expect(refused).toEqual([]);
  });
});

for (const width of [390, 830, 1280])
  test(`EMB-28 at ${width} px nothing moves and nothing typed before the script is lost when it takes the form over`, async ({
    page,
    openHostPage,
  }) => {
    await page.setViewportSize({ width, height: 1400 });
    const releaseCode = await holdCode(page);
    const errors = watchErrors(page);
    await openHostPage(around(declared()), withoutScript);
    const element = elementOf(page);
    await element.locator('[name=duration]').selectOption('120');
    await element.getByLabel('Номер автомобиля').pressSequentially('AB 1234');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    const field = await element.locator('[name=plate]').elementHandle();
    const [boxes, shifts] = [await boxesIn(page), await layoutShifts(page)];

    await bringScript(page);
    await expect(element.locator('.kerb-pay__chip').nth(1)).toBeVisible();
    await isAdopted(page);
    // The same field: a text that is being composed goes on in it.
    expect(await field?.evaluate((node) => node.isConnected)).toBe(true);
    expect(await boxesIn(page)).toEqual(boxes);
    expect(await focusIn(element)).toEqual(['plate', 'AB 1234', 5, 7]);

    releaseCode();
    await isReady(element);
    expect(await focusIn(element)).toEqual(['plate', 'AB 1234', 5, 7]);
    await expect(element.getByLabel('На сколько')).toHaveValue('120');
    expect(await layoutShifts(page)).toEqual(shifts);
    expect(
      await element.evaluate(({ shadowRoot }) => shadowRoot?.querySelector('style, .kerb-pay__next')),
    ).toBe(null);
    expect(errors).toEqual([]);
  });

test('EMB-28 what the page has set stays, and what the driver has changed instead', async ({
  page,
  openHostPage,
}) => {
  const presets = { zone: '2', plate: 'А123ВС52', duration: '02:00' };
  await openHostPage(
    around(declared({ presets }), ' zone="2" plate="А123ВС52" duration="02:00"'),
    withoutScript,
  );
  const element = elementOf(page);
  await element.getByLabel('Номер автомобиля').fill('В777ОР77');
  await bringScript(page);
  await isReady(element);
  await expect(element.getByRole('combobox', { name: 'Номер зоны' })).toHaveValue(/^2\b/);
  await expect(element.getByLabel('На сколько')).toHaveValue('120');
  await new PayForm(page, element).expectPriced();
  await expect(element.getByLabel('Номер автомобиля')).toHaveValue('В777ОР77');
});

test('EMB-28 what the driver has emptied stays empty, though the page has set it', async ({
  page,
  openHostPage,
}) => {
  const presets = { zone: '2', plate: 'А123ВС52' };
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The form takes over before the zones are there, with which a preset is filled in.
  await page.route('**/backend/v2/getZones**', async (route) => {
    await released;
    await route.continue();
  });
  await openHostPage(around(declared({ presets }), ' zone="2" plate="А123ВС52"'), withoutScript);
  const element = elementOf(page);
  const plate = element.getByLabel('Номер автомобиля');
  await plate.fill('');
  await bringScript(page);
  await expect(element.locator('.kerb-pay__next')).toHaveCount(0);
  release();
  await expect(element.getByRole('combobox', { name: 'Номер зоны' })).toHaveValue(/^2\b/);
  await expect(plate).toHaveValue('');
});

test('EMB-28 a text that was being composed before the script goes on in its field', async ({
  page,
  openHostPage,
}) => {
  const releaseCode = await holdCode(page);
  await openHostPage(around(declared()), withoutScript);
  const element = elementOf(page);
  await element.locator('[name=plate]').focus();
  const ime = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('А12');
  await bringScript(page);
  await isAdopted(page);
  await compose('А123');
  releaseCode();
  await expect(element.locator('.kerb-mount [role=combobox]').first()).toBeAttached();
  await compose('А123В');
  expect(await focusIn(element)).toEqual(['plate', 'А123В', 5, 5]);
  await ime.send('Input.insertText', { text: 'А123ВС52' });
  await isReady(element);
  expect(await focusIn(element)).toEqual(['plate', 'А123ВС52', 8, 8]);
});

test('EMB-28 a press before the code becomes a validation, never a payment', async ({
  page,
  openHostPage,
}) => {
  const release = await holdCode(page);
  await openHostPage(around(declared()));
  const element = elementOf(page);
  await isAdopted(page);
  await element.getByRole('button', { name: 'Продолжить' }).click();
  release();
  await isReady(element);
  await expect(element.locator('[name=zone]')).toHaveAttribute('aria-invalid', 'true');
  expect(page.url()).toBe(`${addresses.host}/`);
});

test('EMB-28 EMB-16 where the code does not come, the form stays and opens the portal', async ({
  page,
  openHostPage,
}) => {
  const release = await holdCode(page);
  await openHostPage(around(declared()));
  const element = elementOf(page);
  await isAdopted(page);
  await element.getByLabel('Номер автомобиля').fill('А123ВС52');
  const button = element.getByRole('button', { name: 'Продолжить' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release('failing');
  await expect(page.getByRole('link', { name: 'Pay on the portal' })).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  await button.click();
  await expect(page).toHaveURL(/\/guest-payment\?.*plate=%D0%90123/);
});

/** The lines of an earlier release: other classes and texts, a field that is gone, another order. */
const older = `<template shadowrootmode="open"><style>.old{color:red}.kerb-pay__fields{margin:40px}</style>
  <div class="old"><form class="kerb-pay old" action="${addresses.portal}/guest-payment">
    <label>Талон <input name="voucher"></label>
    <label>Номер автомобиля <input name="plate"></label>
    <label>Зона <input name="zone"></label>
    <select name="duration"><option value="45">45</option><option value="90">90</option></select>
    <button>Дальше</button><input type="hidden" name="city" value="nizhny-novgorod">
  </form></div></template>`;

test('EMB-28 an old snippet with today’s release keeps what was typed, and is replaced whole', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  await openHostPage(around(older), withoutScript);
  const element = elementOf(page);
  await element.locator('[name=voucher]').fill('7');
  await element.locator('[name=zone]').fill('1');
  await element.locator('[name=duration]').selectOption('90');
  await element.locator('[name=plate]').pressSequentially('А123ВС52');
  await bringScript(page);
  await isReady(element);
  expect(await focusIn(element)).toEqual(['plate', 'А123ВС52', 8, 8]);
  await expect(element.getByRole('combobox', { name: 'Номер зоны' })).toHaveValue(/^1/);
  await expect(element.getByLabel('На сколько')).toHaveValue('90');
  expect(await element.evaluate(({ shadowRoot }) => shadowRoot?.querySelector('.old, style'))).toBe(null);
  // Nothing is filled in again over what is typed later.
  await element.getByLabel('Номер автомобиля').fill('В777ОР77');
  await new PayForm(page, element).expectPriced();
  await expect(element.getByLabel('Номер автомобиля')).toHaveValue('В777ОР77');
  expect(errors).toEqual([]);
});

const hostile = {
  'someone else’s template': '<template shadowrootmode="open"><h2>Weather</h2><slot></slot></template>',
  'an empty template': '<template shadowrootmode="open"></template>',
  'a root that delegates the focus':
    '<template shadowrootmode="open" shadowrootdelegatesfocus><form><input name="plate"></form></template>',
  'a form that hides its own functions':
    '<template shadowrootmode="open"><form><input name="remove"><input name="querySelectorAll"><input name="dataset"><input name="matches"><input name="plate"></form></template>',
  'names that are no selectors':
    '<template shadowrootmode="open"><div><input name="a] b" value=""><input type="radio" name="x" value="]" ><input name="plate"></div></template>',
  'another element of Kerb inside':
    '<template shadowrootmode="open"><div><input name="plate"><parking-pay city="kazan"></parking-pay></div></template>',
  'styles that hide all':
    '<template shadowrootmode="open"><style>* { display: none !important }</style><form><input name="plate"></form></template>',
  'a template that is not closed': '<template shadowrootmode="open"><form><input name="plate">',
} as const;

for (const [what, template] of Object.entries(hostile))
  test(`EMB-28 the element works with ${what} in it`, async ({ page, openHostPage }) => {
    const errors = watchErrors(page);
    const release = await holdCode(page);
    await openHostPage(`<div id="host">${around(template)}</div>`);
    await page.evaluate(() => {
      for (const field of document.querySelector('parking-pay')?.shadowRoot?.querySelectorAll('input') ??
        []) {
        if (field.closest('.kerb-root') || field.name === 'plate') continue;
        field.checked = true;
        field.value += 'x';
      }
    });
    release();
    await isReady(elementOf(page));
    await elementOf(page).getByLabel('Номер автомобиля').fill('А123ВС52');
    expect(errors).toEqual([]);
  });

test('EMB-28 the element works in a closed root, which its page has declared', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  await openHostPage(around('<template shadowrootmode="closed"><p>Closed</p></template>'));
  const field = () =>
    page.evaluate(() => {
      const root = document.querySelector('parking-pay')?.shadowRoot;
      return [
        root?.querySelector('[role=combobox]')?.checkVisibility(),
        root?.textContent?.includes('Closed'),
      ];
    });
  await expect.poll(field).toEqual([true, false]);
  expect(errors).toEqual([]);
});
