import type { Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { bank } from '../e2e/models/bank.ts';
import { cityServer } from '../e2e/models/city-server.ts';
import { PayForm } from '../e2e/models/pay-form.ts';
import { newPlate } from '../e2e/models/plates.ts';
import { untilQuiet } from '../e2e/models/quiet.ts';
import { expect } from '../e2e/setup/test.ts';
import { test, watchErrors } from './host-page.ts';

const pay = '<parking-pay city="nizhny-novgorod"></parking-pay>';

const removeElement = (page: Page) => page.evaluate(() => document.querySelector('parking-pay')?.remove());

/** Keeps each listener of the window, the document and its media queries that was added and not removed. */
async function watchListeners(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    interface Added {
      readonly target: EventTarget;
      readonly type: string;
      readonly listener: unknown;
    }
    let added: Added[] = [];
    const drop = (dropped: Added) => {
      added = added.filter(
        ({ target, type, listener }) =>
          target !== dropped.target || type !== dropped.type || listener !== dropped.listener,
      );
    };
    const isOfPage = (target: EventTarget) =>
      target === window ||
      target === document ||
      target === document.documentElement ||
      target === document.body ||
      target instanceof MediaQueryList;
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (
      this: EventTarget | undefined,
      type,
      listener,
      options,
    ) {
      const entry = { target: this ?? window, type, listener };
      if (isOfPage(entry.target)) {
        drop(entry);
        added.push(entry);
        const signal = typeof options === 'object' ? options.signal : undefined;
        if (signal) addEventListener.call(signal, 'abort', () => drop(entry));
      }
      return addEventListener.call(entry.target, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (
      this: EventTarget | undefined,
      type,
      listener,
      options,
    ) {
      drop({ target: this ?? window, type, listener });
      return removeEventListener.call(this ?? window, type, listener, options);
    };
    Reflect.set(window, 'addedListeners', () =>
      added.map(({ target, type }) => `${target.constructor.name} ${type}`),
    );
  });
  return async () =>
    (await page.evaluate(() => (Reflect.get(window, 'addedListeners') as () => string[])())).sort();
}

test('EMB-11 an element that is moved keeps its typed form', async ({ page, openHostPage }) => {
  await openHostPage(`<main>${pay}</main><aside></aside>`);
  const plate = page.locator('parking-pay').getByLabel('Номер автомобиля');
  await plate.fill('А123ВС52');
  await page.evaluate(() =>
    document.querySelector('aside')?.append(document.querySelector('parking-pay') ?? ''),
  );
  await expect(plate).toHaveValue('А123ВС52');
  await page.evaluate(() => {
    const element = document.querySelector('parking-pay');
    element?.remove();
    setTimeout(() => element && document.body.append(element), 200);
  });
  await expect(plate).toHaveValue('А123ВС52');
});

test('EMB-11 a payment during which the element is moved, removed and added is sent once', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/paymentStart')) sent.push(request.url());
  });
  await openHostPage(`<main>${pay}</main><aside></aside>`);
  const form = new PayForm(page, page.locator('parking-pay'));
  await form.fill({ plate: newPlate() });
  await form.next.click();
  await expect(form.heading('Проверьте и оплатите')).toBeVisible();
  await cityServer.fail('/paymentStart', 'delay', 1, 1500);
  const started = page.waitForRequest((request) => request.url().endsWith('/paymentStart'));
  await form.pay.click();
  await started;
  await page.evaluate(async () => {
    const element = document.querySelector('parking-pay') as Element;
    document.querySelector('aside')?.append(element);
    await new Promise((resolve) => setTimeout(resolve, 100));
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 100));
    document.querySelector('main')?.append(element);
  });
  const toBank = page.waitForURL(/\/provider\/pay\//).then(() => 'bank' as const);
  const offer = form.root.getByRole('button', { name: 'Продолжить оплату' });
  const next = await Promise.race([toBank, offer.waitFor().then(() => 'offer' as const)]);
  if (next === 'offer') await offer.click();
  await toBank;
  await bank.pay(page);
  await page.waitForURL((url) => url.origin === addresses.host);
  await expect(form.heading('Парковка оплачена')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('EMB-11 an element removed during a request leaves no error and no listener', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  const listeners = await watchListeners(page);
  const removeDuringRequest = async (insert: () => Promise<unknown>, forms: number) => {
    await cityServer.fail('/api/options', 'delay', 1, 6000);
    const requested = page.waitForRequest((request) => request.url().endsWith('/api/options'));
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/options'));
    await insert();
    await requested;
    await expect(page.locator('parking-pay .kerb-root')).toHaveCount(forms);
    await removeElement(page);
    await givenUp;
    await untilQuiet(page);
    await cityServer.mend();
    return listeners();
  };
  // What all elements of a page share may listen on; a second element adds nothing to it.
  // The first one has its painted form beside that of the code until the reply.
  const first = await removeDuringRequest(() => openHostPage(pay), 2);
  const second = await removeDuringRequest(
    () => page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), pay),
    1,
  );
  expect(first).not.toEqual([]);
  expect(second).toEqual(first);
  expect(errors).toEqual([]);
});

test('EMB-11 a map that the page moves into a frame is dragged by the mouse there', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  await openHostPage(
    '<parking-map city="nizhny-novgorod"></parking-map><iframe width="700" height="600"></iframe>',
  );
  await expect(page.locator('parking-map .leaflet-tile-loaded').first()).toBeVisible();
  await page.evaluate(() => {
    const other = document.querySelector('iframe')?.contentDocument;
    other?.body.append(document.querySelector('parking-map') as Element);
  });
  const moved = page.frameLocator('iframe').locator('parking-map');
  const tile = moved.locator('.leaflet-tile-loaded').first();
  await expect(tile).toBeVisible();
  const box = await moved.boundingBox();
  const { x, y } = { x: (box?.x ?? 0) + 300, y: (box?.y ?? 0) + 240 };
  const before = await tile.boundingBox();
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [10, 40, 60]) await page.mouse.move(x + part, y + part);
  // Held still: the map does not glide on.
  await page.waitForTimeout(200);
  await page.mouse.up();
  const after = await tile.boundingBox();
  expect([(after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)]).toEqual([60, 60]);
  await page.mouse.move(x, y);
  expect(await tile.boundingBox()).toEqual(after);
  expect(errors).toEqual([]);
});
