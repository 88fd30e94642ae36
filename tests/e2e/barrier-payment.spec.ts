import type { Page } from '@playwright/test';
import { bank } from './models/bank.ts';
import { tabTo } from './models/keyboard.ts';
import { expect, test } from './setup/test.ts';

/** Each test uses its own card, also in other files (210009), because a paid visit stays paid. */
async function requestPrice(page: Page, card: string): Promise<void> {
  await page.goto('/guest-payment?city=nizhny-novgorod');
  await page.getByRole('radio', { name: 'За шлагбаумом' }).check();
  await page.getByLabel('Номер карты парковки').fill(card);
  await page.getByRole('button', { name: 'Узнать стоимость' }).click();
  await expect(page.getByRole('heading', { name: 'Проверьте и оплатите' })).toBeVisible();
}

const pay = (page: Page) => page.getByRole('button', { name: /^Оплатить \d/ });

test('BAR-03 a barrier card: the price, the bank, then the time until which the driver can leave', async ({
  page,
}) => {
  await requestPrice(page, '210003');
  await expect(page.getByRole('timer')).toContainText(/Цена действует ещё \d+ секунд/);
  const price = (await pay(page).textContent())?.replace('Оплатить ', '').trim() ?? '';
  await pay(page).click();
  await page.waitForURL(/\/provider\/pay\//);
  await bank.pay(page);
  await expect(page.getByRole('heading', { name: 'Парковка оплачена' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Выехать нужно до');
  await expect(page.getByRole('main')).toContainText('12:15');
  await expect(page.getByRole('main')).toContainText(price);
  await expect(page.getByRole('button', { name: 'Продлить парковку' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Выехать нужно до');
});

test('BAR-03 declined by the bank: it is said, and the card’s number is still there', async ({ page }) => {
  await requestPrice(page, '210004');
  await pay(page).click();
  await page.waitForURL(/\/provider\/pay\//);
  await bank.decline(page);
  await expect(page.getByRole('heading', { name: 'Оплата не прошла' })).toBeVisible();
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await page.getByRole('radio', { name: 'За шлагбаумом' }).check();
  await expect(page.getByLabel('Номер карты парковки')).toHaveValue('210004');
});

test('BAR-03 BAR-04 an expired price is not paid: the card number stays, and one press asks for a new price', async ({
  page,
}) => {
  await page.clock.install();
  await requestPrice(page, '210005');
  await page.clock.fastForward(31_000);
  await expect(page.getByText('Цена изменилась, получите её снова').first()).toBeVisible();
  await expect(page.getByLabel('Номер карты парковки')).toHaveValue('210005');
  await page.getByRole('button', { name: 'Узнать стоимость' }).click();
  await expect(pay(page)).toBeVisible();
});

test('A11Y-02 a barrier visit is paid with the keyboard alone', async ({ page }) => {
  await page.goto('/guest-payment?city=nizhny-novgorod');
  const street = page.getByRole('radio', { name: 'На улице' });
  await expect(street).toBeAttached();
  await tabTo(page, street);
  await page.keyboard.press('ArrowRight');
  const card = page.getByLabel('Номер карты парковки');
  await tabTo(page, card);
  await page.keyboard.type('210006');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Проверьте и оплатите' })).toBeFocused();
  await tabTo(page, pay(page));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/provider\/pay\//);
  await tabTo(page, page.getByRole('button', { name: /^Оплатить \d/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Парковка оплачена' })).toBeVisible();
});
