import type { Locator, Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { endAllSessions, plateAsShown, spendBalance } from '../e2e/models/account-parking.ts';
import { bank } from '../e2e/models/bank.ts';
import { postForm } from '../e2e/models/city-server.ts';
import { anna, type Driver, logIn } from '../e2e/models/drivers.ts';
import { newPlate } from '../e2e/models/plates.ts';
import { expect } from '../e2e/setup/test.ts';
import { test, watchErrors, watchFiles } from './host-page.ts';

const html =
  '<parking-sessions city="nizhny-novgorod"><a href="https://city.example">Fallback</a></parking-sessions>';
const elementOf = (page: Page) => page.locator('parking-sessions');

test.beforeEach(() => endAllSessions(anna));

/** Starts an hour in zone 1 from the balance; returns the plate as it is shown. */
async function park(driver: Driver): Promise<string> {
  const Vehicle = newPlate().toUpperCase();
  const stay = { Zone: '1001', ParkingCode: '', Duration: '01:00', PaymentService: 'balance' };
  const { status } = await postForm<{ status: string }>('/api/payment/start', {
    ...stay,
    Vehicle,
    Token: await logIn(driver),
  });
  expect(status).toBe('ok');
  return plateAsShown(Vehicle);
}

async function signIn(element: Locator, { identifier, password }: Driver): Promise<void> {
  await element.getByRole('button', { name: 'Войти', exact: true }).click();
  await element.getByLabel('E-mail или телефон').fill(identifier);
  await element.getByLabel('Пароль', { exact: true }).fill(password);
  await element.getByRole('button', { name: 'Войти', exact: true }).click();
}

const cardOf = (element: Locator, plate: string) =>
  element.locator('.kerb-session', { has: element.page().getByRole('img', { name: plate }) });

/** Records each use of the page's storage, and leaves a token there that must not be found. */
async function watchStorage(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const uses: string[] = [];
    Reflect.set(window, 'storageUses', uses);
    localStorage.setItem('token:nizhny-novgorod:standart', 'left-by-someone');
    const watch = (owner: object, name: string) => {
      const original = Reflect.get(owner, name) as (...input: unknown[]) => unknown;
      Reflect.set(owner, name, function (this: unknown, ...input: unknown[]) {
        uses.push(`${name} ${String(input[0])}`);
        return original.apply(this, input);
      });
    };
    for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear']) watch(Storage.prototype, name);
    watch(IDBFactory.prototype, 'open');
    watch(CacheStorage.prototype, 'open');
    watch(CacheStorage.prototype, 'match');
    watch(BroadcastChannel.prototype, 'postMessage');
  });
  return () => page.evaluate(() => Reflect.get(window, 'storageUses') as string[]);
}

for (const [tag, path] of [
  ['parking-sessions', 'profile/parking'],
  ['parking-account', 'profile'],
] as const)
  test(`EMB-17 <${tag}> on an origin that the city does not list is a link to the portal: no password field, no storage, no call`, async ({
    page,
    openHostPage,
  }) => {
    const files = watchFiles(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(addresses.server)) calls.push(request.url());
    });
    const storageUses = await watchStorage(page);
    await openHostPage(html.replaceAll('parking-sessions', tag), { isUnlisted: true });
    const element = page.locator(tag);
    await expect(element.getByRole('link', { name: 'Открыть портал' })).toHaveAttribute(
      'href',
      `${addresses.portal}/${path}?city=nizhny-novgorod`,
    );
    await element.evaluate((node) => (node as HTMLElement & { refresh(): void }).refresh());
    await page.waitForLoadState('networkidle');
    await expect(element.locator('input')).toHaveCount(0);
    await expect(element.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('Fallback')).toBeHidden();
    expect(await storageUses()).toEqual([]);
    expect(calls).toEqual([]);
    // The element's own file, and none of the code of accounts.
    const own = tag === 'parking-account' ? ['account.js'] : [];
    expect(files.filter((name) => /account|login/.test(name))).toEqual(own);
  });

test('EMB-01 EMB-08 EMB-17 on a listed origin a driver signs in, extends, ends and signs out; the page learns ids and times only', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  const files = watchFiles(page);
  const plate = await park(anna);
  await page.addInitScript(() => {
    const emitted: { type: string; detail: unknown }[] = [];
    Reflect.set(window, 'emitted', emitted);
    for (const type of ['ready', 'session-change', 'payment-start', 'payment-result', 'error'])
      addEventListener(`kerb-${type}`, (event) =>
        emitted.push({ type: event.type, detail: (event as CustomEvent).detail }),
      );
  });
  await openHostPage(html);
  const element = elementOf(page);
  await expect(element.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  expect(files.filter((name) => name.startsWith('login-form'))).toEqual([]);
  await signIn(element, anna);
  const card = cardOf(element, plate);
  await expect(card).toContainText('до 13:00');
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^token:/.test(key)));
  expect(await stored()).toEqual(['token:nizhny-novgorod:standart']);

  await card.getByRole('button', { name: 'Продлить' }).click();
  const dialog = element.getByRole('dialog');
  await dialog.getByRole('button', { name: '30 мин' }).click();
  await dialog.getByRole('button', { name: /^Продлить .*₽/ }).click();
  await expect(card).toContainText('до 13:30');
  await card.getByRole('button', { name: 'Завершить' }).click();
  await dialog.getByRole('button', { name: 'Завершить парковку' }).click();
  await expect(element.getByText('На счёт вернулось')).toBeVisible();
  await expect(card).toHaveCount(0);

  const emitted = await page.evaluate(
    () => Reflect.get(window, 'emitted') as { type: string; detail: unknown }[],
  );
  expect(emitted.map(({ type }) => type)).toEqual([
    'kerb-ready',
    'kerb-session-change',
    'kerb-payment-start',
    'kerb-payment-result',
    'kerb-session-change',
    'kerb-session-change',
  ]);
  expect(emitted.at(-1)?.detail).toEqual({ city: 'nizhny-novgorod', sessions: [] });
  expect(JSON.stringify(emitted)).not.toMatch(/[АВЕКМНОРСТУХ]\d{3}|token|@/);

  await element.getByRole('button', { name: 'Выйти' }).click();
  await expect(element.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  expect(await stored()).toEqual([]);
  expect(errors).toEqual([]);
});

test('EMB-11 a move of the element keeps an open dialog, and a removal keeps what was typed', async ({
  page,
  openHostPage,
}) => {
  const plate = await park(anna);
  await openHostPage(`${html}<section></section>`);
  const element = elementOf(page);
  const move = () =>
    page.evaluate(() => {
      const moved = document.querySelector('parking-sessions');
      if (moved) document.querySelector('section')?.append(moved);
    });
  await element.getByRole('button', { name: 'Войти', exact: true }).click();
  await element.getByLabel('E-mail или телефон').fill(anna.identifier);
  await page.evaluate(async () => {
    const removed = document.querySelector('parking-sessions');
    removed?.remove();
    await new Promise((resolve) => setTimeout(resolve));
    if (removed) document.body.append(removed);
  });
  await expect(element.getByLabel('E-mail или телефон')).toHaveValue(anna.identifier);
  await element.getByLabel('Пароль', { exact: true }).fill(anna.password);
  await element.getByRole('button', { name: 'Войти', exact: true }).click();
  await cardOf(element, plate).getByRole('button', { name: 'Завершить' }).click();
  await move();
  await expect(element.getByRole('dialog')).toContainText('Завершить парковку?');
  await expect(page.locator('section parking-sessions')).toHaveCount(1);
});

test('EMB-21 a top-up for an extension leaves for the bank and comes back to the host page, which shows its outcome', async ({
  page,
  openHostPage,
}) => {
  const plate = await park(anna);
  await spendBalance(anna);
  await openHostPage(html);
  const element = elementOf(page);
  await signIn(element, anna);
  await cardOf(element, plate).getByRole('button', { name: 'Продлить' }).click();
  const dialog = element.getByRole('dialog');
  await dialog.getByLabel('На сколько').selectOption('1440');
  await dialog.getByRole('button', { name: 'Пополнить' }).click();
  await dialog.getByRole('button', { name: 'Перейти к оплате' }).click();
  await page.waitForURL(/\/provider\/pay\//);
  await bank.pay(page);
  await page.waitForURL((url) => url.origin === addresses.host);
  await expect(element.getByText(/^Счёт пополнен на/)).toBeVisible();
  await expect(cardOf(element, plate)).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === '');
});
