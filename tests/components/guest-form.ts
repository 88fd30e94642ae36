import { expect } from 'vitest';
import { page } from 'vitest/browser';

export const zoneField = () => page.getByRole('combobox', { name: 'Номер зоны' });
export const plateField = () => page.getByRole('textbox', { name: 'Номер автомобиля' });
export const goOn = () => page.getByRole('button', { name: 'Продолжить' });
export const payNow = () => page.getByRole('button', { name: /^Оплатить \d/ });

export async function chooseZone(): Promise<void> {
  await zoneField().click();
  await zoneField().fill('1');
  await page.getByRole('listbox').getByRole('option').first().click();
}

export async function expectPriced(): Promise<void> {
  await expect.poll(() => goOn().query()?.getAttribute('aria-disabled')).toBe('false');
}
