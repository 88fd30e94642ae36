import { expect, type Page } from '@playwright/test';
import { anna, type Driver } from './drivers.ts';

/** The login modal, in Russian. */
export function signInOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  return {
    dialog,
    identifier: dialog.getByLabel('E-mail или телефон'),
    password: dialog.getByLabel('Пароль', { exact: true }),
    submit: dialog.getByRole('button', { name: 'Войти', exact: true }),
    open: () => page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true }).click(),
    async send({ identifier, password }: Driver) {
      await this.identifier.fill(identifier);
      await this.password.fill(password);
      await this.submit.click();
    },
  };
}

export const accountMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Личный кабинет' });

/** Signs in through the modal and waits for the account menu. */
export async function signIn(page: Page, driver: Driver = anna): Promise<void> {
  const modal = signInOn(page);
  await modal.open();
  await modal.send(driver);
  await expect(accountMenu(page)).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Выйти' }).click();
}

/** The company of the demonstration. */
export const company = { inn: '5260000001', contractNumber: 'К-2026/17' };

export const companyMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Кабинет организации' });

/** Sends a company's INN and contract number by the modal. */
export async function sendCompany(page: Page): Promise<void> {
  const { dialog, submit, open } = signInOn(page);
  await open();
  await dialog.getByRole('radio', { name: 'Юридическое лицо' }).check();
  await dialog.getByLabel('ИНН').fill(company.inn);
  await dialog.getByLabel('Номер договора').fill(company.contractNumber);
  await submit.click();
}

export async function signOutCompany(page: Page): Promise<void> {
  await companyMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Выйти' }).click();
}
