import { expect, type Page } from '@playwright/test';
import { addresses } from '../../../playwright.config.ts';

/** Drivers that every city has from the start. */
export const anna = { identifier: 'anna@kerb.example', password: 'parking-1', name: 'Анна Соколова' };
export const boris = { identifier: 'boris@kerb.example', password: 'parking-2', name: 'Борис Лебедев' };
export const vera = { identifier: 'vera@kerb.example', password: 'whatever' };

type Driver = Pick<typeof anna, 'identifier' | 'password'>;

/** The login modal, in Russian, as a driver sees it. */
export function signInOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  return {
    dialog,
    identifier: dialog.getByLabel('E-mail или телефон'),
    password: dialog.getByLabel('Пароль', { exact: true }),
    captcha: dialog.getByLabel('Код с картинки'),
    submit: dialog.getByRole('button', { name: 'Войти' }),
    open: () => page.getByRole('banner').getByRole('button', { name: 'Войти' }).click(),
    async send({ identifier, password }: Driver) {
      await this.identifier.fill(identifier);
      await this.password.fill(password);
      await this.submit.click();
    },
  };
}

export const accountMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Личный кабинет' });

/** Signs in through the modal, and waits until the header says so. */
export async function signIn(page: Page, driver: Driver = anna): Promise<void> {
  const modal = signInOn(page);
  await modal.open();
  await modal.send(driver);
  await expect(accountMenu(page)).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
}

/** What the picture sent last says. */
export async function readCaptcha(city: string): Promise<string> {
  const reply = await fetch(`${addresses.server}/captcha?city=${city}`);
  return ((await reply.json()) as { answer: string }).answer;
}
