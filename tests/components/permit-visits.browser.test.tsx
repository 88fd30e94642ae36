import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { addVehicle, asShown, callServer, type NewDriver, newDriver, signInAs } from './city.ts';
import { connectPages } from './connect-pages.ts';
import { city, openPortal, reopenPortal } from './pages.harness.tsx';

connectPages();

const dialog = page.getByRole('dialog');
const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const address = () => location.pathname + location.search;

describe('permits', () => {
  let driver: NewDriver;
  let plates: readonly string[] = [];
  const month = 'Месяц на окраине';
  const row = page.getByRole('row').filter({ hasText: month });

  beforeEach(async () => {
    driver = await newDriver(2400);
    plates = [await addVehicle(driver), await addVehicle(driver)];
    await signInAs(driver);
  });

  async function buy(): Promise<void> {
    await reopenPortal('/profile/abonements');
    await page.getByRole('button', { name: `Оплатить: ${month}` }).click();
    await inDialog(/^Оплатить/).click();
    await expect.element(page.getByText('Абонемент куплен.')).toBeVisible();
  }

  test('PRM-18 CALC-05 a permit is bought from the balance, and the next quote in its zones is free', async () => {
    const form = page.getByRole('form', { name: 'Оплата парковки' });
    const car = asShown(plates[0] ?? '');
    const expectHour = async (price: RegExp) => {
      await reopenPortal('/profile/parking?zone=1007');
      await form.getByRole('button', { name: car, exact: true }).click();
      await expect.poll(() => document.querySelector('.kerb-pay__total')?.textContent).toMatch(price);
    };
    await expectHour(/[1-9]\d*,\d\d/);
    await buy();
    await expect.element(row.getByRole('img', { name: car, exact: true })).toBeVisible();
    await expect.element(row).toHaveTextContent('25/11/26 00:00');
    await expectHour(/бесплатно|(?<!\d)0,00/i);
  });

  test('PRM-02 a permit is paused, continued, given to another vehicle and refunded', async () => {
    await buy();
    const press = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const act = async (name: string, notice: string | RegExp) => {
      await press(name);
      await inDialog(name).click();
      await expect.element(page.getByText(notice)).toBeVisible();
    };
    await act('Приостановить', 'Абонемент приостановлен');
    await expect.element(page.getByText('На паузе')).toBeVisible();
    await act('Продолжить', 'Действие абонемента возобновлено');
    await press('Сменить автомобиль');
    const other = asShown(plates[1] ?? '');
    await field('Новый автомобиль').selectOptions(other);
    await inDialog('Сменить автомобиль').click();
    await expect.element(page.getByText('Автомобиль изменён')).toBeVisible();
    await expect.element(row.getByRole('img', { name: other, exact: true })).toBeVisible();
    await act('Вернуть', /Оплата за абонемент возвращена. На счёт вернулось 957,00/);
    await expect.element(row).not.toBeInTheDocument();
  });

  test('CON-04 PRF-03 PRM-18 a permit is found and bought in English, by keyboard', async () => {
    const press = async (target: Locator, key: string) => {
      await expect.element(target).toBeVisible();
      (target.element() as HTMLElement).focus();
      await userEvent.keyboard(key);
    };
    await openPortal('/en/profile/abonements');
    await press(page.getByRole('link', { name: 'Find a permit' }), '{Enter}');
    await expect.poll(address).toMatch(/\/profile\/constructor$/);
    const form = page.getByRole('form', { name: 'Find a permit' });
    await press(form.getByRole('checkbox', { name: /Zone 7\./ }), ' ');
    await form.getByLabelText('Duration').selectOptions('30');
    await press(form.getByRole('button', { name: 'Next' }), '{Enter}');
    await press(page.getByRole('button', { name: 'Pay: A month, outskirts' }), '{Enter}');
    await expect.element(field('Valid from')).toHaveValue('2026-11-26');
    await press(inDialog(/^Pay/), '{Enter}');
    await expect.element(page.getByText('Abonement successfully purchased.')).toBeVisible();
    expect(address()).toBe('/en/profile/abonements');
    const bought = page.getByRole('row').filter({ hasText: 'A month, outskirts' });
    await expect.element(bought).toHaveTextContent('26/11/26');
  });

  test('RCP-02 PRF-03 PRM-17 a company pays an invoice, in English, and the permit is there', async () => {
    await openPortal('/en/profile/abonements');
    await page.getByRole('button', { name: 'Pay: A week, whole city' }).click();
    await dialog.getByText('Payment slip', { exact: true }).click();
    await inDialog(/^Continue to the payment slip/).click();
    await dialog.getByRole('radio', { name: 'Company' }).click();
    for (const [label, text] of [
      ['Company name', 'ООО «Ромашка»'],
      ['OGRN', '1027700132195'],
      ['INN', '7707083894'],
      ['KPP', '770701001'],
      ['Address', 'Москва'],
    ] as const)
      await field(label).fill(text);
    await expect.element(dialog.getByText('Check the INN: its check digits do not match')).toBeVisible();
    await inDialog('Get the payment slip').click();
    const ready = dialog.getByText(/Invoice \d+ is ready/);
    await expect.element(ready).toBeVisible();
    const [number = ''] = /\d+/.exec(ready.element().textContent ?? '') ?? [];
    await inDialog('Cancel').click();
    await reopenPortal('/en/profile/receipts');
    const listed = page.getByRole('row', { name: new RegExp(number) });
    await expect.element(listed).toHaveTextContent('Waiting for payment');
    await expect.element(listed.getByRole('button')).toHaveTextContent('Invoice');
    expect(address()).toBe('/profile/receipts');
    await callServer(`/control/cities/${city}/payment-slips/${number}/payment`, { form: {} });
    await reopenPortal('/en/profile/abonements');
    await expect.element(page.getByRole('row').filter({ hasText: 'A week, whole city' })).toBeVisible();
  });
});
