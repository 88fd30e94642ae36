import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { bank } from './models/bank.ts';
import { cityServer } from './models/city-server.ts';
import { PayForm } from './models/pay-form.ts';
import { newPlate } from './models/plates.ts';
import { expect, test } from './setup/test.ts';

/** A Wednesday: paid hours everywhere. */
const at = (time: string) => `2026-11-25T${time}:00+03:00`;
const minute = 60_000;

/** Pays for an hour from noon on the municipal page. */
async function payForAnHour(page: Page): Promise<{ form: PayForm; plate: string }> {
  await page.goto(addresses.municipal);
  const form = new PayForm(page, page.locator('parking-pay'));
  const plate = newPlate();
  await form.fill({ plate });
  await form.goToPaymentPage();
  await bank.pay(page);
  await expect(form.heading('Парковка оплачена')).toBeVisible();
  return { form, plate };
}

const timer = (form: PayForm) => form.root.getByRole('timer');
const button = (form: PayForm, name: string) => form.root.getByRole('button', { name });

test('PLUS-04 the paid card counts down, also after a reload; an extension begins where the stay ends, and a declined one changes nothing', async ({
  page,
}) => {
  const { form } = await payForAnHour(page);
  await expect(form.root.getByText('Продлить можно до 12:55')).toBeVisible();
  await expect(timer(form)).toContainText(/59:\d\d|1:00:00/);

  await cityServer.setNow(at('12:50'));
  await page.reload();
  await expect(form.heading('Парковка оплачена')).toBeVisible();
  await expect(timer(form)).toContainText(/9:\d\d|10:00/);
  await test.step('declined', async () => {
    await button(form, 'Продлить парковку').click();
    await form.expectPriced();
    await form.goToPaymentPage();
    await bank.decline(page);
    await expect(form.heading('Оплата не прошла')).toBeVisible();
    await button(form, 'Попробовать ещё раз').click();
    await expect(form.heading('Парковка оплачена')).toBeVisible();
    await expect(form.root.getByText('Продлить можно до 12:55')).toBeVisible();
  });
  await button(form, 'Продлить парковку').click();
  await expect(form.root.getByText('Новое время начнётся в 13:00')).toBeVisible();
  await form.expectPriced();
  await form.next.click();
  await expect(form.root.locator('.kerb-pay-confirm')).toContainText(/Начало\s*13:00/);
  await expect(form.root.locator('.kerb-pay-confirm')).toContainText('14:00, 25 ноября');
  await form.pay.click();
  await page.waitForURL(/\/provider\/pay\//);
  await bank.pay(page);
  await expect(form.heading('Парковка оплачена')).toBeVisible();
  await expect(form.root.getByText('Продлить можно до 13:55')).toBeVisible();

  await test.step('after the end a warning says since when the car is unpaid', async () => {
    await cityServer.setNow(at('14:07'));
    await page.reload();
    await expect(form.root.getByText(/стоит без оплаты: уже 7\sминут/)).toBeVisible();
    await expect(form.heading('Парковка оплачена')).toHaveCount(0);
  });
});

test('REL-09 PLUS-04 a stay as a calendar file; after sleep the device shows the remaining time at once, and reminders come before the end', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Fake {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title: string) {
        shown.push(title);
      }
    }
    Object.assign(window, { Notification: Fake, shown });
  });
  await page.clock.install();
  const { form, plate } = await payForAnHour(page);
  await test.step('the calendar file holds the stay in UTC and both reminders', async () => {
    const download = page.waitForEvent('download');
    await button(form, 'Добавить в календарь').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('parking-2026-11-25T13-00.ics');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain('\r\nDTSTART:20261125T090000Z\r\nDTEND:20261125T100000Z\r\n');
    expect(text.match(/TRIGGER;RELATED=END:-PT(15|5)M/g)).toHaveLength(2);
    // Its digits alone can be those of a time.
    const written = new RegExp(`[A-ZА-Я]${plate.slice(1, 4)}[A-ZА-Я]{2}`, 'i');
    expect(plate).toMatch(written);
    expect(text.replace(/^UID:.*/m, '')).not.toMatch(written);
  });
  await form.root.getByRole('switch', { name: /Напомнить/ }).click();
  await expect(form.root.getByText('Напомним за 15 и за 5 минут до 13:00')).toBeVisible();
  await page.clock.fastForward(46 * minute);
  await expect(timer(form)).toContainText(/13:\d\d|14:00/);
  expect(await page.evaluate(() => Reflect.get(window, 'shown').at(-1))).toBe('Парковка: осталось 15 минут');
  await page.clock.fastForward(10 * minute);
  await expect(timer(form)).toContainText(/3:\d\d|4:00/);
  await expect(form.root.getByText('оплатите продление до 13:00')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'shown').at(-1))).toBe('Парковка: осталось 5 минут');
  await page.clock.fastForward(60 * minute);
  await expect(form.root.getByText('Оплаченное время вышло в 13:00').first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'shown').length)).toBe(3);
});
