import { expect } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { bank } from '../e2e/models/bank.ts';
import { cityServer } from '../e2e/models/city-server.ts';
import { PayForm } from '../e2e/models/pay-form.ts';
import { newPlate } from '../e2e/models/plates.ts';
import { test, watchErrors } from './host-page.ts';

test.beforeEach(async () => {
  await cityServer.mend();
  await cityServer.setNow('2026-11-25T12:00:00+03:00');
});
test.afterEach(() => cityServer.runClock());

test('REL-10 in a frame of another site, where storage is partitioned, the visit works and its payment is found again', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  await openHostPage('<parking-pay city="nizhny-novgorod"></parking-pay>', { isFramed: true });
  const frame = page.frameLocator('iframe');
  const form = new PayForm(page, frame.locator('parking-pay'));
  await form.fill({ plate: newPlate() });
  await form.next.click();
  // A bank's page refuses to be framed.
  const opening = page.waitForEvent('popup');
  await form.pay.click();
  const beside = await opening;
  await expect(form.heading('Оплата ещё не подтверждена')).toBeVisible();
  await bank.pay(beside);
  await expect(form.heading('Парковка оплачена')).toBeVisible();
  await page.reload();
  await expect(form.heading('Парковка оплачена')).toBeVisible();
  expect(errors).toEqual([]);

  // The same origin as a page of its own knows nothing of it.
  await page.goto(addresses.host);
  const alone = new PayForm(page, page.locator('parking-pay'));
  await expect(alone.plate).toBeVisible();
  await expect(alone.heading('Парковка оплачена')).toBeHidden();
});
