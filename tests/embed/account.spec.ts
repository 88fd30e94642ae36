import type { Locator, Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { addAuthenticator } from '../e2e/models/authenticator.ts';
import { bank } from '../e2e/models/bank.ts';
import { anna, boris, type Driver } from '../e2e/models/drivers.ts';
import { newAccount } from '../e2e/models/new-account.ts';
import { expect } from '../e2e/setup/test.ts';
import { test, watchErrors } from './host-page.ts';

const html =
  '<parking-account city="nizhny-novgorod"><a href="https://city.example">Fallback</a></parking-account>';
const elementOf = (page: Page) => page.locator('parking-account');
const menuOf = (element: Locator) => element.getByRole('navigation', { name: 'Разделы кабинета' });

async function signIn(element: Locator, { identifier, password }: Driver): Promise<void> {
  await element.getByRole('button', { name: 'Войти', exact: true }).click();
  await element.getByLabel('E-mail или телефон').fill(identifier);
  await element.getByLabel('Пароль', { exact: true }).fill(password);
  await element.getByRole('button', { name: 'Войти', exact: true }).click();
}

/** By the item of the menu: the value of the attribute, and what shows that the section has loaded. */
const sections = [
  ['История операций', 'history', (element: Locator) => element.getByRole('button', { name: 'Скачать' })],
  ['Абонементы', 'permits', (element: Locator) => element.getByRole('heading', { name: 'Купить абонемент' })],
  ['Мой профиль', 'profile', (element: Locator) => element.getByText(anna.identifier).first()],
  ['Квитанции', 'payment-slips', (element: Locator) => element.getByText(/квитанц/i).last()],
  ['Штрафы', 'fines', (element: Locator) => element.getByText(/^Штраф от/).first()],
  ['Обращения', 'support', (element: Locator) => element.getByRole('form', { name: 'Новое обращение' })],
  [
    'Парковка',
    'parking',
    (element: Locator) => element.getByRole('button', { name: /Рассчитать|Продолжить|Начать/ }).first(),
  ],
] as const;

test('EMB-01 EMB-07 EMB-08 EMB-17 on a listed origin a driver signs in and opens every section; the attribute follows, the address stays', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  await page.addInitScript(() => {
    const opened: unknown[] = [];
    Reflect.set(window, 'opened', opened);
    addEventListener('kerb-section-change', (event) => opened.push((event as CustomEvent).detail));
  });
  await openHostPage(html);
  const element = elementOf(page);
  const address = page.url();
  const historyLength = await page.evaluate(() => history.length);
  await signIn(element, anna);
  await expect(element.getByRole('heading', { level: 2, name: 'Парковка', exact: true })).toBeVisible();
  for (const [item, section, loaded] of sections) {
    const link = menuOf(element).getByRole('link', { name: item });
    await link.click();
    await expect(element.getByRole('heading', { level: 2, name: item, exact: true })).toBeVisible();
    await expect(loaded(element)).toBeVisible();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(element).toHaveAttribute('section', section);
  }
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => history.length)).toBe(historyLength);
  expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toEqual(
    sections.map(([, section]) => ({ city: 'nizhny-novgorod', section })),
  );
  await element.getByRole('button', { name: 'Выйти' }).first().click();
  await expect(element.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^token:/.test(key)))).toEqual(
    [],
  );
  expect(errors).toEqual([]);
});

test('EMB-17 AUTH-25 a login as somebody else in another tab shows that account here, and nothing of the first', async ({
  page,
  openHostPage,
  context,
}) => {
  await openHostPage(html.replace('city=', 'section="profile" city='));
  await signIn(elementOf(page), anna);
  await expect(elementOf(page).getByText(anna.identifier)).toBeVisible();
  const other = await context.newPage();
  await other.goto(addresses.host);
  await elementOf(other).getByRole('button', { name: 'Выйти' }).first().click();
  await expect(elementOf(page).getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  await signIn(elementOf(other), boris);
  await expect(elementOf(other).getByText(boris.identifier)).toBeVisible();
  await expect(elementOf(page).getByText(boris.identifier)).toBeVisible();
  await expect(elementOf(page).getByText(anna.identifier)).toHaveCount(0);
});

test('EMB-07 EMB-21 a top-up in the profile leaves for the bank and comes back to that section of the host page', async ({
  page,
  openHostPage,
}) => {
  await openHostPage(html);
  const element = elementOf(page);
  await signIn(element, anna);
  await menuOf(element).getByRole('link', { name: 'Мой профиль' }).click();
  await element.getByRole('button', { name: 'Пополнить' }).click();
  const dialog = element.getByRole('dialog');
  await dialog.getByLabel(/Сумма/).fill('100');
  await dialog.getByRole('button', { name: 'Перейти к оплате' }).click();
  await page.waitForURL(/\/provider\/pay\//);
  await bank.pay(page);
  await page.waitForURL((url) => url.origin === addresses.host);
  await expect(element.getByText(/^Счёт пополнен на/)).toBeVisible();
  await expect(element).toHaveAttribute('section', 'profile');
  await expect(page).toHaveURL((url) => url.search === '');
});

test('SEC-21 on a listed origin a driver adds a passkey and signs in with it', async ({
  page,
  openHostPage,
}) => {
  const driver = await newAccount();
  const device = await addAuthenticator(page);
  await openHostPage(html.replace('<parking-account', '<parking-account section="devices"'));
  const element = elementOf(page);
  await signIn(element, driver);
  const list = element.getByRole('region', { name: 'Ключи доступа' });
  await list.getByRole('button', { name: 'Добавить ключ' }).click();
  const dialog = element.getByRole('dialog');
  await dialog.getByLabel('Пароль', { exact: true }).fill(driver.password);
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect(await device.count()).toBe(1);
  await menuOf(element).getByRole('link', { name: 'Мой профиль' }).click();
  await element.getByRole('button', { name: 'Выйти' }).first().click();
  await element.getByRole('button', { name: 'Войти', exact: true }).click();
  // Virtual authenticators take the browser's suggestion by themselves.
  await expect(menuOf(element)).toBeVisible();
});
