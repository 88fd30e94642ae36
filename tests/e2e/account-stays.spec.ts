import type { Page } from '@playwright/test';
import { AccountParking, endAllSessions, plateAsShown, spendBalance } from './models/account-parking.ts';
import { bank } from './models/bank.ts';
import { cityServer } from './models/city-server.ts';
import { changeSetting, resetSettings, setBalance } from './models/control-room.ts';
import { anna, boris } from './models/drivers.ts';
import { newPlate } from './models/plates.ts';
import { expect, test } from './setup/test.ts';

/** Starts a stay of this plate in zone 1, which is paid from the balance, or open-ended without balances. */
async function start(page: Page, plate: string) {
  const parking = new AccountParking(page);
  await parking.open('?zone=1001');
  await parking.plate.fill(plate);
  await expect(parking.submit).toHaveAttribute('aria-disabled', 'false');
  await parking.submit.click();
  const session = parking.session(plateAsShown(plate));
  await expect(session.getByRole('button', { name: 'Завершить' })).toBeVisible();
  return { parking, session };
}

test.describe('in a city without balances', () => {
  test.use({ driver: boris });
  test.beforeEach(() => changeSetting('settings.dontUseBalance', true));
  test.afterEach(() => resetSettings());

  test('SES-01 SES-25 SES-28 FAIL-16 a stay ends, waits for its payment, and is settled at the bank', async ({
    page,
  }) => {
    const { session } = await start(page, newPlate());
    await expect(session).toContainText('Стоит с 12:00');
    await cityServer.setNow('2026-11-25T13:00:00+03:00');
    await page.reload();
    await expect(session).toContainText(/К оплате сейчас \d+/);

    await session.getByRole('button', { name: 'Завершить' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Завершить парковку' }).click();
    const pay = dialog.getByRole('button', { name: /^Оплатить \d/ });
    const amount = (await pay.textContent())?.match(/[\d\s]+\.\d\d/)?.[0] ?? 'none';
    await dialog.getByRole('button', { name: 'Отмена' }).click();

    await page.reload();
    const waiting = page.getByRole('heading', { name: 'Ждут оплаты' });
    await expect(waiting).toBeVisible();
    await expect(session).toContainText(`К оплате ${amount}`);
    await session.getByRole('button', { name: 'Оплатить', exact: true }).click();
    await pay.click();
    await page.waitForURL(/\/provider\/pay\//);
    await expect(page.locator('body')).toContainText(amount);
    await bank.pay(page);
    await expect(page.getByText('Парковка успешно оплачена')).toBeVisible();
    await expect(session).toBeHidden();
  });

  test('SES-26 a stay that waits for its payment is called off, and stays until its price is paid', async ({
    page,
  }) => {
    const { session } = await start(page, newPlate());
    await cityServer.setNow('2026-11-25T12:40:00+03:00');
    await page.reload();
    await session.getByRole('button', { name: 'Завершить' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Завершить парковку' }).click();
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await session.getByRole('button', { name: 'Отменить' }).click();
    await dialog.getByRole('button', { name: 'Отменить парковку' }).click();
    await page.waitForURL(/\/provider\/pay\//);
    await bank.leave(page);
    await expect(session).toBeVisible();
    await page.getByRole('button', { name: 'Продолжить оплату' }).click();
    await page.waitForURL(/\/provider\/pay\//);
    await bank.pay(page);
    await expect(page.getByText('Парковка успешно оплачена')).toBeVisible();
    await expect(session).toBeHidden();
  });

  test('FLB-03 FLB-04 a barrier visit is paid by a method of the account, within its 30 seconds', async ({
    page,
  }) => {
    await page.goto('/profile/parking');
    await page.getByRole('radio', { name: 'За шлагбаумом' }).check();
    await page.getByLabel('Номер карты парковки').fill('210009');
    await page.getByRole('button', { name: 'Узнать стоимость' }).click();
    await expect(page.getByText(/Цена действует ещё \d+ секунд/)).toBeVisible();
    await page.getByRole('button', { name: /^Оплатить \d/ }).click();
    await page.waitForURL(/\/provider\/pay\//);
    await bank.pay(page);
    await expect(page.getByText('Парковка успешно оплачена')).toBeVisible();
  });
});

test.describe('with a balance', () => {
  test.use({ driver: anna });
  test.beforeEach(() => endAllSessions(anna));
  test.afterEach(() => endAllSessions(anna));

  test('PLUS-18 an extension that is armed begins at the end, while the page is closed', async ({
    page,
    context,
  }) => {
    const plate = newPlate();
    const { session } = await start(page, plate);
    await expect(session).toContainText('до 13:00');
    await session.getByRole('button', { name: 'Продлить' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'В конце' }).check();
    await dialog.getByRole('button', { name: /^Продлить в конце/ }).click();
    await expect(session).toContainText('В 13:00 парковка продлится сама');
    await page.close();

    await cityServer.setNow('2026-11-25T13:00:30+03:00');
    const later = new AccountParking(await context.newPage());
    await later.open();
    await expect(later.session(plateAsShown(plate))).toContainText('до 14:00');
    await expect(later.session(plateAsShown(plate))).not.toContainText('продлится сама');
  });

  test('PLUS-17 a wrong plate of a running session is corrected, and the allowance counts down', async ({
    page,
  }) => {
    const [wrong, right] = [newPlate(), newPlate()];
    const { parking, session } = await start(page, wrong);
    await session.getByText('Напоминания и исправления').click();
    await session.getByRole('button', { name: 'Исправить номер или место' }).click();
    const dialog = page.getByRole('dialog', { name: 'Исправить парковку' });
    await expect(dialog).toContainText(/Осталось исправлений в этом месяце: \d/);
    await dialog.getByLabel('Номер автомобиля').fill(right);
    await expect(dialog).toContainText('Цена не изменится');
    await dialog.getByRole('button', { name: 'Исправить', exact: true }).click();
    await expect(parking.session(plateAsShown(right))).toBeVisible();
    await expect(parking.session(plateAsShown(wrong))).toHaveCount(0);
  });

  test('SES-22 what one device extends and ends is seen on another when it comes back', async ({
    page,
    context,
    browser,
  }) => {
    const plate = newPlate();
    const { session } = await start(page, plate);
    const other = await browser.newContext({ storageState: await context.storageState(), locale: 'ru-RU' });
    try {
      const phone = new AccountParking(await other.newPage());
      await phone.open();
      const seen = phone.session(plateAsShown(plate));
      await seen.getByRole('button', { name: 'Продлить' }).click();
      await phone.page.getByRole('dialog').getByRole('button', { name: '30 мин' }).click();
      await phone.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Продлить .*₽/ })
        .click();
      await expect(seen).toContainText('до 13:30');

      // The first device still has the old end; its dialog is put right before anything can be paid.
      await session.getByRole('button', { name: 'Продлить' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Можно будет стоять до 14:30');
      await dialog.getByRole('button', { name: /^Продлить .*₽/ }).click();
      await expect(session).toContainText('до 14:30');
    } finally {
      await other.close();
    }
  });
});

test.describe('with too little money', () => {
  test.use({ driver: boris });
  test.beforeEach(() => endAllSessions(boris));
  test.afterEach(() => endAllSessions(boris));

  test('DLG-07 DLG-08 an extension is paid at the bank where the balance is not enough', async ({ page }) => {
    await setBalance(boris, 500);
    const { parking, session } = await start(page, newPlate());
    await spendBalance(boris);
    await parking.open();
    await session.getByRole('button', { name: 'Продлить' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Длительность' }).selectOption('1440');
    await expect(dialog).toContainText('Не хватает');
    await dialog.getByRole('button', { name: /^Оплатить .*₽/ }).click();
    await page.waitForURL(/\/provider\/pay\//);
    await bank.pay(page);
    await expect(page.getByText('Парковка успешно оплачена')).toBeVisible();
    await expect(session).toContainText('до 13:00, 26 ноября');
  });
});
