import { addresses } from '../../playwright.config.ts';
import { expect, test } from './setup/test.ts';

test.use({ now: 'running', serviceWorkers: 'allow' });

test('REL-02 PLUS-13 PLUS-08 the installed app offline: a map never seen says so and comes with the connection; one seen opens as it was', async ({
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
  await expect(page.getByText('Парковки не загрузились')).toBeVisible();
  await expect(page.getByText('Нет подключения к интернету')).toBeVisible();

  await context.setOffline(false);
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  const retry = page.getByRole('button', { name: 'Повторить' });
  if (await retry.isVisible()) await retry.click();
  await expect(page.getByText('Парковки не загрузились')).toHaveCount(0);
  await expect(page.locator('.kerb-marker').first()).toBeVisible();

  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Нет связи. Показано, как было/)).toBeVisible();
  await expect(page.getByText('Парковки не загрузились')).toHaveCount(0);
});
