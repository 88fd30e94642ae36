import { describe, expect, test, vi } from 'vitest';
import type { PaymentReply } from '../api/payment.ts';
import { fakeCalls } from '../api/resources.fixture.ts';
import type { CalendarDate } from '../domain/calendar-dates.ts';
import { kopecks } from '../domain/money.ts';
import type { GuestOrder, Stay } from '../domain/payment/order.ts';
import type { Quote } from '../domain/payment/quote.ts';
import type { PermitPurchase } from '../domain/permit/permit.ts';
import type { Plate } from '../domain/plate/plate.ts';
import { parkingSession } from '../domain/session/session.fixture.ts';
import { instant, minuteMs, minutes } from '../domain/time.ts';
import {
  accountStayRequest,
  breakRequest,
  closingPaymentRequest,
  endOpenRequest,
  extensionRequest,
  openEndedStayRequest,
  topUpRequest,
} from './account-payment-request.ts';
import { barrierVisitRequest } from './barrier-request.ts';
import { correctionRequest } from './correction-request.ts';
import { noon } from './payment.fixture.ts';
import { amountDue, guestStayRequest, type PaymentRequest } from './payment-request.ts';
import { permitRequest } from './permit-request.ts';

const later = instant(noon + 30 * minuteMs);
const options = { attemptId: 'b7c1', returnUrl: 'https://city.example/' };
const reply: PaymentReply = { redirectUrl: 'https://bank.example/1', message: undefined };

const quote: Quote = {
  intervals: [],
  total: kopecks(5000),
  discount: kopecks(0),
  discountPercent: 0,
  concessions: '',
  isCoveredByBalance: false,
};
const covered: Quote = { ...quote, isCoveredByBalance: true };

const stay: Stay = {
  spot: { zoneId: '12', parkingCode: '5207' },
  plate: 'А123ВС52' as Plate,
  duration: minutes(60),
  startedAt: later,
  continues: 'a6c0',
};
const order: GuestOrder = {
  ...stay,
  isForeignPlate: true,
  vehicleCategory: 'B',
  methodId: 'phone',
  phone: '79101234567',
};
const session = parkingSession({
  id: 'session',
  zoneId: '12',
  parkingCode: '5207',
  plate: stay.plate,
  startedAt: noon,
  endsAt: later,
  sessionId: 'called-by',
  orderNumber: '77',
});

/** The call that a request makes, with what it is given. */
async function expectSent(request: PaymentRequest, call: ReturnType<typeof vi.fn>, body: unknown) {
  expect(await request.send(options)).toBe(reply);
  expect(call).toHaveBeenCalledExactlyOnceWith(body, options);
}

const answering = () => vi.fn(async () => reply);

describe('what is left to pay', () => {
  test('SES-14 nothing where the balance covers it, the total elsewhere', () => {
    expect(amountDue(quote)).toBe(5000);
    expect(amountDue(covered)).toBe(0);
  });
});

describe('a guest’s stay', () => {
  const payAsGuest = answering();
  const request = guestStayRequest(fakeCalls({ payAsGuest }), order, quote);

  test('REL-04 its key holds for everything that was confirmed', () => {
    expect(request.confirmed).toEqual([
      'guest',
      '12',
      '5207',
      'А123ВС52',
      60,
      later,
      'a6c0',
      true,
      'B',
      'phone',
      '79101234567',
      5000,
    ]);
  });

  test('stores the spot, the time and what it continues, and costs what was quoted', async () => {
    expect(request.subject).toEqual({ kind: 'stay', spot: stay.spot, duration: 60, continues: 'a6c0' });
    expect([request.total, request.amountDue]).toEqual([5000, 5000]);
    expect(guestStayRequest(fakeCalls({ payAsGuest }), order, covered).amountDue).toBe(0);
    await expectSent(request, payAsGuest, order);
  });

  test('is paid until its duration after the given start, else after now', () => {
    expect(request.paidUntil?.(noon)).toBe(later + 60 * minuteMs);
    const begun = guestStayRequest(fakeCalls({ payAsGuest }), { ...order, startedAt: undefined }, quote);
    expect(begun.paidUntil?.(noon)).toBe(noon + 60 * minuteMs);
  });
});

describe('an account’s stay', () => {
  const startStay = answering();
  const request = accountStayRequest(fakeCalls({ startStay }), stay, quote);

  test('REL-04 its key holds for everything that was confirmed', () => {
    const paid = accountStayRequest(
      fakeCalls({ startStay }),
      {
        ...stay,
        isForeignPlate: false,
        vehicleCategory: 'A',
        methodId: 'phone',
        phone: '79101234567',
        acceptedGapFrom: noon,
      },
      quote,
    );
    const values = ['account', '12', '5207', 'А123ВС52', 60, later, 'a6c0'];
    expect(paid.confirmed).toEqual([...values, false, 'A', 'phone', '79101234567', noon, 5000]);
    const absent = [undefined, undefined, undefined, undefined, undefined];
    expect(request.confirmed).toEqual([...values, ...absent, 5000]);
  });

  test('stores the spot and the time, and costs what was quoted', async () => {
    expect(request.subject).toEqual({ kind: 'stay', spot: stay.spot, duration: 60 });
    expect([request.total, request.amountDue]).toEqual([5000, 5000]);
    expect(accountStayRequest(fakeCalls({ startStay }), stay, covered).amountDue).toBe(0);
    await expectSent(request, startStay, stay);
  });

  test('is paid until its duration after the given start, else after now', () => {
    expect(request.paidUntil?.(noon)).toBe(later + 60 * minuteMs);
    const begun = accountStayRequest(fakeCalls({ startStay }), { ...stay, startedAt: undefined }, quote);
    expect(begun.paidUntil?.(noon)).toBe(noon + 60 * minuteMs);
  });
});

describe('an extension of an account’s session', () => {
  const extendSession = answering();
  const extension = { session, duration: minutes(30) };
  const request = extensionRequest(fakeCalls({ extendSession }), extension, quote);

  test('REL-04 its key holds for the session, its end, the time, the method with its phone and the price', () => {
    const values = ['extension', 'called-by', later, 30];
    expect(request.confirmed).toEqual([...values, undefined, undefined, 5000]);
    const byMethod = { ...extension, methodId: 'phone', phone: '79101234567' };
    expect(extensionRequest(fakeCalls({ extendSession }), byMethod, quote).confirmed).toEqual([
      ...values,
      'phone',
      '79101234567',
      5000,
    ]);
  });

  test('continues the session at its spot, until the added time after its end', async () => {
    expect(request.subject).toEqual({
      kind: 'stay',
      spot: { zoneId: '12', parkingCode: '5207' },
      duration: 30,
      continues: 'called-by',
    });
    expect([request.total, request.amountDue]).toEqual([5000, 5000]);
    expect(extensionRequest(fakeCalls({ extendSession }), extension, covered).amountDue).toBe(0);
    expect(request.paidUntil?.(noon)).toBe(later + 30 * minuteMs);
    await expectSent(request, extendSession, extension);
  });
});

describe('a stay without a balance', () => {
  const deferred = { ...session, amountDue: kopecks(7500) };
  const due = { ...reply, amount: kopecks(7500) };

  test('SES-27 its start is free until it ends, and needs no payment page', async () => {
    const startOpenEndedSession = answering();
    const moto = { ...stay, isForeignPlate: false, vehicleCategory: 'A' };
    const request = openEndedStayRequest(fakeCalls({ startOpenEndedSession }), moto);
    expect([request.total, request.amountDue]).toEqual([0, 0]);
    expect(request.confirmed).toEqual(['openStay', '12', '5207', 'А123ВС52', false, 'A']);
    await expectSent(request, startOpenEndedSession, moto);
  });

  test('SES-25 SES-28 its second step costs what is due, by the method', async () => {
    const payDeferredSession = vi.fn(async () => ({ ...due, wasFree: false }));
    const closingPayment = { session: deferred, methodId: 'phone', phone: '79101234567' };
    const request = closingPaymentRequest(fakeCalls({ payDeferredSession }), closingPayment);
    expect([request.total, request.amountDue]).toEqual([7500, 7500]);
    expect(request.confirmed).toEqual(['closingPayment', 'called-by', 'phone', '79101234567', 7500]);
    await expect(request.send(options)).resolves.toMatchObject({ redirectUrl: reply.redirectUrl });
    expect(payDeferredSession).toHaveBeenCalledExactlyOnceWith(closingPayment, options);
  });

  test('SES-26 SES-28 a cancelled one that was free is reported as such and never waits for a payment', async () => {
    const breakOpenEndedSession = vi.fn(async () => ({ ...due, redirectUrl: undefined, wasFree: true }));
    const request = breakRequest(fakeCalls({ breakOpenEndedSession }), {
      session: deferred,
      methodId: 'card',
    });
    expect(request.confirmed).toEqual(['break', 'called-by', 'card', undefined, 7500]);
    const sent = request.send(options);
    await expect(sent).rejects.toMatchObject({ kind: 'refused', code: 'ParkingSessionWasFree' });
  });

  test('SES-23 SES-28 a running one is ended by its method; without a payment page it is not paid', async () => {
    const running = { ...session, isOpenEnded: true, amountDue: kopecks(0) };
    const endOpenEndedSession = vi.fn(async () => ({ ...due, wasFree: false }));
    const closingPayment = { session: running, methodId: 'card' };
    const request = endOpenRequest(fakeCalls({ endOpenEndedSession }), closingPayment);
    await expect(request.send(options)).resolves.toMatchObject({ redirectUrl: reply.redirectUrl });
    expect(endOpenEndedSession).toHaveBeenCalledExactlyOnceWith(closingPayment, options);
    // The price grows while the dialog is open; the key stays.
    const later = endOpenRequest(fakeCalls({ endOpenEndedSession }), {
      ...closingPayment,
      session: deferred,
    });
    expect(later.confirmed).toEqual(request.confirmed);
    const noPage = vi.fn(async () => ({ ...due, redirectUrl: undefined, wasFree: false }));
    const unpaid = endOpenRequest(fakeCalls({ endOpenEndedSession: noPage }), closingPayment).send(options);
    await expect(unpaid).rejects.toMatchObject({ kind: 'noPaymentPage' });
  });
});

describe('a correction', () => {
  const correctSession = answering();
  const correction = { session, spot: { zoneId: '13', parkingCode: undefined } };
  const request = (difference: number, isCoveredByBalance = true) =>
    correctionRequest(fakeCalls({ correctSession }), {
      correction,
      difference: kopecks(difference),
      isCoveredByBalance,
    });

  test('PLUS-17 is charged to the balance, a refund costs nothing, and the confirmed difference goes along', async () => {
    expect([request(2500).total, request(2500).amountDue]).toEqual([2500, 0]);
    expect([request(-2500).total, request(-2500).amountDue]).toEqual([0, 0]);
    expect(request(2500, false).amountDue).toBe(2500);
    expect(request(-2500).confirmed).toEqual([
      'correction',
      'called-by',
      undefined,
      '13',
      undefined,
      -2500,
      undefined,
      undefined,
    ]);
    await request(-2500).send(options);
    expect(correctSession).toHaveBeenCalledExactlyOnceWith(
      correction,
      expect.objectContaining({ difference: -2500 }),
      options,
    );
  });
});

describe('a barrier visit', () => {
  const payVisit = answering();
  const price = { cost: kopecks(15000), sessionId: 'e1f0', parkingNumber: '5203' };
  const visit = { price, methodId: 'phone', phone: '79101234567' };
  const request = barrierVisitRequest(fakeCalls({ payVisit }), visit);

  test('REL-04 its key holds for the visit, the method, the phone and the price', () => {
    expect(request.confirmed).toEqual(['barrier', 'e1f0', '5203', 'phone', '79101234567', 15000]);
  });

  test('is paid by its price and has no end', async () => {
    expect(request.subject).toEqual({ kind: 'barrier', sessionId: 'e1f0', parkingNumber: '5203' });
    expect([request.total, request.amountDue, request.paidUntil]).toEqual([15000, 15000, undefined]);
    await expectSent(request, payVisit, visit);
  });
});

describe('a top-up', () => {
  const topUp = answering();
  const sum = { amount: kopecks(10000), methodId: 'card', phone: undefined };
  const request = topUpRequest(fakeCalls({ topUp }), sum);

  test('REL-04 its key holds for the sum, the method, the phone and the binding', () => {
    expect(request.confirmed).toEqual(['topUp', 10000, 'card', undefined, undefined]);
    const binding = topUpRequest(fakeCalls({ topUp }), { ...sum, bindsAccount: true });
    expect(binding.confirmed).toEqual(['topUp', 10000, 'card', undefined, true]);
  });

  test('is due in full and has no end', async () => {
    expect(request.subject).toEqual({ kind: 'topUp' });
    expect([request.total, request.amountDue, request.paidUntil]).toEqual([10000, 10000, undefined]);
    await expectSent(request, topUp, sum);
  });
});

test.each([
  ['permit', { code: 'month-12' }],
  ['vehicle', { plate: 'М404АН152' as Plate }],
  ['first day', { startDate: '2026-12-02' as CalendarDate }],
])('PRM-16 a purchase that differs in its %s is another purchase', (_what, other) => {
  const purchase: PermitPurchase = {
    code: 'month-all',
    plate: stay.plate,
    startDate: '2026-12-01' as CalendarDate,
    methodId: undefined,
    phone: undefined,
  };
  const confirmed = (values: Partial<PermitPurchase> = {}) =>
    permitRequest(fakeCalls({}), { cost: kopecks(5000) }, { ...purchase, ...values }).confirmed;
  expect(confirmed()).toEqual(confirmed());
  expect(confirmed(other)).not.toEqual(confirmed());
});
