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

test('PLUS-06 what was typed into the portal’s form is still there after a visit to the map', async ({
  page,
}) => {
  await page.goto(`${addresses.portal}/guest-payment`);
  const form = new PayForm(page, page.locator('main'));
  await form.plate.fill('А123ВС52');
  await page.getByRole('main').getByRole('link', { name: 'На карте' }).click();
  await expect(page).toHaveURL(`${addresses.portal}/`);
  await expect(page.locator('.leaflet-container')).toBeVisible();
  await page.goBack();
  await expect(form.plate).toHaveValue('А123ВС52');
});

test('PLUS-10 a remembered car and zone are offered on the next visit, and gone once forgotten', async ({
  page,
}) => {
  await page.goto(addresses.municipal);
  const seed = { vehicles: '[{"plate":"А123ВС52"}]', places: '[]' };
  await page.evaluate(({ vehicles, places }) => {
    localStorage.setItem('recentVehicles', vehicles);
    localStorage.setItem('recentPlaces:nizhny-novgorod', places);
  }, seed);
  await page.reload();
  const form = new PayForm(page, page.locator('parking-pay'));
  await form.root.getByRole('button', { name: 'А 123 ВС 52', exact: true }).click();
  await expect(form.plate).toHaveValue('А123ВС52');
  await form.root.getByRole('button', { name: 'Забыть всё' }).click();
  await page.reload();
  await expect(form.root.getByRole('checkbox', { name: /Запомнить/ })).toBeVisible();
  await expect(form.root.getByRole('button', { name: 'А 123 ВС 52', exact: true })).toHaveCount(0);
});

test('PAY-25 an unknown zone number stays as typed with a message; a known one is priced', async ({
  page,
}) => {
  await page.goto(addresses.municipal);
  const form = new PayForm(page, page.locator('parking-pay'));
  await form.fill({ plate: 'А123ВС52' });
  await form.zone.fill('9999');
  await page.keyboard.press('Tab');
  await expect(form.zone).toHaveValue('9999');
  await expect(form.zone).toHaveAccessibleDescription(/Ничего не нашлось\. Проверьте номер на знаке/);
  await expect(form.next).toHaveAttribute('aria-disabled', 'true');
  await form.next.click({ force: true });
  await expect(form.zone).toBeFocused();
  await expect(form.zone).toHaveValue('9999');
  await form.zone.fill('2');
  await page.keyboard.press('Tab');
  await form.expectPriced();
  await expect(form.zone).toHaveValue('2');
  await expect(form.zone).not.toHaveAttribute('aria-invalid', 'true');
});
