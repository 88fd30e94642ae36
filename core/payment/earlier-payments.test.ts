import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentAttempt, PaymentOutcome } from '../domain/payment/order.ts';
import { type Instant, minuteMs } from '../domain/time.ts';
import { AppError } from '../errors/app-error.ts';
import { type AttemptStore, createAttemptStore } from './attempt-store.ts';
import { findEarlierPayments } from './earlier-payments.ts';
import { attempt, memoryStore, noon, paidOutcome } from './payment.fixture.ts';
import type { PaymentReport } from './payment-controller.ts';

const later = (minutes: number) => (noon + minutes * minuteMs) as Instant;

let attempts: AttemptStore;
let outcomes: Record<string, PaymentOutcome>;
const onReport = vi.fn<(report: PaymentReport) => void>();
const loadOutcome = vi.fn<(id: string) => Promise<PaymentOutcome>>();

beforeEach(() => {
  attempts = createAttemptStore({
    device: memoryStore(),
    tab: memoryStore(),
    city: 'kazan',
    scope: 'guest',
    now: () => later(60),
  });
  outcomes = {};
  onReport.mockReset();
  loadOutcome.mockReset().mockImplementation(async (id) => {
    const outcome = outcomes[id];
    if (!outcome) throw new AppError('timeout');
    return outcome;
  });
});

afterEach(() => vi.unstubAllGlobals());

/** The attempts for which a page waits, as Web Locks tell. */
const withHeld = (...ids: string[]) =>
  vi.stubGlobal('navigator', {
    locks: { query: async () => ({ held: ids.map((id) => ({ name: `kerb-attempt:${id}` })) }) },
  });

const givenUp = (id: string, over: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  ...attempt,
  id,
  isGivenUp: true,
  ...over,
});

interface FindOptions {
  readonly now?: Instant;
  readonly canAsk?: boolean;
  readonly onWaiting?: (attempt: PaymentAttempt) => void;
  readonly signal?: AbortSignal;
}

const find = ({ now = later(60), canAsk = true, onWaiting, signal }: FindOptions = {}) =>
  findEarlierPayments(
    {
      loadOutcome,
      clock: { now: () => now, observe: () => {} },
      attempts,
      onReport,
      canAsk: () => canAsk,
    },
    signal,
    onWaiting,
  );

const lookedUpIds = () => loadOutcome.mock.calls.map(([id]) => id);

test('PLUS-02 a payment found to be paid is reported with its outcome and its end', async () => {
  const earlier = givenUp('a');
  attempts.save(earlier);
  outcomes.a = paidOutcome;
  expect(await find()).toEqual([{ attempt: earlier, outcome: paidOutcome }]);
  expect(onReport.mock.calls).toEqual([
    [{ attempt: earlier, result: 'paid', outcome: paidOutcome, until: later(60) }],
  ]);
});

const sbp = { link: 'https://qr.nspk.ru/AD1', expiresAt: later(80) };

test.each([
  ['an order of SBP that can be paid', { sbp }, {}, ['a']],
  ['an order that the driver has given up', { sbp }, { isGivenUp: true }, []],
  ['a payment page', {}, {}, []],
])('PLUS-28 of a closed tab %s is shown again: %#', async (_what, waiting, over, shown) => {
  withHeld();
  attempts.save({ ...attempt, id: 'a', ...over });
  outcomes.a = { state: 'waiting', continueAt: 'https://bank.example/', ...waiting };
  const onWaiting = vi.fn<(waiting: PaymentAttempt) => void>();
  expect(await find({ onWaiting })).toEqual([]);
  expect(onWaiting.mock.calls.map(([{ id }]) => id)).toEqual(shown);
  expect(attempts.find('a')).toBeDefined();
});

test('PLUS-28 an order for which a page waits stays on that page', async () => {
  withHeld('a');
  attempts.save({ ...attempt, id: 'a' });
  outcomes.a = { state: 'waiting', continueAt: undefined, sbp };
  const onWaiting = vi.fn<(waiting: PaymentAttempt) => void>();
  await find({ now: later(1), onWaiting });
  expect(onWaiting).not.toHaveBeenCalled();
});

test('PLUS-02 in a city without `paymentStatus` nothing is looked up', async () => {
  attempts.save(givenUp('a'));
  expect(await find({ canAsk: false })).toEqual([]);
  expect(loadOutcome).not.toHaveBeenCalled();
});

test.each([
  [30, []],
  [31, ['a']],
])('PLUS-02 %i minutes after it was sent a payment of another tab is looked up: %j', async (age, ids) => {
  attempts.save({ ...attempt, id: 'a' });
  await find({ now: later(age) });
  expect(lookedUpIds()).toEqual(ids);
});

test('PLUS-02 exactly 30 minutes old it is still the other tab’s, a millisecond later it is not', async () => {
  attempts.save({ ...attempt, id: 'a' });
  await find({ now: later(30) });
  expect(lookedUpIds()).toEqual([]);
  await find({ now: (later(30) + 1) as Instant });
  expect(lookedUpIds()).toEqual(['a']);
});

test('PLUS-02 neither the shown payment nor a reported one is looked up', async () => {
  attempts.save(givenUp('shown'));
  attempts.save(givenUp('reported', { isReported: true }));
  attempts.save(givenUp('other'));
  attempts.setCurrent('shown');
  await find();
  expect(lookedUpIds()).toEqual(['other']);
});

test('PLUS-02 a declined one is removed; one that is waiting, unknown or failed to be looked up stays', async () => {
  for (const id of ['declined', 'waiting', 'unknown', 'silent']) attempts.save(givenUp(id));
  outcomes = {
    declined: { state: 'declined' },
    waiting: { state: 'waiting', continueAt: undefined },
    unknown: { state: 'unknown' },
  };
  expect(await find()).toEqual([]);
  expect(onReport).not.toHaveBeenCalled();
  expect(
    attempts
      .all()
      .map(({ id, isReported }) => `${id} ${isReported}`)
      .sort(),
  ).toEqual(['silent false', 'unknown false', 'waiting false']);
});

test('PLUS-02 a failed look-up does not affect the other payments', async () => {
  attempts.save(givenUp('silent', { sentAt: later(2) }));
  attempts.save(givenUp('a', { sentAt: later(1) }));
  outcomes.a = paidOutcome;
  expect((await find()).map(({ attempt: { id } }) => id)).toEqual(['a']);
});

test('PLUS-02 a visit that ends between two look-ups leaves what it found to the next one', async () => {
  attempts.save(givenUp('a', { sentAt: later(2) }));
  attempts.save(givenUp('b', { sentAt: later(1) }));
  outcomes = { a: paidOutcome, b: paidOutcome };
  const visit = new AbortController();
  const answer = loadOutcome.getMockImplementation();
  loadOutcome.mockImplementation(async (id) => {
    if (id === 'b') visit.abort();
    return (await answer?.(id)) ?? paidOutcome;
  });
  await expect(find({ signal: visit.signal })).rejects.toThrow();
  expect(onReport).not.toHaveBeenCalled();
  expect((await find()).map(({ attempt: { id } }) => id)).toEqual(['a', 'b']);
});

test('PLUS-02 the five newest are looked up', async () => {
  for (const minute of [1, 2, 3, 4, 5, 6, 7]) attempts.save(givenUp(`${minute}`, { sentAt: later(minute) }));
  await find();
  expect(lookedUpIds()).toEqual(['7', '6', '5', '4', '3']);
});

test('PLUS-02 a recent payment is looked up at the first visit, unless a page waits for it', async () => {
  for (const id of ['closed', 'waiting', 'declined']) attempts.save({ ...attempt, id });
  withHeld('waiting', 'another');
  outcomes = { closed: paidOutcome, waiting: paidOutcome, declined: { state: 'declined' } };
  expect((await find({ now: later(1) })).map(({ attempt: { id } }) => id)).toEqual(['closed']);
  expect(lookedUpIds()).not.toContain('waiting');
  // Its tab may still come back from the bank.
  expect(attempts.find('declined')).toBeDefined();
});

test('PLUS-02 where the browser refuses to say which pages wait, a recent payment is left to its tab', async () => {
  attempts.save({ ...attempt, id: 'a' });
  vi.stubGlobal('navigator', { locks: { query: () => Promise.reject(new Error('refused')) } });
  await find({ now: later(1) });
  expect(lookedUpIds()).toEqual([]);
});
