import type { Page } from '@playwright/test';
import { addAuthenticator } from './models/authenticator.ts';
import { newAccount } from './models/new-account.ts';
import { outbox } from './models/outbox.ts';
import { accountMenu, signIn, signInOn, signOut } from './models/sign-in.ts';
import { expect, test } from './setup/test.ts';

// Each state of the list, the login and the second factor: `widgets/account/passkeys` and
// `widgets/sign-in/login/passkey-login.browser.test.tsx`. What is refused: `tests/contract/passkeys`.
test.use({ now: 'running' });

const passkeys = (page: Page) => page.getByRole('region', { name: 'Ключи доступа' });

test('SEC-21 a driver adds a passkey and names it, signs out, signs in with what the browser suggests, loses the device, and gets in again by restoring the password, after which the passkey opens nothing', async ({
  page,
}) => {
  const driver = await newAccount();
  const phone = await addAuthenticator(page);
  const dialog = page.getByRole('dialog');
  await page.goto('/news');
  await signIn(page, driver);
  await page.goto('/profile/devices');
  await passkeys(page).getByRole('button', { name: 'Добавить ключ' }).click();
  await dialog.getByLabel('Название', { exact: true }).fill('Телефон');
  await dialog.getByLabel('Пароль', { exact: true }).fill(driver.password);
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  const row = passkeys(page).getByRole('listitem');
  await expect(row).toContainText('Телефон');
  expect(await phone.count()).toBe(1);
  expect((await outbox.newest(driver.email)).text).toContain('добавлен ключ доступа «Телефон»');
  await row.getByRole('button', { name: 'Переименовать: Телефон' }).click();
  await dialog.getByLabel('Название', { exact: true }).fill('Личный телефон');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(row).toContainText('Личный телефон');

  await signOut(page);
  await signInWithPasskey(page);
  await expect(accountMenu(page)).toBeVisible();
  await page.goto('/profile/devices');
  await expect(row).toContainText(/вход \d+ /);
  await signOut(page);

  // The lost device: its owner restores the password without it.
  await phone.setVerified(false);
  await page.goto('/restore-password');
  const main = page.getByRole('main');
  await main.getByRole('textbox').fill(driver.email);
  await main.getByRole('button', { name: 'Отправить' }).click();
  const password = /Новый пароль: (\w+)/.exec((await outbox.newest(driver.email, 2)).text)?.[1] ?? '';
  await page.goto('/news');
  await signIn(page, { ...driver, password });
  expect((await outbox.newest(driver.email, 3)).text).toContain('Ключи доступа удалены');
  await page.goto('/profile/devices');
  await expect(passkeys(page)).toContainText('Ключей доступа пока нет');
  await signOut(page);

  // Whoever has the device, and its code, gets nothing.
  await phone.setVerified(true);
  await page.goto('/news');
  await signInWithPasskey(page);
  await expect(signInOn(page).dialog.getByRole('alert').first()).toContainText('Ключ доступа не подошёл');
  await expect(accountMenu(page)).toBeHidden();
});

/** By the browser's suggestion, or by the button where it makes none. */
async function signInWithPasskey(page: Page): Promise<void> {
  const { dialog, open, identifier } = signInOn(page);
  await open();
  await expect(identifier).toBeVisible();
  const button = dialog.getByRole('button', { name: 'Войти с ключом доступа' });
  const alert = dialog.getByRole('alert').first();
  await expect(accountMenu(page).or(alert).or(button).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
}
