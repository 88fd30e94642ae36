import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentAttempt, PaymentOutcome } from '../domain/payment/order.ts';
import { type Instant, minuteMs } from '../domain/time.ts';
import { AppError } from '../errors/app-error.ts';
import { createAttemptStore } from './attempt-store.ts';
import { findEarlierPayments } from './earlier-payments.ts';
import { attempt, everyCapability, memoryStore, noon, paidOutcome, staySubject } from './payment.fixture.ts';
import { createPaymentController, type PaymentReport } from './payment-controller.ts';
import type { PaymentRequest } from './payment-request.ts';
import type { PaymentContext, PaymentResult } from './send-payment.ts';

const request = { subject: staySubject, total: attempt.total, amountDue: attempt.total } as PaymentRequest;
const url = 'https://bank.example/1';

let device: Map<string, string>;
beforeEach(() => {
  device = new Map();
});

interface TabOptions {
  readonly address?: string;
  readonly now?: number;
  readonly isFramed?: boolean;
  readonly canAsk?: boolean;
}

/** One tab with the pay form; tabs share the device of the test. */
function openTab({
  address = 'https://city.example/pay',
  now = noon,
  isFramed = false,
  canAsk = true,
}: TabOptions = {}) {
  const tab = new Map<string, string>();
  const attempts = createAttemptStore({
    device: memoryStore(device),
    tab: memoryStore(tab),
    city: 'kazan',
    scope: 'guest',
    now: () => now as Instant,
  });
  const loadOutcome = vi.fn<(id: string) => Promise<PaymentOutcome>>(async () => ({ state: 'unknown' }));
  const sendPayment = vi.fn<(context: PaymentContext, request: PaymentRequest) => Promise<PaymentResult>>();
  const leaveTo = vi.fn<(address: string) => void>();
  const replaceAddress = vi.fn<(address: string) => void>();
  const onReport = vi.fn<(report: PaymentReport) => void>();
  const controller = createPaymentController<string>({
    city: 'kazan',
    scope: 'guest',
    loadOutcome,
    clock: { now: () => now as Instant, observe: () => {} },
    attempts,
    device: memoryStore(device),
    capabilities: () => ({ ...everyCapability, paymentStatus: canAsk }),
    page: { address: () => address, replaceAddress, leaveTo, isFramed },
    send: sendPayment,
    onReport,
  });
  const detach = controller.attach();
  const store = (over: Partial<PaymentAttempt> = {}) => {
    const stored = { ...attempt, ...over };
    attempts.save(stored);
    attempts.setCurrent(stored.id);
    return stored;
  };
  return {
    controller,
    tab,
    attempts,
    loadOutcome,
    sendPayment,
    leaveTo,
    replaceAddress,
    onReport,
    detach,
    store,
  };
}

type Tab = ReturnType<typeof openTab>;
const stateOf = ({ controller }: Tab) => controller.state.getState();

/** What sending a payment does to the store, and what it says. */
function willAnswer(tab: Tab, result: (sent: PaymentAttempt) => PaymentResult) {
  tab.sendPayment.mockImplementation(async () => result(tab.store()));
}

async function settle(tab: Tab, outcome: PaymentOutcome) {
  tab.loadOutcome.mockResolvedValue(outcome);
  tab.controller.resume();
  await tab.controller.checkOutcome();
}

describe('the redirect to the payment page', () => {
  test('PAY-26 happens once, and nothing else is sent during it', async () => {
    const tab = openTab();
    willAnswer(tab, (sent) => ({ kind: 'redirect', attempt: sent, url }));
    await tab.controller.send('an hour', request);
    await tab.controller.send('an hour', request);
    expect(tab.leaveTo).toHaveBeenCalledExactlyOnceWith(url);
    expect(tab.sendPayment).toHaveBeenCalledTimes(1);
    expect(stateOf(tab).step).toBe('redirected');
  });

  test('EMB-11 does not happen in an element that was removed during the call; it shows the payment when it is added again', async () => {
    const tab = openTab();
    willAnswer(tab, (sent) => {
      tab.detach();
      return { kind: 'redirect', attempt: sent, url };
    });
    await tab.controller.send('an hour', request);
    expect(tab.leaveTo).not.toHaveBeenCalled();
    expect(stateOf(tab)).toMatchObject({ step: 'awaitingOutcome', attempt: { id: attempt.id } });
  });

  test('EMB-11 is not taken when the same payment is looked up already', async () => {
    const tab = openTab();
    willAnswer(tab, (sent) => {
      tab.controller.show(sent);
      return { kind: 'redirect', attempt: sent, url };
    });
    await tab.controller.send('an hour', request);
    expect(tab.leaveTo).not.toHaveBeenCalled();
    expect(stateOf(tab).step).toBe('awaitingOutcome');
  });

  test('EMB-11 is not taken for a payment that was put aside while another one left for its page', async () => {
    const tab = openTab();
    let answerFirst: (result: PaymentResult) => void = () => {};
    tab.sendPayment.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)));
    const first = tab.controller.send('an hour', request);
    tab.controller.show(attempt);
    tab.controller.leave();
    const second = { ...attempt, id: 'second' };
    tab.sendPayment.mockResolvedValueOnce({
      kind: 'redirect',
      attempt: second,
      url: 'https://bank.example/2',
    });
    await tab.controller.send('two hours', request);
    answerFirst({ kind: 'redirect', attempt, url });
    await first;
    expect(tab.leaveTo.mock.calls).toEqual([['https://bank.example/2']]);
  });

  test('EMB-11 is taken by an element that is on the page twice and was removed once', async () => {
    const tab = openTab();
    tab.controller.attach();
    tab.detach();
    willAnswer(tab, (sent) => ({ kind: 'redirect', attempt: sent, url }));
    await tab.controller.send('an hour', request);
    expect(tab.leaveTo).toHaveBeenCalledTimes(1);
  });

  test('a payment is sent with the page’s address and what the city can do now', async () => {
    const tab = openTab({ canAsk: false });
    willAnswer(tab, (sent) => ({ kind: 'waiting', attempt: sent }));
    await tab.controller.send('an hour', request);
    expect(tab.sendPayment).toHaveBeenCalledExactlyOnceWith(
      {
        city: 'kazan',
        scope: 'guest',
        clock: tab.controller.environment.clock,
        loadOutcome: tab.loadOutcome,
        attempts: tab.attempts,
        device: expect.anything(),
        capabilities: { ...everyCapability, paymentStatus: false },
        pageAddress: 'https://city.example/pay',
        pause: undefined,
      },
      request,
    );
  });

  test('REL-10 opens a new tab from a frame, which awaits the outcome', async () => {
    const tab = openTab({ isFramed: true });
    willAnswer(tab, (sent) => ({ kind: 'redirect', attempt: sent, url }));
    await tab.controller.send('an hour', request);
    expect(tab.leaveTo).toHaveBeenCalledWith(url);
    expect(stateOf(tab).step).toBe('awaitingOutcome');
  });

  test('EMB-21 on a page that did not leave within 3 seconds the payment is awaited, and no other one', async () => {
    vi.useFakeTimers();
    const tab = openTab();
    willAnswer(tab, (sent) => ({ kind: 'redirect', attempt: sent, url }));
    await tab.controller.send('an hour', request);
    vi.advanceTimersByTime(2999);
    expect(stateOf(tab).step).toBe('redirected');
    vi.advanceTimersByTime(1);
    expect(stateOf(tab)).toMatchObject({ step: 'awaitingOutcome', attempt: { id: attempt.id } });
    tab.controller.leave();
    willAnswer(tab, () => ({ kind: 'redirect', attempt: { ...attempt, id: 'second' }, url }));
    await tab.controller.send('two hours', request);
    tab.controller.resume();
    tab.controller.leave();
    vi.advanceTimersByTime(3000);
    expect(stateOf(tab).step).toBe('filling');
    vi.useRealTimers();
  });

  test('PLUS-02 a page that comes back from the browser’s cache leaves the tab its later payment', async () => {
    vi.useFakeTimers();
    const tab = openTab();
    willAnswer(tab, (sent) => ({ kind: 'redirect', attempt: sent, url }));
    await tab.controller.send('an hour', request);
    tab.store({ id: 'second' });
    vi.advanceTimersByTime(3000);
    expect(stateOf(tab)).toMatchObject({ step: 'awaitingOutcome', attempt: { id: attempt.id } });
    expect(tab.attempts.current()?.id).toBe('second');
    vi.useRealTimers();
  });

  test('REL-07 on the return from the browser’s cache the payment is looked up', async () => {
    const tab = openTab();
    willAnswer(tab, (sent) => ({ kind: 'redirect', attempt: sent, url }));
    await tab.controller.send('an hour', request);
    tab.controller.resume();
    expect(stateOf(tab)).toMatchObject({ step: 'awaitingOutcome', progress: 'checking' });
  });
});

describe('on return', () => {
  test('PLUS-02 the attempt in the address is shown, even if this tab has another one', () => {
    const earlier = openTab();
    earlier.store({ id: 'a', reference: 'ref-a' });
    const later = openTab({ address: 'https://city.example/pay?p=1&kerb-return=ref-a#/x' });
    later.store({ id: 'b', reference: 'ref-b' });
    later.controller.resume();
    expect(stateOf(later)).toMatchObject({ step: 'awaitingOutcome', attempt: { id: 'a' } });
    expect(later.replaceAddress).toHaveBeenCalledWith('https://city.example/pay?p=1#/x');
  });

  test('PLUS-02 the attempt is shown on a page that does not let its address be replaced', () => {
    const tab = openTab({ address: 'https://city.example/pay?kerb-return=ref-a' });
    tab.replaceAddress.mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    tab.store({ id: 'a', reference: 'ref-a' });
    tab.controller.resume();
    expect(stateOf(tab)).toMatchObject({ step: 'awaitingOutcome', attempt: { id: 'a' } });
  });

  test('PLUS-02 without an attempt in the address the tab’s own is shown, never another tab’s', () => {
    const [one, other] = [openTab(), openTab()];
    one.store({ id: 'a' });
    other.store({ id: 'b' });
    const fresh = openTab({ address: 'https://city.example/pay?kerb-return=forged&status=paid' });
    for (const tab of [one, other, fresh]) tab.controller.resume();
    expect(stateOf(one)).toMatchObject({ attempt: { id: 'a' } });
    expect(stateOf(other)).toMatchObject({ attempt: { id: 'b' } });
    expect(stateOf(fresh).step).toBe('filling');
    expect(fresh.replaceAddress).not.toHaveBeenCalled();
  });

  test('a city without `paymentStatus` gets no such call', () => {
    const tab = openTab({ canAsk: false });
    tab.store();
    tab.controller.resume();
    expect(stateOf(tab)).toMatchObject({ step: 'awaitingOutcome', progress: 'unsupported' });
  });

  test('PLUS-02 a missing answer is not an outcome', async () => {
    const tab = openTab();
    tab.store();
    tab.controller.resume();
    tab.loadOutcome.mockRejectedValue(new AppError('timeout'));
    await expect(tab.controller.checkOutcome()).rejects.toMatchObject({ kind: 'timeout' });
    expect(stateOf(tab)).toMatchObject({ step: 'awaitingOutcome', progress: 'unreachable' });
  });
});

describe('shown again', () => {
  const named = { address: 'https://city.example/pay?kerb-return=ref-a' };

  function openNamed() {
    openTab().store({ id: 'a', reference: 'ref-a' });
    return openTab(named);
  }

  test('a payment on its way is not given up for another one', async () => {
    const tab = openNamed();
    tab.sendPayment.mockReturnValue(new Promise(() => {}));
    void tab.controller.send('an hour', request);
    tab.controller.resume();
    expect(stateOf(tab).step).toBe('sending');
    expect(tab.replaceAddress).not.toHaveBeenCalled();
  });

  test('neither is one that is looked up, or settled', async () => {
    const tab = openNamed();
    tab.store();
    tab.controller.show(attempt);
    tab.controller.resume();
    expect(stateOf(tab)).toMatchObject({ step: 'awaitingOutcome', attempt: { id: attempt.id } });
    tab.loadOutcome.mockResolvedValue(paidOutcome);
    await tab.controller.checkOutcome();
    tab.controller.resume();
    expect(stateOf(tab)).toMatchObject({ step: 'settled', attempt: { id: attempt.id } });
  });

  test('a form that is being confirmed gives way to the payment that the address names, not to the tab’s own', () => {
    const tab = openTab();
    tab.store();
    tab.controller.confirm('an hour');
    tab.controller.resume();
    expect(stateOf(tab)).toMatchObject({ step: 'confirming', confirmed: 'an hour' });
    const returned = openNamed();
    returned.controller.confirm('an hour');
    returned.controller.resume();
    expect(stateOf(returned)).toMatchObject({ step: 'awaitingOutcome', attempt: { id: 'a' } });
  });
});

describe('the form', () => {
  test('is confirmed, changed and left', () => {
    const { controller } = openTab();
    controller.confirm('an hour');
    expect(controller.state.getState()).toMatchObject({ step: 'confirming', confirmed: 'an hour' });
    controller.change();
    expect(controller.state.getState()).toEqual({ step: 'filling', extending: undefined });
    controller.leave();
    expect(controller.state.getState()).toEqual({ step: 'filling', extending: undefined });
  });

  test('has no outcome to ask for', async () => {
    const tab = openTab();
    expect(await tab.controller.checkOutcome()).toBeUndefined();
    expect(tab.loadOutcome).not.toHaveBeenCalled();
  });

  test('PLUS-04 that extends nothing is not changed by leaving an extension', () => {
    const tab = openTab();
    tab.controller.cancelExtension();
    tab.controller.abandonExtension();
    expect(stateOf(tab)).toEqual({ step: 'filling', extending: undefined });
    tab.store();
    tab.controller.show(attempt);
    tab.controller.cancelExtension();
    tab.controller.abandonExtension();
    expect(stateOf(tab)).toMatchObject({ step: 'awaitingOutcome', attempt: { id: attempt.id } });
    expect(tab.attempts.find(attempt.id)).toBeDefined();
  });

  test('REL-10 knows whether an attempt would be stored', () => {
    const { controller, attempts } = openTab();
    expect(controller.canStore()).toBe(true);
    vi.spyOn(attempts, 'canPersist').mockReturnValue(false);
    expect(controller.canStore()).toBe(false);
  });
});

test('a question that was given up says nothing about the server', async () => {
  const tab = openTab();
  tab.store();
  tab.controller.resume();
  const left = new AbortController();
  tab.loadOutcome.mockImplementation(async () => {
    left.abort();
    throw left.signal.reason;
  });
  await expect(tab.controller.checkOutcome(left.signal)).rejects.toBe(left.signal.reason);
  expect(stateOf(tab)).toMatchObject({ step: 'awaitingOutcome', progress: 'checking' });
});

describe('EMB-08 an outcome is reported once', () => {
  test('by two elements, two tabs and a reload together', async () => {
    const [first, second] = [openTab(), openTab()];
    first.store();
    second.attempts.setCurrent(attempt.id);
    await settle(first, paidOutcome);
    await settle(second, paidOutcome);
    const reloaded = openTab();
    reloaded.attempts.setCurrent(attempt.id);
    await settle(reloaded, paidOutcome);
    expect(first.onReport).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ result: 'paid', until: paidOutcome.until }),
    );
    expect(second.onReport).not.toHaveBeenCalled();
    expect(reloaded.onReport).not.toHaveBeenCalled();
    expect(stateOf(reloaded)).toMatchObject({ step: 'settled', result: 'paid' });
  });

  test('also for a payment without a payment page, with the end of the stay', async () => {
    const tab = openTab();
    willAnswer(tab, (sent) => ({ kind: 'paid', attempt: sent, outcome: undefined, message: undefined }));
    await tab.controller.send('an hour', { ...request, paidUntil: (now) => (now + 60) as Instant });
    expect(tab.onReport).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ result: 'paid', until: noon + 60 }),
    );
    expect(tab.attempts.all()).toEqual([]);
    expect([...tab.tab]).toEqual([]);
  });

  test('a decline is an outcome, an attempt that never arrived is not', async () => {
    const tab = openTab();
    tab.store();
    await settle(tab, { state: 'declined' });
    expect(tab.onReport).toHaveBeenCalledWith(expect.objectContaining({ result: 'declined' }));
    expect(tab.attempts.current()?.id).toBe(attempt.id);
    const other = openTab();
    other.store({ id: 'b' });
    await settle(other, { state: 'unknown' });
    expect(other.onReport).not.toHaveBeenCalled();
  });
});

describe('dismissing a payment', () => {
  test('PLUS-02 a declined one is removed, and no other attempt', async () => {
    const tab = openTab();
    tab.attempts.save({ ...attempt, id: 'other' });
    tab.store();
    await settle(tab, { state: 'declined' });
    tab.controller.leave();
    expect(tab.attempts.all().map(({ id }) => id)).toEqual(['other']);
    expect(stateOf(tab).step).toBe('filling');
  });

  test('PLUS-02 a paid one is gone', async () => {
    const tab = openTab();
    tab.store();
    await settle(tab, paidOutcome);
    expect(tab.attempts.find(attempt.id)).toMatchObject({ isReported: true });
    tab.controller.leave();
    expect(tab.attempts.all()).toEqual([]);
  });

  test('PLUS-02 the next payment puts a settled one aside', async () => {
    const tab = openTab();
    tab.store();
    await settle(tab, paidOutcome);
    tab.sendPayment.mockResolvedValue({ kind: 'redirect', attempt: { ...attempt, id: 'next' }, url });
    expect(await tab.controller.send('an hour', request)).toMatchObject({ step: 'redirected' });
    expect(tab.attempts.all()).toEqual([]);
  });

  test('PLUS-02 one that another tab put aside does not come back', () => {
    const tab = openTab();
    tab.store();
    tab.controller.resume();
    openTab().attempts.remove(attempt.id);
    tab.controller.leave();
    expect([...device.keys()]).toEqual([]);
  });

  test('REL-04 one that never arrived keeps its key', async () => {
    const tab = openTab();
    tab.store();
    await settle(tab, { state: 'unknown' });
    tab.controller.leave();
    expect(tab.attempts.find(attempt.id)).toBeDefined();
    expect(tab.attempts.current()).toBeUndefined();
  });

  test('PLUS-02 one that was given up and paid afterwards is found at the next visit, once', async () => {
    const tab = openTab();
    tab.store();
    tab.controller.resume();
    tab.controller.leave();
    const next = openTab();
    next.loadOutcome.mockResolvedValue(paidOutcome);
    expect(await findEarlierPayments(next.controller.environment)).toEqual([
      { attempt: expect.objectContaining({ id: attempt.id }), outcome: paidOutcome },
    ]);
    expect(next.onReport).toHaveBeenCalledTimes(1);
    expect(await findEarlierPayments(openTab().controller.environment)).toEqual([]);
  });

  test.each([
    ['another tab is at the bank with', 29, 0],
    ['was left with its tab', 31, 1],
  ])('PLUS-02 a payment that %s', async (_what, minutesLater, count) => {
    openTab().store();
    const next = openTab({ now: noon + minutesLater * minuteMs });
    next.loadOutcome.mockResolvedValue(paidOutcome);
    expect(await findEarlierPayments(next.controller.environment)).toHaveLength(count);
  });

  test('no more than five earlier payments are looked up at once', async () => {
    const tab = openTab();
    for (let index = 0; index < 8; index += 1)
      tab.attempts.save({ ...attempt, id: `${index}`, isGivenUp: true });
    await findEarlierPayments(tab.controller.environment);
    expect(tab.loadOutcome).toHaveBeenCalledTimes(5);
  });
});

describe('an extension', () => {
  const extending = { continues: attempt.id, attempt, spot: staySubject.spot, plate: undefined, end: noon };
  const extension = { ...attempt, id: 'ext', subject: { ...staySubject, continues: attempt.id } };

  async function openExtension() {
    const tab = openTab();
    tab.store();
    await settle(tab, paidOutcome);
    tab.controller.extend(extending);
    return tab;
  }

  test('PLUS-04 that is given up returns to the unchanged stay', async () => {
    const tab = await openExtension();
    expect(stateOf(tab)).toEqual({ step: 'filling', extending });
    tab.controller.cancelExtension();
    expect(stateOf(tab)).toMatchObject({ step: 'awaitingOutcome', attempt: { id: attempt.id } });
  });

  test('EMB-11 PLUS-04 goes on in an element that the host page moves', async () => {
    const tab = await openExtension();
    tab.controller.resume();
    expect(stateOf(tab)).toEqual({ step: 'filling', extending });
  });

  test('PLUS-04 that is declined also returns to the stay', async () => {
    const tab = await openExtension();
    tab.sendPayment.mockImplementation(async () => ({ kind: 'waiting', attempt: tab.store(extension) }));
    await tab.controller.send('more', request);
    tab.loadOutcome.mockResolvedValue({ state: 'declined' });
    await tab.controller.checkOutcome();
    tab.controller.leave();
    expect(stateOf(tab)).toMatchObject({ step: 'awaitingOutcome', attempt: { id: attempt.id } });
    expect(tab.attempts.current()?.id).toBe(attempt.id);
    expect(tab.attempts.find('ext')).toBeUndefined();
  });

  test('PLUS-04 that is paid replaces the stay that it extends', async () => {
    const tab = await openExtension();
    tab.sendPayment.mockImplementation(async () => ({ kind: 'waiting', attempt: tab.store(extension) }));
    await tab.controller.send('more', request);
    tab.loadOutcome.mockResolvedValue(paidOutcome);
    await tab.controller.checkOutcome();
    expect(tab.attempts.all().map(({ id }) => id)).toEqual(['ext']);
    // As a tab that still shows the stay may write it again.
    tab.attempts.save(attempt);
    tab.controller.leave();
    expect(stateOf(tab).step).toBe('filling');
  });

  test('PLUS-04 of a stay that is over becomes a new payment', async () => {
    const tab = await openExtension();
    tab.controller.abandonExtension();
    expect(stateOf(tab)).toEqual({ step: 'filling', extending: undefined });
    expect(tab.attempts.all()).toEqual([]);
    expect([...tab.tab]).toEqual([]);
  });

  test('PLUS-04 whose stay is forgotten keeps another payment of the tab', async () => {
    const tab = await openExtension();
    tab.store({ id: 'other' });
    tab.controller.abandonExtension();
    expect(tab.attempts.current()?.id).toBe('other');
  });
});

test('a failure is a state that keeps the confirmation, and can be repeated', async () => {
  const tab = openTab();
  const error = new AppError('refused', { code: 'ZoneNotFound' });
  tab.sendPayment.mockRejectedValueOnce(error);
  expect(await tab.controller.send('an hour', request)).toMatchObject({
    step: 'failed',
    error,
    confirmed: 'an hour',
  });
  tab.controller.acknowledge();
  expect(stateOf(tab)).toMatchObject({ step: 'confirming', confirmed: 'an hour' });
  willAnswer(tab, (sent) => ({ kind: 'redirect', attempt: sent, url }));
  expect(await tab.controller.send('an hour', request)).toMatchObject({ step: 'redirected' });
});
