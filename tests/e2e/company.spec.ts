import type { Page } from '@playwright/test';
import { changeSetting, resetSettings } from './models/control-room.ts';
import { company, companyMenu, sendCompany, signOutCompany } from './models/sign-in.ts';
import { expect, test } from './setup/test.ts';

test.use({ now: 'running' });

test.beforeEach(() => changeSetting('options.isCoopProfile', true));
test.afterEach(() => resetSettings());

const tokens = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('token:')));

test('CRP-01 AUTH-05 SHELL-07 CRP-02 CRP-14 CRP-17 a company signs in with INN and contract number, arrives at its page, and goes through its sections to the history of a driver', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const menu = page.getByRole('navigation', { name: 'Разделы кабинета организации' });
  await page.goto('/');
  await sendCompany(page);
  // The first login of a journey also waits for the city's data on a busy machine.
  await expect(page).toHaveURL('/coop');
  await expect(page.getByRole('heading', { level: 1, name: /Волжские перевозки/ })).toBeVisible();
  await expect(main.getByText(company.inn)).toBeVisible();
  expect(await tokens(page)).toEqual(['token:nizhny-novgorod:coop']);

  await page.goto('/news');
  await companyMenu(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Кабинет организации' }).click();
  await expect(page).toHaveURL('/coop');
  await main.getByRole('link', { name: /^\d+ машин/ }).click();
  await expect(page).toHaveURL('/coop/vehicles');
  await main.getByRole('searchbox', { name: 'Поиск' }).fill('о 101');
  const itemsOf = (list: string) => main.getByRole('list', { name: list, exact: true }).getByRole('listitem');
  await expect(itemsOf('Машины')).toHaveCount(1);

  await menu.getByRole('link', { name: 'Устройства' }).click();
  await expect(page).toHaveURL('/coop/devices');
  await expect(main.getByRole('heading', { level: 1, name: 'Устройства слежения' })).toBeVisible();

  await menu.getByRole('link', { name: 'Водители' }).click();
  const orlov = itemsOf('Водители').filter({ hasText: 'Орлов' });
  await expect(orlov).toContainText('Отключён');
  await orlov.getByRole('button', { name: /^Активировать/ }).click();
  await expect(orlov.getByRole('button', { name: /^Отключить/ })).toBeVisible();
  await orlov.getByRole('button', { name: /^Отключить/ }).click();
  await expect(orlov).toContainText('Отключён');

  await main.getByRole('button', { name: /^Операции: Громов/ }).click();
  await expect(page).toHaveURL('/coop/operations?driver=79200000101');
  await expect(main.getByRole('combobox', { name: 'Водитель' })).toHaveValue('Громов Пётр Алексеевич');
  const rows = main.getByRole('row');
  await expect(rows.nth(1)).toContainText('О 101 РС 152');
  for (const text of await rows.allInnerTexts()) expect(text).not.toContain('О 102 РС 152');

  await signOutCompany(page);
  await expect(page).toHaveURL('/');
  expect(await tokens(page)).toEqual([]);
});
