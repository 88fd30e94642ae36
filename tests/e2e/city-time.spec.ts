import type { Page } from '@playwright/test';
import { cityServer } from './models/city-server.ts';
import { PayForm } from './models/pay-form.ts';
import { newPlate } from './models/plates.ts';
import { expect, test } from './setup/test.ts';

test.use({ timezoneId: 'America/New_York' });

const sakhalin = '/guest-payment?city=yuzhno-sakhalinsk';

async function untilOf(page: Page): Promise<string | null> {
  const form = new PayForm(page, page.getByRole('main'));
  await form.fill({ plate: newPlate() });
  return form.price.textContent();
}

test('PLUS-01 Sakhalin seen from New York: before and after the city’s midnight times are the city’s, and a line says so', async ({
  page,
}) => {
  await cityServer.setNow('2026-11-25T23:30:00+11:00');
  await page.goto(sakhalin);
  expect(await untilOf(page)).toContain('00:30');
  const note = page.getByText(/Время города: Южно-Сахалинск/);
  await expect(note.filter({ visible: true })).toHaveCount(1);
  await page.goto('/news?city=yuzhno-sakhalinsk');
  await expect(note).toBeVisible();
  await cityServer.setNow('2026-11-26T00:05:00+11:00');
  await page.goto(sakhalin);
  expect(await untilOf(page)).toContain('01:05');
});

test.describe('in the city itself', () => {
  test.use({ timezoneId: 'Asia/Sakhalin' });

  test('PLUS-01 a device in the city’s time zone sees no note on city time', async ({ page }) => {
    await page.goto(sakhalin);
    await expect(page.getByRole('main').getByLabel('Номер автомобиля')).toBeVisible();
    await expect(page.getByText(/Время города/)).toHaveCount(0);
  });
});
