import type { Locator, Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { bank } from '../e2e/models/bank.ts';
import { cityServer } from '../e2e/models/city-server.ts';
import { PayForm } from '../e2e/models/pay-form.ts';
import { newPlate } from '../e2e/models/plates.ts';
import { untilNoRequests } from '../e2e/models/until-no-requests.ts';
import { expect } from '../e2e/setup/test.ts';
import { type OpenHostPage, test, watchErrors } from './host-page.ts';

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

/** Fills in a field of the page's element, moves the element, then removes and adds it: the text stays. */
async function expectToStay(page: Page, field: Locator, text: string): Promise<void> {
  const element = page.locator('parking-pay, parking-sessions');
  await field.fill(text);
  await element.evaluate((moved) => document.querySelector('aside')?.append(moved));
  await expect(field).toHaveValue(text);
  await element.evaluate((removed) => {
    removed.remove();
    setTimeout(() => document.body.append(removed), 200);
  });
  await expect(field).toHaveValue(text);
}

test('EMB-11 an element that is moved keeps its typed form', async ({ page, openHostPage }) => {
  await openHostPage(`<main>${pay}</main><aside></aside>`);
  await expectToStay(page, page.locator('parking-pay').getByLabel('Номер автомобиля'), 'А123ВС52');
});

test('EMB-11 the login of an element that is moved stays open with what was typed', async ({
  page,
  openHostPage,
}) => {
  await openHostPage(
    '<main><parking-sessions city="nizhny-novgorod"></parking-sessions></main><aside></aside>',
  );
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expectToStay(page, page.getByLabel('E-mail или телефон'), 'anna@kerb.example');
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
  // A page no longer reserves the form's height for the shorter outcome.
  expect(await form.root.evaluate((element) => element.matches(':state(continued)'))).toBe(true);
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
    await untilNoRequests(page);
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

test.describe('a map that the page moves into a frame', () => {
  test.use({ hasTouch: true });

  /** The map in the frame, and a point in it. */
  async function moveIntoFrame(page: Page, openHostPage: OpenHostPage) {
    await openHostPage(
      '<parking-map city="nizhny-novgorod" gestures="free"></parking-map><iframe width="700" height="600"></iframe>',
    );
    await expect(page.locator('parking-map .leaflet-tile-loaded').first()).toBeVisible();
    await page.evaluate(() => {
      const other = document.querySelector('iframe')?.contentDocument;
      other?.body.append(document.querySelector('parking-map') as Element);
    });
    const map = page.frameLocator('iframe').locator('parking-map');
    const first = map.locator('.leaflet-tile-loaded').first();
    await expect(first).toBeVisible();
    // By its address, since another tile that loads later can come before it.
    const tile = map.locator(`.leaflet-tile[src="${await first.getAttribute('src')}"]`);
    const box = await map.boundingBox();
    return { map, tile, x: (box?.x ?? 0) + 300, y: (box?.y ?? 0) + 240 };
  }

  /** How far a tile has moved from where it is now. */
  async function watchMove(tile: Locator): Promise<() => Promise<readonly [number, number]>> {
    const place = async () => {
      const { x = 0, y = 0 } = (await tile.boundingBox()) ?? {};
      return [x, y] as const;
    };
    const [x, y] = await place();
    return async () => {
      const [left, top] = await place();
      return [left - x, top - y];
    };
  }

  /** The zooms of the tiles that show. */
  const zooms = (map: Locator) =>
    map
      .locator('.leaflet-tile-loaded')
      .evaluateAll((tiles) => [
        ...new Set(
          tiles.map((tile) => (tile as HTMLImageElement).src.match(/tiles.*?\/(\d+)\/\d+\/\d+/)?.[1]),
        ),
      ]);

  test('EMB-11 it is dragged by the mouse there', async ({ page, openHostPage }) => {
    const errors = watchErrors(page);
    const { tile, x, y } = await moveIntoFrame(page, openHostPage);
    const moved = await watchMove(tile);
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const part of [10, 40, 60]) await page.mouse.move(x + part, y + part);
    await page.mouse.up();
    expect(await moved()).toEqual([60, 60]);
    await page.mouse.move(x, y);
    expect(await moved()).toEqual([60, 60]);
    expect(errors).toEqual([]);
  });

  test('EMB-11 it is dragged by a finger and zoomed by two there', async ({ page, openHostPage }) => {
    const errors = watchErrors(page);
    const { map, tile, x, y } = await moveIntoFrame(page, openHostPage);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'Start' | 'Move' | 'End', ...points: (readonly [x: number, y: number])[]) =>
      session.send('Input.dispatchTouchEvent', {
        type: `touch${type}`,
        touchPoints: points.map(([left, top], id) => ({ x: left, y: top, id })),
      });
    const moved = await watchMove(tile);
    await touch('Start', [x, y]);
    for (const part of [20, 40, 60]) await touch('Move', [x + part, y + part]);
    await touch('End');
    // A browser takes the first pixels for a tap that is not steady.
    const dragged = await moved();
    expect(Math.min(...dragged)).toBeGreaterThan(30);
    await touch('Start', [x, y]);
    await touch('End');
    expect(await moved()).toEqual(dragged);

    const before = (await zooms(map))[0];
    await touch('Start', [x - 40, y], [x + 40, y]);
    for (const part of [80, 120, 170]) await touch('Move', [x - part, y], [x + part, y]);
    await touch('End');
    await expect.poll(() => zooms(map)).toEqual([String(Number(before) + 2)]);
    expect(errors).toEqual([]);
  });

  test('EMB-11 it is zoomed to a box that is drawn with Shift there', async ({ page, openHostPage }) => {
    const errors = watchErrors(page);
    const { map, x, y } = await moveIntoFrame(page, openHostPage);
    const before = (await zooms(map))[0];
    await page.keyboard.down('Shift');
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const part of [40, 80, 120]) await page.mouse.move(x + part, y + part);
    await expect(map.locator('.leaflet-zoom-box')).toBeVisible();
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect(map.locator('.leaflet-zoom-box')).toHaveCount(0);
    await expect.poll(() => zooms(map)).not.toContain(before);
    expect(errors).toEqual([]);
  });
});
