import { tabTo } from './models/keyboard.ts';
import { expect, test } from './setup/test.ts';

test('BAR-03 A11Y-02 a barrier card, with the keyboard alone: the price, the bank, then the time until which the driver can leave', async ({
  page,
}) => {
  await page.goto('/guest-payment?city=nizhny-novgorod');
  const street = page.getByRole('radio', { name: 'На улице' });
  await expect(street).toBeAttached();
  await tabTo(page, street);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByLabel('Номер карты парковки'));
  // A card of its own, also in other files (210009), because a paid visit stays paid.
  await page.keyboard.type('210003');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Проверьте и оплатите' })).toBeFocused();
  await expect(page.getByRole('timer')).toContainText(/Цена действует ещё \d+ секунд/);
  const pay = page.getByRole('button', { name: /^Оплатить \d/ });
  const price = (await pay.textContent())?.replace('Оплатить ', '').trim() ?? '';
  await tabTo(page, pay);
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/provider\/pay\//);
  await tabTo(page, page.getByRole('button', { name: /^Оплатить \d/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Парковка оплачена' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Выехать нужно до');
  await expect(page.getByRole('main')).toContainText('12:17');
  await expect(page.getByRole('main')).toContainText(price);
  await expect(page.getByRole('button', { name: 'Продлить парковку' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Выехать нужно до');
});
