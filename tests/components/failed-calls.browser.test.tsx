import { allSections, sectionAddress } from '@kerb/personal-area/sections/sections.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anna, returnFromBank, signInAs, signInCompany } from './city.ts';
import { connectPages } from './connect-pages.ts';
import { watchEachTest } from './departures.ts';
import { chooseZone, expectPriced, goOn, payNow, plateField } from './guest-form.ts';
import { failureNames, failures } from './network.ts';
import { openElement, openPortal, reopenPortal, untilLoaded } from './pages.harness.tsx';

/** Each test has its own plate, because the price of the same stay is cached. */
let plate = '';
let testCount = 100;

const pages = {
  'the element': () => openElement(),
  'the portal': () => openPortal('/guest-payment'),
};

const button = (name: string) => page.getByRole('button', { name });

const network = connectPages();
const departures = watchEachTest();

beforeEach(() => {
  testCount += 1;
  plate = `а${testCount}вс52`;
});

/** Goes from the filled form to the payment page. */
async function pay(): Promise<void> {
  await expectPriced();
  await goOn().click();
  await payNow().click();
  await expect.poll(() => departures().join()).toContain('/provider/pay/');
}

/**
 * Presses the button in the moment in which the network is mended: the form also retries by itself, and the
 * button then disappears.
 */
async function retry(name: string): Promise<void> {
  const pressed = await vi.waitUntil(() => button(name).query());
  network().mend();
  if (pressed instanceof HTMLElement) pressed.click();
}

test('REL-02 the options alone: the form is there without them, and stays while they are requested again', async () => {
  const requested = () => network().requests.filter((call) => call.includes('get-options-info')).length;
  network().fail(/get-options-info/, '503');
  openElement();
  await plateField().fill(plate);
  const field = plateField().element();
  // Three tries, then the first of the next three.
  await expect.poll(requested).toBeGreaterThan(3);
  await expect.element(plateField()).toHaveValue(plate);
  expect(plateField().element()).toBe(field);
});

const openPages = ['', 'guest-payment', 'news', 'registration', 'restore-password', 'sms-commands'];
const sectionPages = [...new Set(allSections.map((section) => sectionAddress(section).path))];

const companyPages = ['coop', 'coop/vehicles', 'coop/drivers', 'coop/devices', 'coop/operations'];

test.each([
  ...openPages.map((path) => ({ path, signIn: async () => {} })),
  ...sectionPages.map((path) => ({ path, signIn: async () => void (await signInAs(anna)) })),
  ...companyPages.map((path) => ({ path, signIn: signInCompany })),
])('REL-02 /$path says or shows something, whichever of its calls fails', async ({ path, signIn }) => {
  await signIn();
  await openPortal(`/${path}`);
  await untilLoaded();
  const calls = [...new Set(network().requests)];
  expect(calls.length).toBeGreaterThan(1);
  for (const call of calls) {
    const [, address = ''] = call.split(' ');
    network().fail(address, '503');
    const before = network().requests.length;
    await reopenPortal(`/${path}`);
    await untilLoaded();
    const main = () => document.querySelector('main');
    await expect.poll(() => main()?.querySelectorAll('.kerb-skeleton').length, { message: call }).toBe(0);
    const heading = main()?.querySelector('h1')?.textContent ?? '';
    expect(main()?.textContent.replace(heading, '').trim(), call).not.toBe('');
    const tries = network()
      .requests.slice(before)
      .filter((request) => request === call).length;
    expect(tries, call).toBeLessThanOrEqual(12);
    network().mend();
  }
});

describe.each(failureNames)('REL-02 %s', (failure) => {
  test('the settings of the element: a message explains the failure, and a press loads them again', async () => {
    network().fail('/api/options', failure);
    openElement();
    await expect.element(page.getByText('Не удалось загрузить данные')).toBeVisible();
    await expect.element(page.getByText(failures[failure])).toBeVisible();
    await retry('Повторить');
    await expect.element(plateField()).toBeVisible();
  });

  describe.each(Object.entries(pages))('on %s', (_, open) => {
    test('the list of zones: the input stays, and a press loads the list again', async () => {
      network().fail('/backend/v2/getZones', failure);
      await open();
      await plateField().fill(plate);
      await expect.element(page.getByText('Список не загрузился. Введённое сохранено.')).toBeVisible();
      await retry('Повторить');
      await chooseZone();
      await expectPriced();
      await expect.element(plateField()).toHaveValue(plate);
    });

    test('the price: an alert explains the failure, the form cannot be sent, the input stays', async () => {
      await open();
      await chooseZone();
      network().fail('/api/payment/cost', failure);
      await plateField().fill(plate);
      const alert = page.getByRole('alert').filter({ has: button('Рассчитать ещё раз') });
      await expect.element(alert).toHaveTextContent(failures[failure]);
      await expect.element(goOn()).toHaveAttribute('aria-disabled', 'true');
      await retry('Рассчитать ещё раз');
      await expectPriced();
      await expect.element(plateField()).toHaveValue(plate);
    });

    test('the start of a payment: a message says that no money was taken or that the outcome is unknown; the input stays', async () => {
      await open();
      await chooseZone();
      await plateField().fill(plate);
      await expectPriced();
      await goOn().click();
      network().fail('/backend/v2/paymentStart', failure);
      await payNow().click();
      if (failure === 'offline') {
        // Without a connection the outcome cannot be requested either, so it stays unknown.
        const unknown = page.getByRole('heading', { name: 'Не удалось узнать, прошла ли оплата' });
        await expect.element(unknown).toBeVisible();
        network().mend();
        await expect.element(button('Попробовать ещё раз')).toBeVisible();
        await button('Попробовать ещё раз').click();
      } else {
        const dialog = page.getByRole('dialog', { name: 'Оплата не началась, деньги не списаны' });
        await expect.element(dialog).toHaveTextContent(failures[failure]);
        network().mend();
        await dialog.getByRole('button', { name: 'Понятно' }).click();
        await button('Изменить').click();
      }
      await expect.element(plateField()).toHaveValue(plate);
      // One failure of each kind goes on to the payment page.
      if (failure === 'offline' || failure === '500') await pay();
    });
  });

  test('the outcome: back from the bank it is unknown, until a press finds the payment', async () => {
    await openPortal('/guest-payment');
    await chooseZone();
    await plateField().fill(plate);
    await pay();
    network().fail('/backend/v2/paymentStatus', failure);
    await returnFromBank(departures().at(-1) ?? '', 'pay');
    const unknown = page.getByRole('heading', { name: 'Не удалось узнать, прошла ли оплата' });
    await expect.element(unknown).toBeVisible();
    await retry('Проверить ещё раз');
    await expect.element(page.getByRole('heading', { name: 'Парковка оплачена' })).toBeVisible();
  });
});
