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
  await test.step('what was typed survives a reload and a step back', async () => {
    const zone = await form.zone.inputValue();
    await page.reload();
    await expect(form.plate).toHaveValue(plate);
    await expect(form.zone).toHaveValue(zone);
    await form.expectPriced();
    await page.goto(addresses.partner);
    await page.goBack();
    await expect(form.plate).toHaveValue(plate);
    await form.expectPriced();
  });
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

test('PLUS-02 REL-02 REL-04 a visit in which replies are lost: sent once, left and continued at the bank, “paid” at last', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/paymentStart')) sent.push(request.url());
  });
  await page.goto(addresses.municipal);
  const form = new PayForm(page, page.locator('parking-pay'));
  await form.fill({ plate: newPlate() });

  await test.step('the lost reply to a payment is looked up', async () => {
    await cityServer.fail('paymentStart', 'drop-after');
    await form.goToPaymentPage();
    expect(sent).toHaveLength(1);
  });
  await test.step('a driver who left the payment page continues the same payment', async () => {
    const payment = page.url();
    await bank.leave(page);
    await expect(form.heading('Оплата ещё не подтверждена')).toBeVisible();
    await form.root.getByRole('button', { name: 'Продолжить оплату' }).click();
    await page.waitForURL(payment);
  });
  await test.step('an outcome that the city does not tell is unknown, not failed', async () => {
    await cityServer.fail('/backend/v2/paymentStatus', '503', 50);
    await bank.payAndLoseTheReply(page);
    await page.goto(addresses.municipal);
    await expect(form.heading('Не удалось узнать, прошла ли оплата')).toBeVisible();
    await cityServer.mend();
    // The page checks by itself too, so the button may be gone before it is pressed.
    const again = form.root.getByRole('button', { name: 'Проверить ещё раз' });
    await again.click({ timeout: 2000 }).catch(() => {});
    await expect(form.heading('Парковка оплачена')).toBeVisible();
  });
  expect(sent).toHaveLength(1);
});
