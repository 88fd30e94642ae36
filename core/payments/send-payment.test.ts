import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GuestPayOptions, PaymentSent } from '../api/payment.ts';
import { createServerClock } from '../api/server-clock.ts';
import { kopecks } from '../domain/money.ts';
import type { GuestOrder, PaymentOutcome } from '../domain/payment/order.ts';
import { normalisePlate } from '../domain/plate/plate.ts';
import { minutes } from '../domain/time.ts';
import { AppError } from '../errors/app-error.ts';
import { createKeyValueStore, type KeyValueStore } from '../storage/key-value-store.ts';
import { rememberedAttempt } from '../storage/payment-attempt.ts';
import { type PaymentDesk, sendPayment } from './send-payment.ts';

const order: GuestOrder = {
  place: { zoneId: '12', parkingCode: undefined },
  plate: normalisePlate('А123ВС52'),
  duration: minutes(60),
  startedAt: undefined,
  isForeignPlate: false,
  vehicleCategory: 'B',
  methodId: 'card',
  phone: undefined,
};
const request = { order, total: kopecks(5000), returnUrl: 'https://city.example/pay' };
const all = { idempotencyKey: true, paymentStatus: true, returnUrl: true, mapColumns: false };
const lost = new AppError('unreachable');

let store: KeyValueStore;
const payAsGuest = vi.fn<(order: GuestOrder, options: GuestPayOptions) => Promise<PaymentSent>>();
const paymentOutcome = vi.fn<(id: string) => Promise<PaymentOutcome>>();

function desk(capabilities = all): PaymentDesk {
  const api = { payAsGuest, paymentOutcome, clock: createServerClock() };
  return { city: 'kazan', api, store, capabilities, pause: async () => {} };
}

const remembered = () => rememberedAttempt(store, 'kazan', Date.now());

beforeEach(() => {
  store = createKeyValueStore(() => {
    throw new Error('no storage in this test');
  });
  payAsGuest.mockReset();
  paymentOutcome.mockReset();
});

describe('a payment is sent once', () => {
  test('PLUS-02 the attempt is remembered before the redirect and stays until its outcome is known', async () => {
    payAsGuest.mockImplementation(async () => {
      expect(remembered()).toBeDefined();
      return { redirectUrl: 'https://bank.example/1', message: undefined };
    });
    expect(await sendPayment(desk(), request)).toEqual({ kind: 'redirect', url: 'https://bank.example/1' });
    expect(remembered()).toMatchObject({ place: { zoneId: '12' }, duration: 60, total: 5000 });
  });

  test('the memory of an attempt holds no plate and no phone', async () => {
    payAsGuest.mockResolvedValue({ redirectUrl: 'https://bank.example/1', message: undefined });
    await sendPayment(desk(), { ...request, order: { ...order, phone: '79991234567' } });
    expect(JSON.stringify(remembered())).not.toMatch(/123|7999/);
  });

  test('REL-03 a second press while the first is on its way sends nothing', async () => {
    let answer: (sent: PaymentSent) => void = () => {};
    payAsGuest.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const first = sendPayment(desk(), request);
    await expect(sendPayment(desk(), request)).rejects.toMatchObject({ kind: 'inProgress' });
    answer({ redirectUrl: undefined, message: undefined });
    await first;
    expect(payAsGuest).toHaveBeenCalledTimes(1);
  });

  test('a payment that needs no redirect is done and forgotten', async () => {
    payAsGuest.mockResolvedValue({ redirectUrl: undefined, message: 'Парковка оплачена' });
    expect(await sendPayment(desk(), request)).toMatchObject({ kind: 'done', message: 'Парковка оплачена' });
    expect(remembered()).toBeUndefined();
  });

  test('a refusal is thrown as it came and leaves nothing behind', async () => {
    payAsGuest.mockRejectedValue(new AppError('refused', { code: 'ZoneNotFound' }));
    await expect(sendPayment(desk(), request)).rejects.toMatchObject({ code: 'ZoneNotFound' });
    expect(paymentOutcome).not.toHaveBeenCalled();
    expect(remembered()).toBeUndefined();
  });
});

describe('a lost reply', () => {
  beforeEach(() => {
    payAsGuest.mockRejectedValue(lost);
  });

  test('REL-04 is looked up at the server, not sent again', async () => {
    paymentOutcome.mockResolvedValue({ state: 'waiting', continueAt: 'https://bank.example/1' });
    expect(await sendPayment(desk(), request)).toEqual({ kind: 'redirect', url: 'https://bank.example/1' });
    expect(payAsGuest).toHaveBeenCalledTimes(1);
    expect(paymentOutcome.mock.lastCall?.[0]).toBe(payAsGuest.mock.lastCall?.[1].attemptId);
  });

  test('is asked about again when the question fails too', async () => {
    paymentOutcome
      .mockRejectedValueOnce(lost)
      .mockResolvedValue({ state: 'waiting', continueAt: 'https://b.example/' });
    expect(await sendPayment(desk(), request)).toMatchObject({ kind: 'redirect' });
  });

  test('stays in doubt, and remembered, when the server does not answer at all', async () => {
    paymentOutcome.mockRejectedValue(lost);
    expect(await sendPayment(desk(), request)).toEqual({ kind: 'inDoubt' });
    expect(remembered()).toBeDefined();
  });

  test('lets the driver try again, under the same key, when the server never saw it', async () => {
    paymentOutcome.mockResolvedValue({ state: 'unknown' });
    await expect(sendPayment(desk(), request)).rejects.toBe(lost);
    await expect(sendPayment(desk(), request)).rejects.toBe(lost);
    const [first, second] = payAsGuest.mock.calls.map(([, options]) => options.attemptId);
    expect(second).toBe(first);
  });

  test('is in doubt at once where the city cannot tell', async () => {
    const mute = { ...all, idempotencyKey: false, paymentStatus: false };
    expect(await sendPayment(desk(mute), request)).toEqual({ kind: 'inDoubt' });
    expect(payAsGuest.mock.lastCall?.[1].attemptId).toBeUndefined();
    expect(paymentOutcome).not.toHaveBeenCalled();
  });
});

test('another stay is another payment, with a key of its own', async () => {
  payAsGuest.mockResolvedValue({ redirectUrl: 'https://bank.example/1', message: undefined });
  await sendPayment(desk(), request);
  await sendPayment(desk(), { ...request, order: { ...order, duration: minutes(120) } });
  const [first, second] = payAsGuest.mock.calls.map(([, options]) => options.attemptId);
  expect(second).not.toBe(first);
});
