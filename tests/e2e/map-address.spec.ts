import type { Page } from '@playwright/test';
import { untilNoRequests } from './models/until-no-requests.ts';
import { expect, test } from './setup/test.ts';

test.use({ now: 'running' });

const address = (page: Page) => new URL(page.url()).searchParams;

test('PLUS-06 centre, zoom, filter and selection are in the address and survive a reload and a change of language', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('.kerb-marker').first()).toBeVisible();
  await page.getByRole('button', { name: 'Приблизить', exact: true }).click();
  await expect.poll(() => address(page).get('zoom')).toBe('17');

  await page.getByRole('button', { name: 'Фильтр', exact: true }).click();
  const filters = page.locator('.kerb-map__side--filters');
  await filters.getByRole('button', { name: /^Парковка на улице/ }).click();
  await expect.poll(() => address(page).get('categories')).not.toContain('onStreet');
  await filters.getByRole('button', { name: /^Парковка на улице/ }).click();
  await expect.poll(() => address(page).has('categories')).toBe(false);
  await filters.getByRole('button', { name: /^Стоянка такси/ }).click();
  await expect.poll(() => address(page).get('categories')).not.toContain('taxi');

  await page.getByRole('combobox').fill('Большая Покровская');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect.poll(() => address(page).get('parking')).toBeTruthy();
  await expect(page.getByRole('button', { name: /^Оплатить/ }).first()).toBeVisible();
  await untilNoRequests(page);
  const before = page.url();
  const title = await page.locator('.kerb-map-head h2').textContent();

  await page.reload();
  await expect(page.locator('.kerb-map-head h2')).toHaveText(title ?? '');
  await expect(page.getByRole('button', { name: 'Фильтр: скрыто категорий: 1' })).toBeVisible();
  await untilNoRequests(page);
  expect(page.url()).toBe(before);

  await page.getByRole('link', { name: 'Switch to English' }).click();
  await expect(page).toHaveURL(/\/en\?/);
  expect(address(page).toString()).toBe(new URL(before).searchParams.toString());
  await expect(page.getByRole('button', { name: 'Filter: hidden categories: 1' })).toBeVisible();
});
