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
  readonly fault: Fault | 'offline';
  /** The message of screens that explain the failure. */
  readonly says: RegExp;
}

/**
 * Each kind of failure on each screen is in `tests/components/failed-calls.browser.test.tsx`; these
 * are the journeys around them.
 */
const failures = {
  offline: { fault: 'offline', says: words.offline },
  'a server that is silent for 15 s': { fault: 'delay', says: words.silent },
  '500': { fault: '500', says: words.unreachable },
  '503': { fault: '503', says: words.unreachable },
  '429': { fault: '429', says: words.unreachable },
  'HTML instead of JSON': { fault: 'html', says: words.unreadable },
  'an empty reply': { fault: 'empty', says: words.unreadable },
} satisfies Readonly<Record<string, Failure>>;

type FailureName = keyof typeof failures;

const element = { address: addresses.municipal, root: 'parking-pay' };
const portal = { address: `${addresses.portal}/guest-payment`, root: 'main' };

type FormPage = typeof element;

const nameOf = (formPage: FormPage) => (formPage === portal ? 'the portal' : 'the element');

test.beforeEach(async ({ page }) => {
  // The timeout of 15 s passes in a fifth of the time, still before a reply that is late by 4 s.
  await page.addInitScript(() => {
    const wait = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => wait(ms === 15_000 ? 3000 : ms);
  });
});

/** Lets calls of this path fail from now on. */
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

/** The page checks by itself too, so the button may be gone before it is pressed. */
async function askAgain(form: PayForm): Promise<void> {
  const again = form.root.getByRole('button', { name: 'Проверить ещё раз' });
  await again.click({ timeout: 2000 }).catch(() => {});
}

test('REL-02 the settings of the element: 503', async ({ page }) => {
  await breakCall(page, failures['503'], '/api/options');
  await page.goto(addresses.municipal);
  const form = new PayForm(page, page.locator('parking-pay'));
  await expect(form.root.getByRole('alert')).toContainText('Ошибка загрузки данных', { timeout: 20_000 });
  await expect(form.root).toContainText(words.unreachable);
  await mend(page);
  await form.root.getByRole('button', { name: 'Повторить' }).click();
  await expect(form.plate).toBeVisible();
});

test('REL-02 the list of zones on the portal: HTML instead of JSON', async ({ page }) => {
  await breakCall(page, failures['HTML instead of JSON'], '/backend/v2/getZones');
  await page.goto(portal.address);
  const form = new PayForm(page, page.locator(portal.root));
  await form.plate.fill('а123вс52');
  const message = form.root.getByText('Список не загрузился. Введённое сохранено.');
  await expect(message).toBeVisible({ timeout: 20_000 });
  await mend(page);
  await form.root.getByRole('button', { name: 'Повторить' }).click();
  await form.chooseZone('1');
  await form.expectPriced();
  await expect(form.plate).toHaveValue('а123вс52');
});

test('REL-02 the price on the element: a server that is silent for 15 s', async ({ page }) => {
  await page.goto(element.address);
  const form = new PayForm(page, page.locator(element.root));
  await form.chooseZone('1');
  await breakCall(page, failures['a server that is silent for 15 s'], '/api/payment/cost');
  await form.plate.fill('а123вс52');
  const again = page.getByRole('button', { name: 'Рассчитать ещё раз' });
  const alert = form.root.getByRole('alert').filter({ has: again });
  await expect(alert).toContainText(words.silent, { timeout: 20_000 });
  await expect(form.next).toHaveAttribute('aria-disabled', 'true');
  await mend(page);
  await again.click();
  await form.expectPriced();
  await expect(form.plate).toHaveValue('а123вс52');
});

const starts: readonly (readonly [FormPage, FailureName])[] = [
  [element, 'offline'],
  [element, '500'],
  [portal, 'an empty reply'],
];

for (const [formPage, name] of starts) {
  test(`REL-02 the start of a payment on ${nameOf(formPage)}: ${name}`, async ({ page }) => {
    await page.goto(formPage.address);
    const form = new PayForm(page, page.locator(formPage.root));
    const plate = newPlate();
    await form.fill({ plate });
    await form.next.click();
    await breakCall(page, failures[name], '/backend/v2/paymentStart');
    await form.pay.click();
    if (name === 'offline') {
      // Without a connection the outcome cannot be looked up either, so it stays unknown.
      await expect(form.heading('Не удалось узнать, прошла ли оплата')).toBeVisible({ timeout: 20_000 });
      await mend(page);
      await askAgain(form);
      await form.root.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    } else {
      const dialog = form.root.getByRole('dialog', { name: 'Оплата не началась, деньги не списаны' });
      await expect(dialog).toContainText(failures[name].says, { timeout: 20_000 });
      await mend(page);
      await dialog.getByRole('button', { name: 'Понятно' }).click();
      await form.root.getByRole('button', { name: 'Изменить' }).click();
    }
    await expect(form.plate).toHaveValue(plate);
    await form.goToPaymentPage();
  });
}

const outcomes: readonly (readonly [FormPage, FailureName])[] = [
  ...(Object.keys(failures) as FailureName[]).map((name) => [element, name] as const),
  [portal, '503'],
];

for (const [formPage, name] of outcomes) {
  test(`REL-02 the outcome on ${nameOf(formPage)}: ${name}`, async ({ page }) => {
    await page.goto(formPage.address);
    const form = new PayForm(page, page.locator(formPage.root));
    await form.fill({ plate: newPlate() });
    await form.goToPaymentPage();
    await breakCall(page, failures[name], '/backend/v2/paymentStatus');
    await bank.pay(page);
    await expect(form.heading('Не удалось узнать, прошла ли оплата')).toBeVisible({ timeout: 25_000 });
    await mend(page);
    await askAgain(form);
    await expect(form.heading('Парковка оплачена')).toBeVisible();
  });
}
