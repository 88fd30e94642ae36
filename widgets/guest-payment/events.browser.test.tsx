import { AppError } from '@kerb/core/errors/app-error.ts';
import { heldAttempts, holdAttempt } from '@kerb/core/payment/attempt-lock.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  fakeApi,
  fillIn,
  goToCard,
  paidStay,
  payNow,
  plateField,
  quoteOf,
  renderGuestPayment,
  resetPage,
  sentAttempt,
  storeAttempt,
} from './guest-payment.harness.tsx';

beforeEach(resetPage);
afterEach(resetPage);

const city = 'nizhny-novgorod';
const refused = (code: string) => new AppError('refused', { code });

/** The details of all events with this name that a host page received. */
function eventsNamed(emit: ReturnType<typeof vi.fn>, name: string) {
  return emit.mock.calls.filter(([event]) => event === name).map(([, detail]) => detail);
}

describe('EMB-08 a host page gets an event', () => {
  test('when the form is there, once', async () => {
    const { emit, speak } = await renderGuestPayment();
    await expect.element(plateField()).toBeVisible();
    await speak('en');
    expect(eventsNamed(emit, 'kerb-ready')).toEqual([{ city, language: 'ru' }]);
    expect(eventsNamed(emit, 'kerb-error')).toEqual([]);
  });

  test('for a failed load, and none that the element is ready', async () => {
    const api = fakeApi();
    api.loadSettings.mockRejectedValue(new AppError('unreadable'));
    const { emit } = await renderGuestPayment({ api });
    await expect.element(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
    expect(eventsNamed(emit, 'kerb-error')).toEqual([{ city, reason: 'unreadable' }]);
    expect(eventsNamed(emit, 'kerb-ready')).toEqual([]);
  });

  test('EMB-16 for a load without a reply; the host’s link is back, and one line says which origin to allow where', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const api = fakeApi();
    api.loadSettings.mockRejectedValue(new AppError('unreachable'));
    const { emit } = await renderGuestPayment({ api });
    await vi.waitFor(() =>
      expect(eventsNamed(emit, 'kerb-error')).toEqual([{ city, reason: 'unreachable' }]),
    );
    expect(log.mock.calls.flat().filter((line) => /^Kerb: .*KERB_ORIGINS/.test(String(line)))).toEqual([
      expect.stringContaining(location.origin),
    ]);
    log.mockRestore();
    const root = page.getByRole('button', { name: 'Повторить' }).element().getRootNode() as ShadowRoot;
    expect(root.querySelectorAll('slot')).toHaveLength(1);
  }, 30_000);

  test('for a price and for the start of a payment, with the code on the sign and the id of the zone', async () => {
    const { emit } = await renderGuestPayment();
    await fillIn();
    await goToCard();
    await payNow().click();
    const zone = { zone: '12', zoneId: '1012' };
    await vi.waitFor(() => expect(eventsNamed(emit, 'kerb-payment-start')).toMatchObject([zone]));
    // And nothing about the car.
    expect(eventsNamed(emit, 'kerb-quote')[0]).toEqual({ city, ...zone, minutes: 60, total: 7500 });
  });

  test('EMB-30 for how long the price took since the form was changed, once for each change', async () => {
    const { api, emit, runtime } = await renderGuestPayment();
    await fillIn();
    await vi.waitFor(() => expect(eventsNamed(emit, 'kerb-quote')).toHaveLength(1));
    const [first, ...others] = eventsNamed(emit, 'kerb-timing');
    expect(others).toEqual([]);
    // The form waits 300 ms for the next key before it asks.
    expect(first).toEqual({ city, stage: 'price', milliseconds: expect.any(Number) });
    expect(first.milliseconds).toBeGreaterThanOrEqual(290);
    const pressedAt = performance.now();
    await page.getByRole('button', { name: '2 часа' }).click();
    await vi.waitFor(() => expect(eventsNamed(emit, 'kerb-timing')).toHaveLength(2));
    const [, second] = eventsNamed(emit, 'kerb-timing');
    expect(second.milliseconds).toBeLessThanOrEqual(Math.ceil(performance.now() - pressedAt));
    // A price that the server changes by itself was not waited for.
    api.quoteStay.mockResolvedValue(quoteOf(99));
    await runtime.queries.invalidateQueries();
    await vi.waitFor(() => expect(eventsNamed(emit, 'kerb-quote').at(-1)).toMatchObject({ total: 9900 }));
    expect(eventsNamed(emit, 'kerb-timing')).toHaveLength(2);
  });

  test('for a failed price, with the city’s error name', async () => {
    const { api, emit } = await renderGuestPayment();
    api.quoteStay.mockRejectedValue(refused('TariffNotFound'));
    await fillIn();
    await vi.waitFor(() =>
      expect(eventsNamed(emit, 'kerb-error')).toEqual([{ city, reason: 'TariffNotFound' }]),
    );
  });

  test('for a refused payment', async () => {
    const { api, emit } = await renderGuestPayment();
    api.payAsGuest.mockRejectedValue(refused('ZoneNotFound'));
    await fillIn();
    await goToCard();
    await payNow().click();
    await vi.waitFor(() =>
      expect(eventsNamed(emit, 'kerb-error')).toEqual([{ city, reason: 'ZoneNotFound' }]),
    );
    expect(eventsNamed(emit, 'kerb-payment-result')).toEqual([]);
  });

  test('for a payment from a balance, without a payment page, with its end', async () => {
    const api = fakeApi();
    api.quoteStay.mockResolvedValue(quoteOf(75, { isCoveredByBalance: true }));
    const { emit } = await renderGuestPayment({ api });
    await fillIn();
    await page.getByRole('button', { name: 'Начать парковку' }).click();
    await payNow().click();
    const result = { city, state: 'paid', total: 7500, until: '2026-11-21T10:00:00.000Z' };
    await vi.waitFor(() => expect(eventsNamed(emit, 'kerb-payment-result')).toEqual([result]));
  });

  test('for an outcome once, over several elements and reloads', async () => {
    const api = fakeApi();
    api.loadPaymentOutcome.mockResolvedValue(paidStay);
    storeAttempt();
    const first = await renderGuestPayment({ api });
    const second = await renderGuestPayment({ api });
    await expect.element(page.getByRole('heading', { name: 'Парковка оплачена' }).first()).toBeVisible();
    const third = await renderGuestPayment({ api });
    await vi.waitFor(() => expect(api.loadPaymentOutcome.mock.calls.length).toBeGreaterThanOrEqual(3));
    const all = [first, second, third].flatMap(({ emit }) => eventsNamed(emit, 'kerb-payment-result'));
    expect(all).toEqual([
      { city, state: 'paid', total: 7500, until: new Date(paidStay.until).toISOString() },
    ]);
  });

  test('for a decline', async () => {
    const api = fakeApi();
    api.loadPaymentOutcome.mockResolvedValue({ state: 'declined' });
    storeAttempt();
    const { emit } = await renderGuestPayment({ api });
    await vi.waitFor(() =>
      expect(eventsNamed(emit, 'kerb-payment-result')).toEqual([
        { city, state: 'declined', total: undefined, until: undefined },
      ]),
    );
  });
});

test('PLUS-02 a payment that was given up and paid afterwards is shown above the form, which keeps its input', async () => {
  const api = fakeApi();
  storeAttempt({ ...sentAttempt, isGivenUp: true }, false);
  api.loadPaymentOutcome.mockResolvedValue(paidStay);
  await renderGuestPayment({ api });
  await plateField().fill('м777мм77');
  const notice = page.getByText('Отложенный платёж прошёл');
  await expect.element(notice).toBeVisible();
  await expect.element(plateField()).toHaveValue('м777мм77');
  await page.getByRole('button', { name: 'Открыть' }).click();
  await expect.element(page.getByRole('heading', { name: 'Парковка оплачена' })).toBeVisible();
  await page.getByRole('button', { name: 'Новая оплата' }).click();
  await expect.element(plateField()).toHaveValue('м777мм77');
});

test('PLUS-02 a payment that was paid in a tab that is gone is shown and reported at the next visit', async () => {
  const api = fakeApi();
  storeAttempt(sentAttempt, false);
  api.loadPaymentOutcome.mockResolvedValue(paidStay);
  const { emit } = await renderGuestPayment({ api });
  await expect.element(page.getByText('Отложенный платёж прошёл')).toBeVisible();
  expect(eventsNamed(emit, 'kerb-payment-result')).toHaveLength(1);
});

test('PLUS-02 a payment for which another tab waits is left to that tab', async () => {
  const api = fakeApi();
  storeAttempt(sentAttempt, false);
  storeAttempt({ ...sentAttempt, id: 'given-up', isGivenUp: true }, false);
  api.loadPaymentOutcome.mockResolvedValue(paidStay);
  const release = holdAttempt(sentAttempt.id);
  try {
    await renderGuestPayment({ api });
    await expect.element(page.getByText('Отложенный платёж прошёл')).toBeVisible();
    expect(api.loadPaymentOutcome.mock.calls.map(([id]) => id)).toEqual(['given-up']);
  } finally {
    release();
  }
});

test('PLUS-02 other tabs see that a page waits for the outcome of a payment', async () => {
  const api = fakeApi();
  storeAttempt();
  api.loadPaymentOutcome.mockResolvedValue({ state: 'waiting', continueAt: undefined });
  await renderGuestPayment({ api });
  await vi.waitFor(async () => expect((await heldAttempts())?.has(sentAttempt.id)).toBe(true));
  const button = page.getByRole('button', { name: 'Проверить ещё раз' });
  await expect.element(button).toBeVisible();
  const askAgain = button.element() as HTMLElement;
  // In one task: the page asks by itself too, and would take the button away.
  api.loadPaymentOutcome.mockResolvedValue(paidStay);
  askAgain.click();
  await vi.waitFor(async () => expect((await heldAttempts())?.has(sentAttempt.id)).toBe(false));
});
