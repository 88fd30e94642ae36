import type { Page } from '@playwright/test';
import { addAuthenticator } from './models/authenticator.ts';
import { changeSetting, resetSettings } from './models/control-room.ts';
import { newAccount } from './models/new-account.ts';
import { outbox } from './models/outbox.ts';
import {
  accountMenu,
  company,
  companyMenu,
  sendCompany,
  signIn,
  signInOn,
  signOut,
  signOutCompany,
} from './models/sign-in.ts';
import { expect, test } from './setup/test.ts';

// Each state of the list, the login and the second factor: `widgets/account/passkeys` and
// `widgets/sign-in/login/passkey-login.browser.test.tsx`. What is refused: `tests/contract/passkeys`.
test.use({ now: 'running' });

/** Virtual authenticators take the browser's suggestion by themselves. */
const openLogin = (page: Page) => signInOn(page).open();
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
  await openLogin(page);
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
  await openLogin(page);
  await expect(signInOn(page).dialog.getByRole('alert').first()).toContainText('Ключ доступа не подошёл');
  await expect(accountMenu(page)).toBeHidden();
});

test.describe('a company', () => {
  test.beforeEach(() => changeSetting('options.isCoopProfile', true));
  test.afterEach(() => resetSettings());

  test('SEC-21 a company adds a passkey and asks for it at its login: the contract number alone opens nothing any more', async ({
    page,
  }) => {
    const device = await addAuthenticator(page);
    const { dialog } = signInOn(page);
    const ownerDialog = page.getByRole('dialog');
    const required = passkeys(page).getByRole('switch', { name: 'Требовать ключ доступа при входе' });
    await page.goto('/news');
    await sendCompany(page);
    await expect(page).toHaveURL('/coop');
    await expect(required).toBeDisabled();
    await passkeys(page).getByRole('button', { name: 'Добавить ключ' }).click();
    await ownerDialog.getByLabel('Номер договора', { exact: true }).fill(company.contractNumber);
    await ownerDialog.getByRole('button', { name: 'Продолжить' }).click();
    await required.click();
    await expect(required).toBeChecked();
    await signOutCompany(page);

    // Somebody has read the contract, and even has the device.
    await device.setVerified(false);
    await page.goto('/news');
    await sendCompany(page);
    await expect(dialog.getByRole('alert').first()).toContainText('Вход не подтверждён');
    await expect(companyMenu(page)).toBeHidden();
    await device.setVerified(true);
    await dialog.getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
    await expect(page).toHaveURL('/coop');

    await required.click();
    await expect(required).not.toBeChecked();
    await passkeys(page)
      .getByRole('listitem')
      .getByRole('button', { name: /^Удалить/ })
      .click();
    await ownerDialog.getByLabel('Номер договора', { exact: true }).fill(company.contractNumber);
    await ownerDialog.getByRole('button', { name: 'Удалить' }).click();
    await expect(passkeys(page)).toContainText('Ключей доступа пока нет');
  });
});
