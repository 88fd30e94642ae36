import { AccountParking, endAllSessions, plateAsShown } from './models/account-parking.ts';
import { bank } from './models/bank.ts';
import { cityServer } from './models/city-server.ts';
import { changeSetting, resetSettings, setBalance } from './models/control-room.ts';
import { anna, boris } from './models/drivers.ts';
import { streetParking } from './models/parkings.ts';
import { newPlate } from './models/plates.ts';
import { expect, test } from './setup/test.ts';

// Everything else of parking from an account: `tests/components/account-parking.browser.test.tsx`.
test.use({ driver: anna });
test.beforeEach(() => endAllSessions(anna));

test('SES-29 MAP-26 a driver pays for a parking of the map: its form has the zone; the stay starts from the balance, is extended, and ends early with money back', async ({
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
  const before = await parking.balance.textContent();
  const plate = newPlate();
  await parking.plate.fill(plate);
  await parking.expectPriced();
  await expect(parking.submit).toHaveText('Продолжить');
  const zoneCode = await parking.zone.inputValue();
  await parking.submit.click();
  await parking.pay.click();

  const session = parking.session(plateAsShown(plate));
  await expect(session).toContainText('до 13:00');
  await expect(session).toContainText(`Зона ${zoneCode}`);
  await expect(page.getByText(`${plateAsShown(plate)}: парковка началась, стоим до`)).toBeVisible();
  await expect(parking.balance).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Ещё одна парковка' }).click();
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

test('REL-03 a start pressed in two tabs at once starts one session', async ({ page, context }) => {
  const plate = newPlate();
  const tabs = [new AccountParking(page), new AccountParking(await context.newPage())] as const;
  for (const tab of tabs) {
    await tab.open('?zone=1001');
    await tab.plate.fill(plate);
    await tab.expectPriced();
    await tab.submit.click();
    await expect(tab.pay).not.toHaveAttribute('aria-disabled');
  }
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/payment/start')) sent.push(request.url());
  });
  await cityServer.fail('/payment/start', 'delay', 50, 1500);
  await Promise.all(
    tabs.map(({ pay }) =>
      pay.evaluate((button: HTMLElement) => {
        for (let press = 0; press < 5; press++) button.click();
      }),
    ),
  );
  // Both show the session, since tabs follow each other; one says why it did not start it.
  await Promise.any(
    tabs.map(({ form }) => expect(form.getByRole('alert')).toContainText('в другой вкладке')),
  );
  for (const tab of tabs) await expect(tab.session(plateAsShown(plate))).toHaveCount(1);
  expect(sent).toHaveLength(1);
});

test.describe('of another driver', () => {
  test.use({ driver: boris });
  test.beforeEach(() => endAllSessions(boris));
  test.afterEach(() => resetSettings());

  test('SES-17 a top-up of the missing amount, then the form as it was left, then the session starts', async ({
    page,
  }) => {
    await setBalance(boris, 100);
    const parking = new AccountParking(page);
    const plate = newPlate();
    await parking.open('?zone=1001');
    await parking.plate.fill(plate);
    await parking.form.getByLabel('На сколько').selectOption('1440');
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
    await parking.submit.click();
    await parking.pay.click();
    await expect(parking.session(plateAsShown(plate))).toBeVisible();
    expect(roubles(await parking.balance.textContent())).toBe(0);
  });

  test('SES-01 SES-25 SES-28 FAIL-16 without balances a stay ends, waits for its payment, and is settled at the bank', async ({
    page,
  }) => {
    await changeSetting('settings.dontUseBalance', true);
    const parking = new AccountParking(page);
    const plate = newPlate();
    await parking.open('?zone=1001');
    await parking.plate.fill(plate);
    await expect(parking.submit).toHaveAttribute('aria-disabled', 'false');
    await parking.submit.click();
    const session = parking.session(plateAsShown(plate));
    await expect(session).toContainText('Стоит с 12:00');
    await cityServer.setNow('2026-11-25T13:00:00+03:00');
    await page.reload();
    await expect(session).toContainText(/К оплате сейчас \d+/);

    await session.getByRole('button', { name: 'Завершить' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Завершить, оплатить позже' }).click();
    const due = session.getByText(/^К оплате \d/);
    const amount = (await due.textContent())?.match(/\d[\d\s]*,\d\d/)?.[0] ?? 'none';

    await page.reload();
    const waiting = page.getByRole('heading', { name: 'Ждут оплаты' });
    await expect(waiting).toBeVisible();
    await expect(session).toContainText(`К оплате ${amount}`);
    await session.getByRole('button', { name: 'Оплатить', exact: true }).click();
    await dialog.getByRole('button', { name: /^Оплатить \d/ }).click();
    await page.waitForURL(/\/provider\/pay\//);
    await expect(page.locator('body')).toContainText(amount);
    await bank.pay(page);
    await expect(page.getByText('Парковка успешно оплачена')).toBeVisible();
    await expect(session).toBeHidden();
  });
});

/** The number in a text such as `1 250,50 ₽`. */
function roubles(text: string | null): number {
  return Number((text ?? '').replace(/[^\d,-]/g, '').replace(',', '.'));
}
