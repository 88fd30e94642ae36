import { addresses } from '../../playwright.config.ts';
import { expect, test } from './setup/test.ts';

test.use({ now: 'running' });

test.describe('of the installed app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('REL-02 offline the map says so; online again it shows parkings and tiles', async ({
    page,
    context,
  }) => {
    await page.goto(`${addresses.portal}/guest-payment`);
    await expect(page.getByLabel('Номер автомобиля')).toBeVisible();
    // The worker has stored the map's code.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Карта парковок' }).click();
    await expect(page.getByText('Парковки не загрузились')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Нет подключения к интернету')).toBeVisible();

    await context.setOffline(false);
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
    const retry = page.getByRole('button', { name: 'Повторить' });
    if (await retry.isVisible()) await retry.click();
    await expect(page.getByText('Парковки не загрузились')).toHaveCount(0);
  });

  test('PLUS-13 PLUS-08 offline the map opens again as it was last seen, and says so', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^Нет связи. Показано, как было/)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Парковки не загрузились')).toHaveCount(0);
  });
});
