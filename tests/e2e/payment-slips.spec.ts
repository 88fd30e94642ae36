import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { controlRoom, setBalance } from './models/control-room.ts';
import { anna } from './models/drivers.ts';
import { outbox } from './models/outbox.ts';
import { expect, test } from './setup/test.ts';

test.use({ driver: anna });
test.beforeEach(() => setBalance(anna, 1000));

const dialogOf = (page: Page) => page.getByRole('dialog');

async function fill(dialog: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await dialog.getByLabel(label, { exact: true }).fill(value);
}

/** Presses the bank's button in the control room. */
async function reportPayment(page: Page, title: string): Promise<void> {
  const room = await page.context().newPage();
  await controlRoom(room).open();
  await room.getByRole('button', { name: `Банк сообщил об оплате: ${title}` }).click();
  await expect(controlRoom(room).status).toHaveText('Готово');
  await expect(room.getByRole('button', { name: `Банк сообщил об оплате: ${title}` })).toBeHidden();
  await room.close();
}

async function chooseSlip(page: Page): Promise<Locator> {
  await page.goto('/profile/my-profile');
  await page.getByRole('main').getByRole('button', { name: 'Пополнить' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Сумма').fill('750');
  await dialog.getByText('Квитанция', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Оформить квитанцию' }).click();
  await expect(dialog.getByRole('heading', { name: 'Оформление квитанции' })).toBeVisible();
  return dialog;
}

test('RCP-04 DLG-16 an individual pays a slip at a bank, and the balance has the money', async ({ page }) => {
  const dialog = await chooseSlip(page);
  const submit = dialog.getByRole('button', { name: 'Получить квитанцию' });
  await expect(submit).toBeDisabled();
  await fill(dialog, {
    Фамилия: 'Соколова',
    Имя: 'Анна',
    Отчество: 'Петровна',
    Адрес: 'Нижний Новгород, Большая Покровская, 1',
    Серия: '2210',
    Номер: '123456',
    'Дата выдачи': '2015-02-28',
    'Кем выдан': 'УМВД',
  });
  await submit.click();
  await expect(dialog.getByText(/Квитанция № \d+ готова/)).toBeVisible();
  const [number = ''] =
    /\d+/.exec((await dialog.getByText(/Квитанция № \d+ готова/).textContent()) ?? '') ?? [];

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Скачать' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('receipt.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await dialog.getByLabel('E-mail', { exact: true }).fill(`slip-${number}@kerb.example`);
  await dialog.getByRole('button', { name: 'Отправить на e-mail' }).click();
  await expect(dialog.getByText(`Отправлено на slip-${number}@kerb.example`)).toBeVisible();
  expect((await outbox.newest(`slip-${number}@kerb.example`)).text).toContain(`Квитанция № ${number}`);
  await dialog.getByRole('button', { name: 'Отмена' }).click();

  await page
    .getByRole('navigation', { name: 'Разделы кабинета' })
    .getByRole('link', { name: 'Квитанции' })
    .click();
  await expect(page).toHaveURL('/profile/receipts');
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('Ожидает оплаты');
  await reportPayment(page, `Квитанция № ${number}`);
  await page.reload();
  await expect(row).toContainText('Оплачена');
  await page.goto('/profile/my-profile');
  await expect(page.getByRole('region', { name: 'Баланс' }).getByText('1 750,00')).toBeVisible();
});
