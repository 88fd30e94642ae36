import { addresses } from '../../playwright.config.ts';
import { bank } from './models/bank.ts';
import { PayForm } from './models/pay-form.ts';
import { newPlate } from './models/plates.ts';
import { expect, test } from './setup/test.ts';

test('EMB-01 MAP-26 from the partner’s map to the portal’s form to a paid session', async ({ page }) => {
  await page.goto(addresses.partner);
  const map = page.locator('parking-map');
  const search = map.getByRole('combobox');
  await search.fill('5207');
  await map.getByRole('option').first().click();
  // A neighbour on the street: what lies behind a barrier is paid by its card.
  await map
    .getByRole('button', { name: /^Зона 1\. / })
    .first()
    .press('Enter');
  await map
    .getByRole('button', { name: /^Оплатить/ })
    .first()
    .click();

  await page.waitForURL((url) => url.origin === addresses.portal && url.pathname === '/guest-payment');
  expect(new URL(page.url()).searchParams.get('zone')).toBeTruthy();
  const form = new PayForm(page, page.getByRole('main'));
  await expect(form.zone).not.toHaveValue('');
  await form.plate.fill(newPlate());
  await form.expectPriced();
  await form.goToPaymentPage();
  await bank.pay(page);
  await page.waitForURL((url) => url.origin === addresses.portal);
  await expect(form.heading('Парковка оплачена')).toBeVisible();
});
