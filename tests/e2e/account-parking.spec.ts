import type { Locator } from '@playwright/test';
import { AccountParking, endAllSessions, plateAsShown, spendBalance } from './models/account-parking.ts';
import { bank } from './models/bank.ts';
import { cityServer } from './models/city-server.ts';
import { setBalance } from './models/control-room.ts';
import { anna, boris } from './models/drivers.ts';
import { streetParking } from './models/parkings.ts';
import { newPlate } from './models/plates.ts';
import { expect, test } from './setup/test.ts';

test.use({ driver: anna });
test.beforeEach(() => endAllSessions(anna));
test('a driver signs in, starts from the balance, extends, and ends early with money back', async ({
  page,
}) => {
  const parking = new AccountParking(page);
  const plate = newPlate();
  await parking.open('?zone=1001');
  await expect(parking.zone).toHaveValue('1');
  const before = await parking.balance.textContent();
  await parking.plate.fill(plate);
  await parking.expectPriced();
  await expect(parking.submit).toHaveText('Начать парковку');
  await parking.submit.click();

  const session = parking.session(plateAsShown(plate));
  await expect(session).toContainText('до 13:00');
  await expect(session).toContainText('Зона 1');
  await expect(page.getByText(`Парковка началась: ${plateAsShown(plate)}`)).toBeVisible();
  await expect(parking.balance).not.toHaveText(before ?? '');
  await expect(parking.plate).not.toHaveValue(plate);

  await session.getByRole('button', { name: 'Продлить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '30 мин' }).click();
  await expect(dialog).toContainText('Можно будет стоять до 13:30');
  await dialog.getByRole('button', { name: /^Продлить .*₽/ }).click();
  await expect(session).toContainText('до 13:30');

  await session.getByRole('button', { name: 'Завершить' }).click();
  await dialog.getByRole('button', { name: 'Завершить парковку' }).click();
  await expect(session).toBeHidden();
  await expect(page.getByText('На счёт вернулось')).toBeVisible();
  await expect(parking.balance).toHaveText(before ?? '');
});

test('SES-05 VAL-06 a parked car is not offered, and its plate is refused at the field', async ({ page }) => {
  const parking = new AccountParking(page);
  await parking.open('?zone=1001');
  const own = parking.form.getByRole('button', { name: 'А 123 ВС 52' });
  await own.click();
  await parking.expectPriced();
  await parking.submit.click();
  await expect(parking.session('А 123 ВС 52')).toBeVisible();
  await expect(own).toBeHidden();
  await parking.plate.fill('а123вс52');
  await parking.plate.blur();
  await expect(parking.form.getByText('Этот автомобиль уже стоит на парковке')).toBeVisible();
  await expect(parking.submit).toHaveAttribute('aria-disabled', 'true');
});

test('REL-03 a start pressed in two tabs at once starts one session', async ({ page, context }) => {
  const plate = newPlate();
  const tabs = [new AccountParking(page), new AccountParking(await context.newPage())] as const;
  for (const tab of tabs) {
    await tab.open('?zone=1001');
    await tab.plate.fill(plate);
    await tab.expectPriced();
  }
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/payment/start')) sent.push(request.url());
  });
  await cityServer.fail('/payment/start', 'delay', 50, 1500);
  await Promise.all(
    tabs.map(({ submit }) =>
      submit.evaluate((button: HTMLElement) => {
        for (let press = 0; press < 5; press++) button.click();
      }),
    ),
  );
  const [one] = tabs;
  // Both show the session, since tabs follow each other; one says why it did not start it.
  await Promise.any(
    tabs.map(({ form }) => expect(form.getByRole('alert')).toContainText('в другой вкладке')),
  );
  for (const tab of tabs) await tab.session(plateAsShown(plate)).waitFor();
  expect(sent).toHaveLength(1);
  await page.reload();
  await expect(one.session(plateAsShown(plate))).toHaveCount(1);
});

test('REL-04 a start whose reply was lost is looked up: one session, one message', async ({ page }) => {
  const parking = new AccountParking(page);
  const plate = newPlate();
  await parking.open('?zone=1001');
  await parking.plate.fill(plate);
  await parking.expectPriced();
  await cityServer.fail('/payment/start', 'drop-after');
  await parking.submit.click();
  await expect(parking.session(plateAsShown(plate))).toHaveCount(1);
  await expect(page.getByText(`Парковка началась: ${plateAsShown(plate)}`)).toBeInViewport();
  await page.reload();
  await expect(parking.session(plateAsShown(plate))).toHaveCount(1);
  await expect(page.getByText('Парковка оплачена')).toBeHidden();
});

test('VAL-04 ERR-16 with less than 30 minutes left an early end is refused, and the dialog says why', async ({
  page,
}) => {
  const parking = new AccountParking(page);
  const plate = newPlate();
  await parking.open('?zone=1001');
  await parking.plate.fill(plate);
  await parking.expectPriced();
  await parking.submit.click();
  const session = parking.session(plateAsShown(plate));
  await expect(session).toBeVisible();
  await cityServer.setNow('2026-11-25T12:31:00+03:00');
  await page.reload();
  await session.getByRole('button', { name: 'Завершить' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('До конца меньше 30 минут');
  await dialog.getByRole('button', { name: 'Завершить парковку' }).click();
  await expect(dialog.getByRole('alert')).toContainText('меньше 30 минут, прервать нельзя');
  await dialog.getByRole('button', { name: 'Понятно' }).click();
  await expect(session).toBeVisible();
});

test('VAL-05 FAIL-06 ending a session that is already over shows a message, and the session leaves the list', async ({
  page,
}) => {
  const parking = new AccountParking(page);
  const plate = newPlate();
  await parking.open('?zone=1001');
  await parking.plate.fill(plate);
  await parking.expectPriced();
  await parking.submit.click();
  const session = parking.session(plateAsShown(plate));
  await session.getByRole('button', { name: 'Завершить' }).click();
  await cityServer.setNow('2026-11-25T13:00:00+03:00');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Завершить парковку' }).click();
  await expect(dialog.getByRole('alert')).toContainText('завершена');
  await dialog.getByRole('button', { name: 'Понятно' }).click();
  await expect(session).toBeHidden();
});

test.describe('a balance that is too low', () => {
  test.use({ driver: boris });
  test.beforeEach(() => spendBalance(boris));

  test('SES-17 a top-up of the missing amount, then the form as it was left, then the session starts', async ({
    page,
  }) => {
    const parking = new AccountParking(page);
    const plate = newPlate();
    await parking.open('?zone=1001');
    await parking.plate.fill(plate);
    await parking.form.getByLabel('Длительность').selectOption('1440');
    await parking.expectPriced();
    const price = await parking.form.locator('.kerb-pay__total .kerb-money').textContent();
    await expect(parking.submit).toHaveText('Продолжить');
    await parking.submit.click();
    const dialog = page.getByRole('dialog', { name: 'Пополнение счёта' });
    const sum = await dialog.getByLabel('Сумма').inputValue();
    expect(roubles(sum)).toBeCloseTo(roubles(price) - roubles(await parking.balance.textContent()), 2);
    await dialog.getByRole('button', { name: 'Перейти к оплате' }).click();
    await page.waitForURL(/\/provider\/pay\//);
    await bank.pay(page);

    await page.waitForURL(/\/profile\/parking/);
    await expect(page.getByText('Счёт пополнен на')).toBeVisible();
    await expect(parking.plate).toHaveValue(plate);
    await parking.expectPriced();
    await expect(parking.submit).toHaveText('Начать парковку');
    await parking.submit.click();
    await expect(parking.session(plateAsShown(plate))).toBeVisible();
    expect(roubles(await parking.balance.textContent())).toBe(0);
  });

  test('PLUS-02 a declined top-up shows a message, keeps the form and moves no money', async ({ page }) => {
    const parking = new AccountParking(page);
    await parking.open('?zone=1001');
    const plate = newPlate();
    await parking.plate.fill(plate);
    const before = await parking.balance.textContent();
    await page.getByRole('button', { name: 'Пополнить' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Сумма').fill('99,50');
    await dialog.getByRole('button', { name: 'Перейти к оплате' }).click();
    await page.waitForURL(/\/provider\/pay\//);
    await bank.decline(page);
    await expect(page.getByText('Оплата не прошла')).toBeVisible();
    await expect(parking.plate).toHaveValue(plate);
    await expect(parking.balance).toHaveText(before ?? '');
  });

  test('PLUS-02 every page links to an unfinished top-up, which can then be paid', async ({ page }) => {
    const parking = new AccountParking(page);
    await parking.open();
    await page.getByRole('button', { name: 'Пополнить' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Сумма').fill('10');
    await dialog.getByRole('button', { name: 'Перейти к оплате' }).click();
    await page.waitForURL(/\/provider\/pay\//);
    const payment = page.url();
    await page.goto('/');
    await page.getByRole('link', { name: 'Проверить' }).click();
    await expect(page.getByText('Оплата ещё не подтверждена')).toBeVisible();
    await page.getByRole('button', { name: 'Продолжить оплату' }).click();
    await page.waitForURL(payment);
    await bank.pay(page);
    await expect(page.getByText('Счёт пополнен на')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Проверить' })).toBeHidden();
  });

  test('VAL-03 an amount above the maximum is refused at the field and not sent', async ({ page }) => {
    const parking = new AccountParking(page);
    await parking.open();
    let isSent = false;
    page.on('request', (request) => {
      if (request.url().endsWith('/payment/refill')) isSent = true;
    });
    await page.getByRole('button', { name: 'Пополнить' }).click();
    const dialog = page.getByRole('dialog');
    for (const [sum, words] of [
      ['', 'Введите сумму'],
      ['0', 'Сумма должна быть больше нуля'],
      ['15000,01', 'Сумма больше допустимой'],
    ] as const) {
      await dialog.getByLabel('Сумма').fill(sum);
      await dialog.getByRole('button', { name: 'Перейти к оплате' }).click();
      await expect(dialog.getByText(words)).toBeVisible();
      await expect(dialog.getByLabel('Сумма')).toBeFocused();
    }
    expect(isSent).toBe(false);
  });
});

test.describe('on a phone', () => {
  test.use({ driver: boris, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test.beforeEach(() => endAllSessions(boris));

  test('five taps from opening the portal to a running session of the saved car, three to its extension', async ({
    page,
  }) => {
    await setBalance(boris, 500);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    const header = page.getByRole('banner');
    const parking = new AccountParking(page);
    const session = parking.session('К 777 ОР 99');

    await page.goto('/');
    await tap(header.getByRole('button', { name: /парковк/i }));
    await tap(header.getByRole('link', { name: 'Начать парковку' }));
    await tap(parking.zone);
    await tap(page.getByRole('listbox').getByRole('option').first());
    await parking.expectPriced();
    await tap(parking.submit);
    await expect(session).toContainText('до 13:00');
    expect(taps).toBe(5);

    taps = 0;
    await page.goto('/');
    await tap(header.getByRole('button', { name: /парковк/i }));
    await tap(header.getByRole('link', { name: /^Продлить/ }));
    const confirm = page.getByRole('dialog').getByRole('button', { name: /^Продлить .*₽/ });
    await tap(confirm);
    await expect(session).toContainText('до 14:00');
    expect(taps).toBe(3);
  });
});

test('SES-29 MAP-26 the pay button of a parking on the map opens the form with its zone', async ({
  page,
}) => {
  const { code, zone } = await streetParking('nizhny-novgorod');
  // The code of the next page is slow, so the map updates the address before that page is shown.
  await page.route(/profile-parking/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(`/?parking=${code}`);
  await page.getByRole('button', { name: 'Оплатить парковку' }).click();
  await expect(page).toHaveURL(`/profile/parking?zone=${zone}&parking=${code}`);
  const parking = new AccountParking(page);
  await expect(parking.zone).not.toHaveValue('');
  await parking.expectPriced();
});

/** The number in a text such as `1 250.50 ₽`. */
function roubles(text: string | null): number {
  return Number((text ?? '').replace(/[^\d.-]/g, ''));
}
