import { cityIds } from '@kerb/cities/registry.ts';
import type { Locator } from '@playwright/test';
import { cityServer } from './models/city-server.ts';
import { expect, test } from './setup/test.ts';

test.use({ now: 'running' });

test('SHELL-01 the main page is the map', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Карта парковок' })).toBeAttached();
  await expect(page.locator('.leaflet-container')).toBeVisible();
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

test('I18N-02 the switch keeps page and query and sets or removes the prefix', async ({ page }) => {
  await page.goto('/guest-payment?duration=02:00');
  await page.getByRole('link', { name: 'Switch to English' }).click();
  await expect(page).toHaveURL('/en/guest-payment?duration=02:00');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay without registration');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.getByRole('link', { name: 'Переключить на русский' }).click();
  await expect(page).toHaveURL('/guest-payment?duration=02:00');
});

test('SHELL-02 SHELL-03 routes work under a prefix; /ru moves to none, with query and hash, in place', async ({
  page,
}) => {
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 1, name: 'Parking map' })).toBeAttached();
  await page.goto('/ru/guest-payment?zone=1#pay');
  await expect(page).toHaveURL('/guest-payment?zone=1#pay');
  await page.goBack();
  await expect(page).toHaveURL('/en');
});

test('SEC-02 the language redirect stays on this origin', async ({ page, baseURL }) => {
  for (const path of ['/ru//evil.example', '/ru/%2F%2Fevil.example', '/ru/\\evil.example']) {
    await page.goto(path);
    await page.waitForLoadState();
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
  }
});

test('SHELL-04 an unknown language leads to the main page', async ({ page }) => {
  await page.goto('/de/guest-payment');
  await expect(page).toHaveURL('/');
  await page.goto('/de-AT');
  await expect(page).toHaveURL('/');
});

test('SHELL-10 an unknown address shows “not found” with a link to the map and a retry', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  await page.getByRole('link', { name: 'На карту парковок' }).click();
  await expect(page).toHaveURL('/');
});

test('SHELL-35 there is no administrator’s page', async ({ page }) => {
  for (const path of ['/admin', '/en/admin/users']) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: /^(Страница не найдена|Page not found)$/ }),
    ).toBeVisible();
  }
});

test('SHELL-08 guest payment waits for the settings; when they fail it leads to the map', async ({
  page,
}) => {
  await cityServer.fail('/api/options', 'delay', 1, 800);
  await page.goto('/guest-payment');
  await expect(page).toHaveURL('/guest-payment');
  await expect(page.getByLabel('Номер автомобиля')).toBeVisible();
  await cityServer.fail('/api/options', '500', 10);
  await page.goto('/guest-payment');
  await expect(page).toHaveURL('/');
});

test('SHELL-08 where the settings say that guests may not pay, the page leads to the map', async ({
  page,
}) => {
  await page.goto('/guest-payment?city=suzdal');
  // The city server fills Suzdal at this first request.
  await expect(page).toHaveURL('/', { timeout: 30_000 });
  await expect(page.locator('.leaflet-container')).toBeVisible();
});

test('CITY-02 CITY-05 the dialog lists all cities; choosing one opens the main page in the same language', async ({
  page,
}) => {
  await page.goto('/en/guest-payment');
  await page.getByRole('button', { name: 'Nizhny Novgorod' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a city' });
  await expect(dialog.getByRole('listitem')).toHaveCount(cityIds.length);
  await dialog.getByLabel('Find a city').fill('казан');
  await dialog.getByRole('button', { name: 'Kazan' }).click();
  await expect(page).toHaveURL('/en');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Kazan' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('city'))).toBe('kazan');
});

test('CITY-01 an unknown stored city falls back to the build’s city', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('city', 'atlantis'));
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Нижний Новгород' })).toBeVisible();
});

test('no page scrolls sideways at 320, 390 and 768 px, in either language', async ({ page }) => {
  for (const path of ['/', '/guest-payment', '/en', '/en/guest-payment', '/nowhere/at/all']) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, `${path} at ${width} px`).toBe(0);
    }
  }
});
