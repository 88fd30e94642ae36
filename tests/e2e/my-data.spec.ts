import { readFile } from 'node:fs/promises';
import { wordsOf } from '../contract/payment-code.ts';
import { postForm } from './models/city-server.ts';
import { setBalance } from './models/control-room.ts';
import { type Driver, logIn } from './models/drivers.ts';
import { newAccount } from './models/new-account.ts';
import { newPlate } from './models/plates.ts';
import { signIn, signInOn } from './models/sign-in.ts';
import { expect, test } from './setup/test.ts';

test('SEC-22 a driver takes a copy, is told what stands in the way, and has the account erased', async ({
  page,
}) => {
  const driver = await newAccount();
  const vehicle = { numberTs: newPlate(), mainTs: 'true' };
  const addVehicle = async (owner: Driver) =>
    postForm<{ status: string }>('/api/profile/car', { ...vehicle, token: await logIn(owner) });
  expect((await addVehicle(driver)).status).toBe('ok');
  const next = await newAccount();
  expect((await addVehicle(next)).status).not.toBe('ok');
  await page.goto('/');
  await signIn(page, driver);
  await page.goto('/profile/my-profile');
  await page.getByRole('main').getByRole('link', { name: 'Мои данные' }).click();
  await expect(page.getByText('1 запись').first()).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать JSON' }).click();
  const copy = await downloading;
  expect(copy.suggestedFilename()).toBe('my-data.json');
  const { parts } = JSON.parse(await readFile(await copy.path(), 'utf8')) as { parts: unknown[] };
  expect(JSON.stringify(parts)).toContain(driver.email);
  const downloadingPdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать PDF' }).click();
  const pdf = await downloadingPdf;
  expect(pdf.suggestedFilename()).toBe('my-data.pdf');
  expect(await wordsOf(await readFile(await pdf.path()))).toContain(driver.email);

  await expect(page.getByText(/На счёте есть деньги/)).toBeVisible();
  await setBalance(driver, 0);
  await page.getByRole('button', { name: 'Проверить снова' }).click();
  await page.getByRole('button', { name: 'Удалить аккаунт' }).click();
  await page.getByLabel('Пароль от аккаунта').fill(driver.password);
  await page.getByRole('button', { name: 'Удалить навсегда' }).click();
  const done = page.getByRole('dialog', { name: 'Аккаунт удалён' });
  await expect(done.getByText(/^[0-9a-f-]{36}$/)).toBeVisible();
  await done.getByRole('button', { name: 'Готово' }).click();

  const modal = signInOn(page);
  await modal.open();
  await modal.send(driver);
  await expect(modal.dialog.getByRole('alert').first()).toBeVisible();
  // The plate is free for its next owner.
  expect((await addVehicle(next)).status).toBe('ok');
});
