import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentReply, PayOptions } from '../api/payment.ts';
import { createServerClock } from '../api/server-clock.ts';
import type { Capabilities } from '../domain/city/options.ts';
import { kopecks } from '../domain/money.ts';
import type { PaymentOutcome } from '../domain/payment/order.ts';
import { type Instant, minuteMs } from '../domain/time.ts';
import { AppError, type AppErrorKind } from '../errors/app-error.ts';
import type { KeyValueStore } from '../storage/key-value-store.ts';
import { type AttemptStore, createAttemptStore } from './attempt-store.ts';
import { everyCapability, memoryStore, paidOutcome, staySubject } from './payment.fixture.ts';
import type { PaymentRequest } from './payment-request.ts';
import { type PaymentContext, sendPayment } from './send-payment.ts';

const lost = new AppError('unreachable');
const redirectUrl = 'https://bank.example/1';
const now = Date.now() as Instant;
const lasting = { ...paidOutcome, until: (now + 60 * minuteMs) as Instant };

let device: KeyValueStore;
let attempts: AttemptStore;
const send = vi.fn<(options: PayOptions) => Promise<PaymentReply>>();
const loadOutcome = vi.fn<(id: string) => Promise<PaymentOutcome>>();

const request: PaymentRequest = {
  subject: staySubject,
  total: kopecks(5000),
  amountDue: kopecks(5000),
  confirmed: ['guest', '12', '5207', 'А123ВС52', 60, undefined, 'card', undefined, 5000],
  send,
};

/** The same payment with one confirmed value changed. */
const changed = (index: number, value: string | number): PaymentRequest => ({
  ...request,
  confirmed: request.confirmed.with(index, value),
});

function contextOf(capabilities: Capabilities = everyCapability): PaymentContext {
  const clock = createServerClock(() => now);
  return {
    city: 'kazan',
    scope: 'guest',
    loadOutcome,
    clock,
    attempts,
    device,
    capabilities,
    pageAddress: 'https://city.example/pay?zone=12#/form',
    pause: async () => {},
  };
}

const pay = (over: PaymentRequest = request, capabilities?: Capabilities) =>
  sendPayment(contextOf(capabilities), over);
const sentKeys = () => send.mock.calls.map(([{ attemptId }]) => attemptId);

beforeEach(() => {
  device = memoryStore();
  attempts = createAttemptStore({
    device,
    tab: memoryStore(),
    city: 'kazan',
    scope: 'guest',
    now: () => now,
  });
  send.mockReset().mockResolvedValue({ redirectUrl, message: undefined });
  loadOutcome.mockReset().mockResolvedValue({ state: 'unknown' });
});

describe('a payment is sent once', () => {
  test('PLUS-02 the attempt is stored as this tab’s before the request is sent', async () => {
    send.mockImplementation(async () => {
      expect(attempts.current()).toMatchObject({
        subject: staySubject,
        total: 5000,
        sentAt: now,
        isGivenUp: false,
        isReported: false,
      });
      return { redirectUrl, message: undefined };
    });
    expect(await pay()).toMatchObject({ kind: 'redirect', url: redirectUrl });
    expect(attempts.current()?.id).toBe(sentKeys()[0]);
  });

  test('PLUS-02 EMB-21 the return address names the attempt by its reference, not by its key', async () => {
    await pay();
    const { returnUrl } = send.mock.lastCall?.[0] ?? {};
    const { reference, id } = attempts.current() ?? {};
    expect(returnUrl).toBe(`https://city.example/pay?zone=12&kerb-return=${reference}#/form`);
    expect(returnUrl).not.toContain(id);
  });

  test('PAY-31 the page’s address is stored before the payment is sent', async () => {
    send.mockImplementation(async () => {
      expect(device.read('paymentReturnUrl')).toBe('https://city.example/pay?zone=12#/form');
      return { redirectUrl, message: undefined };
    });
    await pay();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('REL-03 a second press during the first call sends nothing', async () => {
    let answer: (reply: PaymentReply) => void = () => {};
    send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const first = pay();
    await expect(pay()).rejects.toMatchObject({ kind: 'inProgress' });
    answer({ redirectUrl, message: undefined });
    await first;
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('REL-03 a guest’s payment does not hold up an account’s, nor one city another', async () => {
    const contexts = [
      contextOf(),
      { ...contextOf(), scope: 'account' as const },
      { ...contextOf(), city: 'perm' },
    ];
    await Promise.all(contexts.map((context) => sendPayment(context, request)));
    expect(send).toHaveBeenCalledTimes(3);
  });

  test('the stored attempt has neither plate nor phone', async () => {
    await pay(changed(7, '79101234567'));
    const stored = device.keys('').map((key) => key + device.read(key));
    expect(stored.join()).not.toMatch(/А123ВС52|79101234567/);
  });
});

describe('a key is used again only for an equal payment', () => {
  test('REL-04 REL-15 an attempt that the server never received keeps its key for an equal payment', async () => {
    send.mockRejectedValue(lost);
    await expect(pay()).rejects.toBe(lost);
    await expect(pay()).rejects.toBe(lost);
    const [first, second] = sentKeys();
    expect(second).toBe(first);
  });

  test.each<[string, number, string | number]>([
    ['spot', 2, '5208'],
    ['plate', 3, 'М777ММ77'],
    ['duration', 4, 120],
    ['start', 5, 1_700_000_000],
    ['method', 6, 'phone'],
    ['phone', 7, '79101234567'],
    ['total', 8, 6000],
  ])('REL-04 another %s is another payment with its own key', async (_what, index, value) => {
    send.mockRejectedValue(lost);
    await expect(pay()).rejects.toBe(lost);
    await expect(pay(changed(index, value))).rejects.toBe(lost);
    const [first, second] = sentKeys();
    expect(second).not.toBe(first);
  });

  test('PLUS-28 a payment by SBP waits on this page; where the outcome cannot be asked for, the page is left', async () => {
    send.mockResolvedValue({ redirectUrl: 'https://bank.example/1', message: undefined, isSbp: true });
    expect(await pay()).toEqual({ kind: 'waiting', attempt: attempts.current() });
    const silent = { ...everyCapability, paymentStatus: false };
    expect(await pay(changed(8, 1), silent)).toMatchObject({
      kind: 'redirect',
      url: 'https://bank.example/1',
    });
  });

  test('PLUS-28 an equal payment that waits for a transfer of SBP is shown again, not sent again', async () => {
    await pay();
    const sbp = { link: 'https://qr.nspk.ru/AD10', expiresAt: now };
    loadOutcome.mockResolvedValue({ state: 'waiting', continueAt: 'https://bank.example/1', sbp });
    expect(await pay()).toMatchObject({ kind: 'waiting' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test.each<PaymentOutcome>([{ state: 'unknown' }, { state: 'waiting', continueAt: redirectUrl }])(
    'PLUS-02 an equal payment that was given up is this page’s again, not one to look up in other tabs: $state',
    async (outcome) => {
      await pay();
      const [sent] = attempts.all();
      if (sent) attempts.save({ ...sent, isGivenUp: true });
      loadOutcome.mockResolvedValue(outcome);
      expect(await pay()).toMatchObject({ attempt: { id: sent?.id, isGivenUp: false } });
      expect(attempts.all()).toMatchObject([{ id: sent?.id, isGivenUp: false }]);
    },
  );

  test('an equal payment that is waiting at the bank is continued there, not sent again', async () => {
    await pay();
    loadOutcome.mockResolvedValue({ state: 'waiting', continueAt: 'https://bank.example/continue' });
    expect(await pay()).toMatchObject({ kind: 'redirect', url: 'https://bank.example/continue' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('an equal payment that is paid and has not ended is shown as paid, not sold twice', async () => {
    await pay();
    loadOutcome.mockResolvedValue(lasting);
    expect(await pay()).toMatchObject({ kind: 'paid', outcome: lasting });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test.each<[string, PaymentOutcome]>([
    ['declined', { state: 'declined' }],
    ['paid and over', { ...lasting, until: (now - 1) as Instant }],
    ['paid and over at this moment', { ...lasting, until: now }],
  ])(
    'REL-04 an equal payment that is %s is sent again with a new key, and its attempt stays stored for its own tab',
    async (_what, outcome) => {
      await pay();
      loadOutcome.mockResolvedValue(outcome);
      expect(await pay()).toMatchObject({ kind: 'redirect', url: redirectUrl });
      expect(send).toHaveBeenCalledTimes(2);
      const [first, second] = sentKeys();
      expect(second).not.toBe(first);
      expect(attempts.find(first ?? '')).toBeDefined();
    },
  );

  test('an equal payment whose outcome cannot be requested is sent again with its key', async () => {
    await pay();
    loadOutcome.mockRejectedValue(lost);
    await pay();
    const [first, second] = sentKeys();
    expect(second).toBe(first);
  });
});

describe('a reply without a payment page', () => {
  test.each([
    ['free', 0],
    ['covered by a balance', 0],
  ])('%s: paid without a payment page', async (_what, due) => {
    send.mockResolvedValue({ redirectUrl: undefined, message: 'Парковка оплачена' });
    const result = await pay({ ...request, amountDue: kopecks(due) });
    expect(result).toMatchObject({ kind: 'paid', outcome: undefined, message: 'Парковка оплачена' });
  });

  test('PAY-26 if money is due and there is no address, the server’s outcome decides, and without one it is a failure', async () => {
    send.mockResolvedValue({ redirectUrl: undefined, message: 'Парковка оплачена' });
    await expect(pay()).rejects.toMatchObject({ kind: 'noPaymentPage', serverMessage: 'Парковка оплачена' });
    expect(attempts.all()).toEqual([]);
    loadOutcome.mockResolvedValue(lasting);
    expect(await pay()).toMatchObject({ kind: 'paid', outcome: lasting, message: 'Парковка оплачена' });
    const mute = { ...everyCapability, paymentStatus: false };
    attempts.remove(attempts.current()?.id ?? '');
    await expect(pay(changed(8, 1), mute)).rejects.toMatchObject({ kind: 'noPaymentPage' });
  });

  test('PAY-26 money is due and no address is named, but the server knows one: it is paid there', async () => {
    send.mockResolvedValue({ redirectUrl: undefined, message: 'Перейдите к оплате' });
    loadOutcome.mockResolvedValue({ state: 'waiting', continueAt: redirectUrl });
    expect(await pay()).toStrictEqual({ kind: 'redirect', attempt: attempts.current(), url: redirectUrl });
  });

  test.each<[string, AppError]>([
    ['a refusal', new AppError('refused', { code: 'ZoneNotFound' })],
    ['a refusal by its name with 500', new AppError('refused', { code: 'ZoneNotFound', httpStatus: 500 })],
    ['a refusal by its text alone', new AppError('refused', { serverMessage: 'Мест нет', httpStatus: 400 })],
    ['a limit', new AppError('refused', { code: 'UnknownError', httpStatus: 429 })],
    ['an unsafe address', new AppError('unsafeRedirect')],
    ['an expired token', new AppError('tokenExpired')],
  ])('PAY-26 %s is thrown as it came, settles its attempt and no other', async (_what, error) => {
    await pay(changed(8, 1));
    const earlier = attempts.current();
    send.mockRejectedValue(error);
    await expect(pay()).rejects.toBe(error);
    expect(loadOutcome).not.toHaveBeenCalled();
    expect(attempts.all()).toEqual([earlier]);
    expect(attempts.current()).toEqual(earlier);
  });
});

const lostKinds: readonly AppErrorKind[] = ['unreachable', 'timeout', 'unreadable', 'offline'];

describe.each<[string, AppError]>([
  ...lostKinds.map((kind): [string, AppError] => [kind, new AppError(kind)]),
  ['unreachable, with a text', new AppError('unreachable', { httpStatus: 503, serverMessage: 'Повторите' })],
  ['a reply of another shape', new AppError('refused', { httpStatus: 200 })],
])('a reply that is lost (%s)', (_what, error) => {
  beforeEach(() => {
    send.mockRejectedValue(error);
  });

  test('REL-04 is looked up with the same key, and the payment is sent once', async () => {
    loadOutcome.mockResolvedValue({ state: 'waiting', continueAt: redirectUrl });
    expect(await pay()).toMatchObject({ kind: 'redirect', url: redirectUrl });
    expect(send).toHaveBeenCalledTimes(1);
    expect(loadOutcome.mock.lastCall?.[0]).toBe(sentKeys()[0]);
  });

  test('REL-04 that waits nowhere stays in doubt, under its key', async () => {
    loadOutcome.mockResolvedValue({ state: 'waiting', continueAt: undefined });
    expect(await pay()).toEqual({ kind: 'waiting', attempt: attempts.current() });
    expect(attempts.current()?.id).toBe(sentKeys()[0]);
  });

  test('REL-04 keeps its key for the next attempt if the server never received it', async () => {
    await expect(pay()).rejects.toBe(error);
    await expect(pay()).rejects.toBe(error);
    const [first, second] = sentKeys();
    expect(second).toBe(first);
  });

  test('REL-04 stays in doubt and stored if the server does not answer', async () => {
    loadOutcome.mockRejectedValue(lost);
    expect(await pay()).toMatchObject({ kind: 'waiting' });
    expect(attempts.current()?.id).toBe(sentKeys()[0]);
  });

  test.each([
    ['nor takes a key', { idempotencyKey: false, paymentStatus: false }, false],
    ['but takes a key', { idempotencyKey: true, paymentStatus: false }, true],
    ['of a key that it does not take', { idempotencyKey: false, paymentStatus: true }, false],
  ])('REL-04 is in doubt at once if the city tells no outcome %s', async (_what, capabilities, isKeyed) => {
    expect(await pay(request, { ...everyCapability, ...capabilities })).toMatchObject({ kind: 'waiting' });
    expect(sentKeys()).toEqual([isKeyed ? expect.any(String) : undefined]);
    expect(loadOutcome).not.toHaveBeenCalled();
  });
});

describe('the look-up after a lost reply', () => {
  beforeEach(() => {
    send.mockRejectedValue(lost);
  });

  test('REL-04 happens after any failure that is no answer of the city', async () => {
    send.mockRejectedValue(new TypeError('a fault of this page'));
    loadOutcome.mockResolvedValue({ state: 'waiting', continueAt: redirectUrl });
    expect(await pay()).toEqual({ kind: 'redirect', attempt: attempts.current(), url: redirectUrl });
  });

  test('REL-04 waits a second, then three, between its questions', async () => {
    vi.useFakeTimers({ now });
    const started = now;
    const askedAt: number[] = [];
    loadOutcome.mockImplementation(async () => {
      askedAt.push(Date.now() - started);
      throw lost;
    });
    const { pause: _pause, ...context } = contextOf();
    const result = sendPayment(context, request);
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ kind: 'waiting' });
    expect(askedAt).toEqual([0, 1000, 4000]);
    vi.useRealTimers();
  });

  test('is repeated if it fails too, three times in all', async () => {
    loadOutcome.mockRejectedValue(lost);
    await pay();
    expect(loadOutcome).toHaveBeenCalledTimes(3);
    loadOutcome.mockReset().mockRejectedValueOnce(lost).mockResolvedValue(lasting);
    expect(await pay(changed(8, 1))).toMatchObject({ kind: 'paid', outcome: lasting });
  });

  test('ERR-52 finds a decline: a refusal that settles the attempt', async () => {
    loadOutcome.mockResolvedValue({ state: 'declined' });
    await expect(pay()).rejects.toMatchObject({ kind: 'refused', code: 'PaymentServiceError' });
    expect(attempts.all()).toEqual([]);
  });
});
