import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentSent, PayOptions } from '../api/payment.ts';
import { createServerClock } from '../api/server-clock.ts';
import { kopecks } from '../domain/money.ts';
import type { PaymentOutcome, PaymentSubject } from '../domain/payment/order.ts';
import { minutes } from '../domain/time.ts';
import { AppError } from '../errors/app-error.ts';
import { createKeyValueStore, type KeyValueStore } from '../storage/key-value-store.ts';
import { rememberedAttempt } from '../storage/payment-attempt.ts';
import { type PaymentDesk, sendPayment } from './send-payment.ts';

const subject: PaymentSubject = {
  kind: 'stay',
  place: { zoneId: '12', parkingCode: undefined },
  duration: minutes(60),
};
const all = {
  idempotencyKey: true,
  paymentStatus: true,
  returnUrl: true,
  mapColumns: false,
  continues: false,
};
const lost = new AppError('unreachable');

let store: KeyValueStore;
const send = vi.fn<(options: PayOptions) => Promise<PaymentSent>>();
const request = { subject, total: kopecks(5000), send, returnUrl: 'https://city.example/pay' };
const paymentOutcome = vi.fn<(id: string) => Promise<PaymentOutcome>>();

function desk(capabilities = all): PaymentDesk {
  const api = { paymentOutcome, clock: createServerClock() };
  return { city: 'kazan', api, store, capabilities, pause: async () => {} };
}

const remembered = () => rememberedAttempt(store, 'kazan', Date.now());

beforeEach(() => {
  store = createKeyValueStore(() => {
    throw new Error('no storage in this test');
  });
  send.mockReset();
  paymentOutcome.mockReset();
});

describe('a payment is sent once', () => {
  test('PLUS-02 the attempt is remembered before the redirect and stays until its outcome is known', async () => {
    send.mockImplementation(async () => {
      expect(remembered()).toBeDefined();
      return { redirectUrl: 'https://bank.example/1', message: undefined };
    });
    expect(await sendPayment(desk(), request)).toEqual({ kind: 'redirect', url: 'https://bank.example/1' });
    expect(remembered()).toMatchObject({ subject, total: 5000 });
  });

  test('PAY-31 the page it starts from is kept before it is sent', async () => {
    send.mockImplementation(async () => {
      expect(store.read('paymentReturnUrl')).toBe('https://city.example/pay');
      return { redirectUrl: 'https://bank.example/1', message: undefined };
    });
    await sendPayment(desk(), request);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('REL-03 a second press while the first is on its way sends nothing', async () => {
    let answer: (sent: PaymentSent) => void = () => {};
    send.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const first = sendPayment(desk(), request);
    await expect(sendPayment(desk(), request)).rejects.toMatchObject({ kind: 'inProgress' });
    answer({ redirectUrl: undefined, message: undefined });
    await first;
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('a payment that needs no redirect is done and forgotten', async () => {
    send.mockResolvedValue({ redirectUrl: undefined, message: 'Парковка оплачена' });
    expect(await sendPayment(desk(), request)).toMatchObject({ kind: 'done', message: 'Парковка оплачена' });
    expect(remembered()).toBeUndefined();
  });

  test('PLUS-04 REL-04 more time is a payment of its own, even when it costs what the stay before it cost', async () => {
    const ids: (string | undefined)[] = [];
    send.mockImplementation(async ({ attemptId }) => {
      ids.push(attemptId);
      return { redirectUrl: 'https://bank.example/1', message: undefined };
    });
    await sendPayment(desk(), request);
    const continues = remembered()?.id;
    await sendPayment(desk(), { ...request, subject: { ...request.subject, continues } });
    expect(new Set(ids).size).toBe(2);
  });

  test('a refusal is thrown as it came and leaves nothing behind', async () => {
    send.mockRejectedValue(new AppError('refused', { code: 'ZoneNotFound' }));
    await expect(sendPayment(desk(), request)).rejects.toMatchObject({ code: 'ZoneNotFound' });
    expect(paymentOutcome).not.toHaveBeenCalled();
    expect(remembered()).toBeUndefined();
  });
});

describe('a lost reply', () => {
  beforeEach(() => {
    send.mockRejectedValue(lost);
  });

  test('REL-04 is looked up at the server, not sent again', async () => {
    paymentOutcome.mockResolvedValue({ state: 'waiting', continueAt: 'https://bank.example/1' });
    expect(await sendPayment(desk(), request)).toEqual({ kind: 'redirect', url: 'https://bank.example/1' });
    expect(send).toHaveBeenCalledTimes(1);
    expect(paymentOutcome.mock.lastCall?.[0]).toBe(send.mock.lastCall?.[0].attemptId);
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
    const [first, second] = send.mock.calls.map(([options]) => options.attemptId);
    expect(second).toBe(first);
  });

  test('is in doubt at once where the city cannot tell', async () => {
    const mute = { ...all, idempotencyKey: false, paymentStatus: false };
    expect(await sendPayment(desk(mute), request)).toEqual({ kind: 'inDoubt' });
    expect(send.mock.lastCall?.[0].attemptId).toBeUndefined();
    expect(paymentOutcome).not.toHaveBeenCalled();
  });
});

test('another stay is another payment, with a key of its own', async () => {
  send.mockResolvedValue({ redirectUrl: 'https://bank.example/1', message: undefined });
  await sendPayment(desk(), request);
  await sendPayment(desk(), { ...request, subject: { ...subject, duration: minutes(120) } });
  const [first, second] = send.mock.calls.map(([options]) => options.attemptId);
  expect(second).not.toBe(first);
});

test('a visit behind a barrier keeps its key as long as its session is the same', async () => {
  send.mockRejectedValue(lost);
  paymentOutcome.mockResolvedValue({ state: 'unknown' });
  const visit = (sessionId: string): PaymentSubject => ({
    kind: 'barrier',
    sessionId,
    parkingNumber: '5203',
  });
  for (const session of ['a', 'a', 'b']) {
    await expect(sendPayment(desk(), { ...request, subject: visit(session) })).rejects.toBe(lost);
  }
  const [first, second, third] = send.mock.calls.map(([options]) => options.attemptId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a top-up keeps its key as long as its sum is the same', async () => {
  send.mockRejectedValue(lost);
  paymentOutcome.mockResolvedValue({ state: 'unknown' });
  const subject: PaymentSubject = { kind: 'topUp' };
  for (const total of [100, 100, 200]) {
    await expect(sendPayment(desk(), { ...request, subject, total: kopecks(total) })).rejects.toBe(lost);
  }
  const [first, second, third] = send.mock.calls.map(([options]) => options.attemptId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
