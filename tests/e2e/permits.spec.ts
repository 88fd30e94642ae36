import type { Locator, Page } from '@playwright/test';
import { AccountParking } from './models/account-parking.ts';
import { noProblems, problemsByWidth } from './models/axe.ts';
import { bank } from './models/bank.ts';
import { getJson, postForm } from './models/city-server.ts';
import { setBalance } from './models/control-room.ts';
import { anna, logIn } from './models/drivers.ts';
import { expect, test } from './setup/test.ts';

test.use({ driver: anna });
test.beforeEach(restoreAccount);

/** Refunds what earlier tests of this worker bought, and puts back what they spent. */
async function restoreAccount(): Promise<void> {
  const token = await logIn(anna);
  const { result } = await getJson<{ result: { orderNum: string }[] }>(
    `/nizhny-novgorod/api/profile/get-benefits-v2?token=${token}`,
  );
  for (const { orderNum } of result)
    if (orderNum !== '') await postForm('/backend/v2/refund', { orderNum, token });
  await setBalance(anna, 2400);
}

const month = 'Месяц на окраине';
const row = (page: Page) => page.locator('tbody', { hasText: month });

async function buy(page: Page, choose?: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.goto('/profile/abonements');
  await page.getByRole('button', { name: `Оплатить: ${month}` }).click();
  const dialog = page.getByRole('dialog');
  await choose?.(dialog);
  await dialog.getByRole('button', { name: /^Оплатить/ }).click();
}

/** The price of an hour in zone 7 for Anna's main car, on the parking page. */
async function expectHour(page: Page, price: RegExp): Promise<void> {
  const parking = new AccountParking(page);
  await parking.open('?zone=1007');
  await parking.form.getByRole('button', { name: 'А 123 ВС 52' }).click();
  await expect(parking.form.locator('.kerb-pay__total')).toContainText(price);
}

test('PRM-18 CALC-05 a permit is bought from the balance, and the next quote in its zones is free', async ({
  page,
}) => {
  await expectHour(page, /[1-9]\d*\.\d\d/);
  await buy(page);
  await expect(page.getByText('Абонемент успешно приобретён.')).toBeVisible();
  await expect(row(page).getByRole('img', { name: 'А 123 ВС 52' })).toBeVisible();
  await expect(row(page)).toContainText('25/11/26 00:00');
  await expectHour(page, /бесплатно|(?<!\d)0\.00/i);
});

test('PRM-02 a permit is paused, continued, given to another vehicle and refunded', async ({ page }) => {
  await buy(page);
  await expect(row(page)).toBeVisible();
  const dialog = page.getByRole('dialog');
  const act = async (name: string) => {
    await row(page)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await dialog.getByRole('button', { name, exact: true }).click();
  };
  await act('Приостановить');
  await expect(page.getByText('Абонемент приостановлен')).toBeVisible();
  await expect(row(page)).toContainText('На паузе');
  await act('Продолжить');
  await expect(page.getByText('Действие абонемента возобновлено')).toBeVisible();
  await row(page)
    .getByRole('button', { name: /^Сменить автомобиль/ })
    .click();
  await dialog.getByLabel('Новый автомобиль').selectOption({ label: 'М 404 АН 152' });
  await dialog.getByRole('button', { name: 'Сменить автомобиль', exact: true }).click();
  await expect(page.getByText('Транспортное средство успешно изменено')).toBeVisible();
  await expect(row(page).getByRole('img', { name: 'М 404 АН 152' })).toBeVisible();
  await act('Вернуть');
  await expect(page.getByText(/Оплата за абонемент возвращена. На счёт вернулось 957\.00/)).toBeVisible();
  await expect(row(page)).toBeHidden();
});

test('PRM-19 a permit is paid by card in a new tab, once, and both tabs know it', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/payment/subscription')) sent.push(request.url());
  });
  await buy(page, (dialog) => dialog.getByText('Банковская карта').click());
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Перейти к оплате' }).click();
  const bankPage = await opening;
  await bank.pay(bankPage);
  await expect(bankPage.getByText('Абонемент успешно приобретён.')).toBeVisible();
  await expect(page.getByText('Абонемент успешно приобретён.')).toBeVisible({ timeout: 15_000 });
  await expect(row(page)).toHaveCount(1);
  expect(sent).toHaveLength(1);
});

test('CON-04 PRF-03 a permit is found and bought in English, by keyboard', async ({ page }) => {
  await page.goto('/en/profile/abonements');
  const link = page.getByRole('link', { name: 'Find a permit' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/constructor$/);
  const form = page.getByRole('form', { name: 'Find a permit' });
  await form.getByRole('checkbox', { name: /Zone 7\./ }).focus();
  await page.keyboard.press('Space');
  await form.getByLabel('Duration').selectOption('30');
  await form.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  const pay = page.getByRole('button', { name: 'Pay: A month, outskirts' });
  await expect(pay).toBeVisible();
  await pay.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Valid from')).toHaveValue('2026-11-26');
  await dialog.getByRole('button', { name: /^Pay/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/profile\/abonements$/);
  await expect(page.getByText('Permit successfully purchased.')).toBeVisible();
  await expect(page.locator('tbody', { hasText: 'A month, outskirts' })).toContainText('26/11/26');
});

for (const path of ['/profile/abonements', '/profile/constructor'])
  test(`axe finds nothing on ${path}, at any width`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^(Оплатить: День|Далее)/ }).first()).toBeVisible();
    expect(await problemsByWidth(page)).toEqual(noProblems);
  });
