import type { Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { bank } from './models/bank.ts';
import { cityServer, type Fault } from './models/city-server.ts';
import { PayForm } from './models/pay-form.ts';
import { newPlate } from './models/plates.ts';
import { expect, test } from './setup/test.ts';

const words = {
  offline: /Нет подключения к интернету/,
  silent: /долго не отвечает/,
  unreachable: /Не удалось связаться с сервером/,
  unreadable: /ответ, который не удалось прочитать/,
};

interface Failure {
  readonly name: string;
  readonly fault: Fault | 'offline';
  /** What a driver is told where a call itself is told of. */
  readonly says: RegExp;
}

const failures: readonly Failure[] = [
  { name: 'offline', fault: 'offline', says: words.offline },
  { name: 'a server that is silent for 15 s', fault: 'delay', says: words.silent },
  { name: '500', fault: '500', says: words.unreachable },
  { name: '503', fault: '503', says: words.unreachable },
  { name: '429', fault: '429', says: words.unreachable },
  { name: 'HTML instead of JSON', fault: 'html', says: words.unreadable },
  { name: 'an empty reply', fault: 'empty', says: words.unreadable },
];

const places = [
  ['the element', addresses.municipal, 'parking-pay'],
  ['the portal', `${addresses.portal}/guest-payment`, 'main'],
] as const;

test.beforeEach(async ({ page }) => {
  // Fifteen seconds are waited for in a tenth of the time.
  await page.addInitScript(() => {
    const wait = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => wait(ms === 15_000 ? 1500 : ms);
  });
});

/** From now on calls of this path fail. */
async function breakCall(page: Page, { fault }: Failure, path: string): Promise<void> {
  if (fault !== 'offline') return cityServer.fail(path, fault, 50, 4000);
  await page.route(`**${path}`, async (route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
}

async function mend(page: Page): Promise<void> {
  await cityServer.mend();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
}

/** It asks by itself too, so the button may be gone before it is pressed. */
async function askAgain(form: PayForm): Promise<void> {
  const again = form.root.getByRole('button', { name: 'Проверить ещё раз' });
  await again.click({ timeout: 2000 }).catch(() => {});
}

for (const failure of failures) {
  test(`REL-02 the settings of the element: ${failure.name}`, async ({ page }) => {
    await breakCall(page, failure, '/api/options');
    await page.goto(addresses.municipal);
    const form = new PayForm(page, page.locator('parking-pay'));
    await expect(form.root.getByRole('alert')).toContainText('Ошибка загрузки данных', { timeout: 20_000 });
    await expect(form.root).toContainText(failure.says);
    await mend(page);
    await form.root.getByRole('button', { name: 'Повторить' }).click();
    await expect(form.plate).toBeVisible();
  });

  for (const [where, address, root] of places) {
    test(`REL-02 the list of zones on ${where}: ${failure.name}`, async ({ page }) => {
      await breakCall(page, failure, '/backend/v2/getZones');
      await page.goto(address);
      const form = new PayForm(page, page.locator(root));
      await form.plate.fill('а123вс52');
      await expect(form.root.getByText('Список не загрузился. Введённое сохранено.')).toBeVisible({
        timeout: 20_000,
      });
      await mend(page);
      await form.root.getByRole('button', { name: 'Повторить' }).click();
      await form.chooseZone('1');
      await form.expectPriced();
      await expect(form.plate).toHaveValue('а123вс52');
    });

    test(`REL-02 the price on ${where}: ${failure.name}`, async ({ page }) => {
      await page.goto(address);
      const form = new PayForm(page, page.locator(root));
      await form.chooseZone('1');
      await breakCall(page, failure, '/api/payment/cost');
      await form.plate.fill('а123вс52');
      const again = page.getByRole('button', { name: 'Рассчитать ещё раз' });
      const alert = form.root.getByRole('alert').filter({ has: again });
      await expect(alert).toContainText(failure.says, { timeout: 20_000 });
      await expect(form.next).toHaveAttribute('aria-disabled', 'true');
      await mend(page);
      // With the line back the price is asked for again by itself.
      if (failure.fault !== 'offline') await again.click();
      await form.expectPriced();
      await expect(form.plate).toHaveValue('а123вс52');
    });

    test(`REL-02 the start of a payment on ${where}: ${failure.name}`, async ({ page }) => {
      await page.goto(address);
      const form = new PayForm(page, page.locator(root));
      const plate = newPlate();
      await form.fill({ plate });
      await form.next.click();
      await breakCall(page, failure, '/backend/v2/paymentStart');
      await form.pay.click();
      if (failure.fault === 'offline') {
        // Without a line the outcome cannot be asked for either: it is not said that nothing happened.
        await expect(form.heading('Не удалось узнать, прошла ли оплата')).toBeVisible({ timeout: 20_000 });
        await mend(page);
        await askAgain(form);
        // Back to the form, with everything as it was typed.
        await form.root.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      } else {
        const dialog = form.root.getByRole('dialog', { name: 'Оплата не началась, деньги не списаны' });
        await expect(dialog).toContainText(failure.says, { timeout: 20_000 });
        await mend(page);
        await dialog.getByRole('button', { name: 'Понятно' }).click();
        await form.root.getByRole('button', { name: 'Изменить' }).click();
      }
      await expect(form.plate).toHaveValue(plate);
      await form.goToPaymentPage();
    });

    test(`REL-02 the outcome on ${where}: ${failure.name}`, async ({ page }) => {
      await page.goto(address);
      const form = new PayForm(page, page.locator(root));
      await form.fill({ plate: newPlate() });
      await form.goToPaymentPage();
      await breakCall(page, failure, '/backend/v2/paymentStatus');
      await bank.pay(page);
      await expect(form.heading('Не удалось узнать, прошла ли оплата')).toBeVisible({ timeout: 25_000 });
      await mend(page);
      await askAgain(form);
      await expect(form.heading('Парковка оплачена')).toBeVisible();
    });
  }
}
