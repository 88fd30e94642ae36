import { addresses } from '../../playwright.config.ts';
import { PayForm } from './models/pay-form.ts';
import { expect, test } from './setup/test.ts';

test('PLUS-05 on a municipal page the driver’s location fills in the zone; no map data is loaded before that', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 56.3268, longitude: 44.0059, accuracy: 20 });
  const maps: string[] = [];
  page.on('request', (request) => {
    if (/near-|get-map-info/i.test(request.url())) maps.push(request.url());
  });
  await page.goto(addresses.municipal);
  const form = new PayForm(page, page.locator('parking-pay'));
  await form.plate.fill('А123ВС52');
  const near = form.root.getByRole('button', { name: 'Рядом со мной' });
  await expect(near).toBeVisible();
  expect(maps).toEqual([]);
  await near.click();
  const nearest = form.root.getByRole('dialog').getByRole('listitem').first().getByRole('button');
  const sign = (await nearest.textContent())?.match(/\d+/)?.[0] ?? '';
  await nearest.click();
  await expect(form.zone).not.toHaveValue('');
  expect(sign).toContain(await form.zone.inputValue());
  await form.expectPriced();
});
