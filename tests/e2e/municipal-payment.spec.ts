import { addresses } from '../../playwright.config.ts';
import { bank } from './models/bank.ts';
import { cityServer } from './models/city-server.ts';
import { PayForm } from './models/pay-form.ts';
import { newPlate } from './models/plates.ts';
import { expect, test } from './setup/test.ts';

test('EMB-01 EMB-21 PLUS-02 PLUS-03 a plain page with one script tag: plate, confirm card, bank, back to “paid until”', async ({
  page,
}) => {
  await page.goto(addresses.municipal);
  const form = new PayForm(page, page.locator('parking-pay'));
  const plate = newPlate();
  await form.fill({ plate });
  const price = await form.price.textContent();
  await form.next.click();

  await expect(form.heading('Проверьте и оплатите')).toBeVisible();
  await expect(form.root.getByText('Можно стоять до')).toBeVisible();
  await expect(form.root).toContainText('13:00');
  await expect(form.root.getByRole('img', { name: 'Место на карте' })).toBeVisible();
  expect(price).toContain((await form.pay.textContent())?.replace('Оплатить ', '').trim());
  await form.pay.click();

  await page.waitForURL(/\/provider\/pay\//);
  await bank.pay(page);
  await page.waitForURL((url) => url.origin === addresses.municipal);
  await expect(form.heading('Парковка оплачена')).toBeVisible();
  await expect(form.root).toContainText('13:00');
  await form.root.getByRole('button', { name: 'Новая оплата' }).click();
  await expect(form.plate).toHaveValue('');
});

test('PLUS-02 a return address that claims success does not show “paid”', async ({ page }) => {
  await page.goto(`${addresses.municipal}/?kerb-return=1&status=paid&state=paid`);
  const form = new PayForm(page, page.locator('parking-pay'));
  await expect(form.plate).toBeVisible();
  await expect(form.heading('Парковка оплачена')).toHaveCount(0);
});

test('PLUS-02 a declined payment shows a message and keeps what was typed', async ({ page }) => {
  await page.goto(addresses.municipal);
  const form = new PayForm(page, page.locator('parking-pay'));
  const plate = newPlate();
  await form.fill({ plate });
  await form.goToPaymentPage();
  await bank.decline(page);
  await expect(form.heading('Оплата не прошла')).toBeVisible();
  await form.root.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(form.plate).toHaveValue(plate);
  await form.goToPaymentPage();
  await bank.pay(page);
  await expect(form.heading('Парковка оплачена')).toBeVisible();
});

test('PLUS-02 a driver who left the payment page continues the same payment', async ({ page }) => {
  await page.goto(addresses.municipal);
  const form = new PayForm(page, page.locator('parking-pay'));
  await form.fill({ plate: newPlate() });
  await form.goToPaymentPage();
  const payment = page.url();
  await bank.leave(page);
  await expect(form.heading('Оплата ещё не подтверждена')).toBeVisible();
  await form.root.getByRole('button', { name: 'Продолжить оплату' }).click();
  await page.waitForURL(payment);
  await bank.pay(page);
  await expect(form.heading('Парковка оплачена')).toBeVisible();
});

test('REL-04 a lost reply is looked up, and the payment is sent once', async ({ page }) => {
  await page.goto(addresses.municipal);
  const form = new PayForm(page, page.locator('parking-pay'));
  await form.fill({ plate: newPlate() });
  await cityServer.fail('paymentStart', 'drop-after');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/paymentStart')) sent.push(request.url());
  });
  await form.goToPaymentPage();
  expect(sent).toHaveLength(1);
  await bank.pay(page);
  await expect(form.heading('Парковка оплачена')).toBeVisible();
});

test('PLUS-02 paid at the bank although the driver did not return: the next visit shows “paid”', async ({
  page,
}) => {
  await page.goto(addresses.municipal);
  const form = new PayForm(page, page.locator('parking-pay'));
  await form.fill({ plate: newPlate() });
  await form.goToPaymentPage();
  await bank.payAndLoseTheReply(page);
  await page.goto(addresses.municipal);
  await expect(form.heading('Парковка оплачена')).toBeVisible();
});
