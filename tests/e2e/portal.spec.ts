import type { Locator } from '@playwright/test';
import { expect, test } from './setup/test.ts';

test.use({ now: 'running' });

test('SHELL-01 CITY-01 CITY-04 CITY-05 the main page is the map, of the build’s city where an unknown one is stored, then of the chosen one', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('city')) localStorage.setItem('city', 'atlantis');
  });
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 1, name: 'Parking map' })).toBeAttached();
  await expect(page.locator('.leaflet-container')).toBeVisible();
  await page.getByRole('button', { name: 'Nizhny Novgorod' }).click();
  await page.getByRole('dialog', { name: 'Choose a city' }).getByRole('button', { name: 'Kazan' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Kazan' })).toBeVisible();
  await expect(page).toHaveURL('/en');
});

test('the header’s bar and the place of the page show before any code; then the frame, before the page’s', async ({
  page,
}) => {
  const hold = async (files: RegExp) => {
    let free = () => {};
    const isFree = new Promise<void>((resolve) => {
      free = resolve;
    });
    await page.route(files, (route) => isFree.then(() => route.continue()));
    return free;
  };
  const freeFrame = await hold(/assets\/frame-/);
  const freeMap = await hold(/assets\/map-/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Парковки города: загрузка…');
  const bar = await page.locator('.first-paint__header').boundingBox();
  expect(bar).toMatchObject({ x: 0, y: 0, width: 1280 });
  freeFrame();
  const header = page.getByRole('banner');
  await expect(header).toBeVisible();
  // Nothing moves when it comes.
  expect((await header.boundingBox())?.height).toBe(bar?.height);
  freeMap();
  await expect(page.locator('.leaflet-container')).toBeVisible();
});

test('the city’s centre shows before any code; nothing moves when the map comes, each tile is fetched once', async ({
  page,
}) => {
  let free = () => {};
  await page.route(/assets\/frame-/, async (route) => {
    await new Promise<void>((resolve) => {
      free = resolve;
    });
    await route.continue();
  });
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/tiles/')) fetched.push(request.url());
  });
  await page.goto('/', { waitUntil: 'commit' });
  const early = page.locator('.first-paint__page img');
  await expect.poll(() => early.count()).toBeGreaterThan(7);
  const shown = await placesOf(early);
  const isHandedOver = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const isInMap = () => document.querySelector('.leaflet-map-pane > div > img:not(.leaflet-tile)');
        new MutationObserver(() => isInMap() && resolve(true)).observe(document.body, {
          childList: true,
          subtree: true,
        });
      }),
  );
  free();
  // Below the map's own tiles, until these are there: no frame is without them.
  expect(await isHandedOver).toBe(true);
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(page.locator('.kerb-marker').first()).toBeVisible();
  await expect(page.locator('#portal img[src*="/tiles/"]:not(.leaflet-tile)')).toHaveCount(0);
  expect(await placesOf(page.locator('.leaflet-tile'))).toMatchObject(shown);
  expect(fetched.length).toBe(new Set(fetched).size);
  // A map that opens elsewhere shows no other place first.
  fetched.length = 0;
  const replied = page.waitForResponse(/get-options-info/);
  await page.goto('/?center=56.3,44.1', { waitUntil: 'commit' });
  await (await replied).finished();
  // Two frames later tiles would have been asked for.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(fetched).toEqual([]);
  free();
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
});

/** Where tiles are on the page, by address. */
function placesOf(tiles: Locator): Promise<Record<string, readonly number[]>> {
  return tiles.evaluateAll((images: HTMLImageElement[]) =>
    Object.fromEntries(
      images.map((image) => {
        const { left, top } = image.getBoundingClientRect();
        return [image.src, [Math.round(left), Math.round(top)]];
      }),
    ),
  );
}
