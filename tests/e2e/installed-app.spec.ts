import type { BrowserContext, Page } from '@playwright/test';
import { endAllSessions } from './models/account-parking.ts';
import { postForm } from './models/city-server.ts';
import { anna, logIn } from './models/drivers.ts';
import { PayForm } from './models/pay-form.ts';
import { portalReleases, releaseMark } from './models/portal-releases.ts';
import { accountMenu } from './models/sign-in.ts';
import { expect, test } from './setup/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Resolves once a release is on the device, with which the portal opens without a network. */
async function stored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test.describe('of Anna', () => {
  test.use({ driver: anna });
  test.beforeEach(async () => {
    await endAllSessions(anna);
    const stay = { Zone: '1001', ParkingCode: '', Duration: '1:00', PaymentService: 'balance' };
    const { status } = await postForm<{ status: string }>('/api/payment/start', {
      ...stay,
      Vehicle: 'М404АН152',
      Token: await logIn(anna),
    });
    expect(status).toBe('ok');
  });
  test.afterEach(() => endAllSessions(anna));

  test('PLUS-13 REL-08 AUTH-25 the app is installed; offline it opens with the last known sessions, which count down; after a logout nothing of them is left', async ({
    page,
    context,
  }) => {
    await openAccount(page);
    await test.step('the browser reads the manifest of city and language without an error', async () => {
      const devtools = await context.newCDPSession(page);
      const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      expect(JSON.parse(data)).toMatchObject({
        name: 'Парковки: Нижний Новгород',
        display: 'standalone',
        lang: 'ru',
      });
    });

    await context.setOffline(true);
    const last = page.getByRole('region', { name: 'Последние известные парковки' });
    await test.step('offline, by the city’s clock, which is days ahead of this device’s', async () => {
      await page.goto('/profile/parking');
      await expect(last.getByText(/Нет связи с городом. Так было 12:0\d/)).toBeVisible();
      await expect(last.getByText('до 13:00')).toBeVisible();
      const left = last.getByText(/^осталось/);
      const before = await secondsLeft(left.textContent());
      expect(before).toBeGreaterThan(50 * 60);
      expect(before).toBeLessThanOrEqual(60 * 60);
      await expect.poll(async () => secondsLeft(left.textContent())).toBeLessThan(before);
    });
    await test.step('on every page, also of the other language', async () => {
      await page.goto('/en/news');
      await page.getByRole('button', { name: /^1 session, .* left, without a connection$/ }).click();
      await expect(page.getByText('until 13:00')).toBeVisible();
    });

    await context.setOffline(false);
    await page.goto('/profile/parking');
    await expect(page.getByRole('button', { name: 'Ещё одна парковка' })).toBeVisible();
    await expect(last).toHaveCount(0);
    await expect(page.locator('.kerb-session').first()).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token:nizhny-novgorod:standart') ?? '');
    const isPrivate = new RegExp(`${token}|М404АН152|anna@kerb|Соколова|79000000001`, 'g');
    expect(new Set((await storedTexts(page)).match(isPrivate))).toEqual(new Set([token, 'М404АН152']));
    await accountMenu(page).click();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL('/');
    expect((await storedTexts(page)).match(isPrivate)).toBeNull();
    await context.setOffline(true);
    await page.goto('/profile/parking');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText(/М ?404 ?АН|Последние известные/)).toHaveCount(0);
  });

  async function openAccount(page: Page): Promise<void> {
    await page.goto('/profile/parking');
    await expect(page.locator('.kerb-session').first()).toBeVisible();
    await stored(page);
  }
});

test('PLUS-13 a release while a page is open is offered, not during a payment, and only the tab that wants it is loaded anew', async ({
  context,
}) => {
  const portal = await portalReleases();
  try {
    const page = await openPayment(context, portal.url);
    const other = await openPayment(context, portal.url);
    const form = new PayForm(page, page.locator('main'));
    const offer = page.getByRole('complementary', { name: 'Новая версия' });
    await form.fill({ plate: 'А123ВС52' });
    portal.bringOut();
    // As if the driver came back to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(offer).toBeVisible();
    await expect(form.plate).toHaveValue('А123ВС52');

    await form.next.click();
    await expect(form.heading('Проверьте и оплатите')).toBeVisible();
    await expect(offer).toHaveCount(0);
    await form.root.getByRole('button', { name: 'Изменить' }).first().click();
    await expect(offer).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute(releaseMark, '1');

    await offer.getByRole('button', { name: 'Обновить' }).click();
    await expect(page.locator('html')).toHaveAttribute(releaseMark, '2');
    await expect(offer).toHaveCount(0);
    await expect(other.locator('html')).toHaveAttribute(releaseMark, '1');
    await expect(other.getByRole('complementary', { name: 'Новая версия' })).toBeVisible();
    // Its own files are still there.
    await other.getByRole('contentinfo').getByRole('link', { name: 'Новости' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();
  } finally {
    await portal.close();
  }
});

async function openPayment(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/guest-payment`);
  await stored(page);
  return page;
}

/** Of `осталось 59:58` or `осталось 1:00:00`. */
async function secondsLeft(shown: Promise<string | null>): Promise<number> {
  const parts = (await shown)?.match(/\d+/g) ?? [];
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** All that the browser stores for the portal, as one text. */
function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (!response?.body) continue;
        const isPacked = name.startsWith('kerb-seen');
        const body = isPacked ? response.body.pipeThrough(new DecompressionStream('gzip')) : response.body;
        texts.push(request.url, await new Response(body).text());
      }
    }
    const databases = await indexedDB.databases();
    texts.push(databases.map(({ name }) => name).join());
    texts.push(document.cookie, JSON.stringify(history.state));
    return texts.join('\n');
  });
}
