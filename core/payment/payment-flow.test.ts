import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attempt, noon, paidOutcome, staySubject } from './payment.fixture.ts';
import {
  type ExtendedStay,
  initialPaymentState,
  type PaymentEvent,
  type PaymentState,
  reducePayment,
} from './payment-flow.ts';

type State = PaymentState<string>;
type Event = PaymentEvent<string>;

const confirmed = 'an hour in zone 12';
const other = { ...attempt, id: 'other' };
const extending: ExtendedStay = {
  continues: attempt.id,
  attempt,
  spot: staySubject.spot,
  plate: undefined,
  end: noon,
};
const paid = {
  step: 'settled',
  attempt,
  message: undefined,
  confirmed: undefined,
  until: undefined,
} as const;

const states = {
  filling: { step: 'filling', extending },
  confirming: { step: 'confirming', confirmed, extending },
  sending: { step: 'sending', confirmed, extending },
  failed: { step: 'failed', confirmed, error: new Error('refused'), extending },
  redirected: { step: 'redirected', confirmed, attempt, extending },
  checking: { step: 'awaitingOutcome', attempt, progress: 'checking', continueAt: undefined },
  unsupported: { step: 'awaitingOutcome', attempt, progress: 'unsupported', continueAt: undefined },
  paid: { ...paid, result: 'paid', outcome: paidOutcome },
  declined: { ...paid, result: 'declined', outcome: undefined },
  unknown: { ...paid, result: 'unknown', outcome: undefined },
} satisfies Record<string, State>;

const events = {
  confirm: { type: 'confirm', confirmed: 'another' },
  send: { type: 'send', confirmed: 'another' },
  change: { type: 'change' },
  acknowledge: { type: 'acknowledge' },
  redirect: { type: 'redirect', attempt },
  pay: { type: 'pay', attempt, outcome: undefined, message: 'оплачено', until: noon },
  fail: { type: 'fail', error: new Error('refused') },
  await: { type: 'await', attempt: other, canAsk: true },
  awaitUnsupported: { type: 'await', attempt: other, canAsk: false },
  learnPaid: { type: 'learn', attemptId: attempt.id, outcome: paidOutcome },
  learnDeclined: { type: 'learn', attemptId: attempt.id, outcome: { state: 'declined' } },
  learnUnknown: { type: 'learn', attemptId: attempt.id, outcome: { state: 'unknown' } },
  learnWaiting: {
    type: 'learn',
    attemptId: attempt.id,
    outcome: { state: 'waiting', continueAt: 'https://pay.example/1' },
  },
  learnOfAnother: { type: 'learn', attemptId: 'other', outcome: paidOutcome },
  missOutcome: { type: 'missOutcome', attemptId: attempt.id },
  leave: { type: 'leave' },
  extend: { type: 'extend', extending },
} satisfies Record<string, Event>;

type StateName = keyof typeof states;
type EventName = keyof typeof events;

/**
 * All transitions, as `step` or `step/result` or `step/progress`; an event that is not listed changes
 * nothing.
 */
const transitions: { readonly [Name in StateName]: Partial<Record<EventName, string>> } = {
  filling: { confirm: 'confirming', send: 'sending', change: 'filling', leave: 'filling' },
  confirming: { confirm: 'confirming', send: 'sending', change: 'filling', leave: 'filling' },
  sending: { redirect: 'redirected', pay: 'settled/paid', fail: 'failed' },
  failed: {
    confirm: 'confirming',
    send: 'sending',
    change: 'filling',
    acknowledge: 'confirming',
    leave: 'filling',
  },
  redirected: {},
  checking: {
    learnPaid: 'settled/paid',
    learnDeclined: 'settled/declined',
    learnUnknown: 'settled/unknown',
    learnWaiting: 'awaitingOutcome/waiting',
    missOutcome: 'awaitingOutcome/unreachable',
    leave: 'filling',
  },
  unsupported: {
    learnPaid: 'settled/paid',
    learnDeclined: 'settled/declined',
    learnUnknown: 'settled/unknown',
    learnWaiting: 'awaitingOutcome/waiting',
    leave: 'filling',
  },
  paid: { leave: 'filling', extend: 'filling' },
  declined: { leave: 'filling' },
  unknown: { leave: 'filling' },
};

/** In every state the outcome of another attempt can be requested. */
const fromAnywhere: Partial<Record<EventName, string>> = {
  await: 'awaitingOutcome/checking',
  awaitUnsupported: 'awaitingOutcome/unsupported',
};

function nameOf(state: State): string {
  if (state.step === 'settled') return `settled/${state.result}`;
  return state.step === 'awaitingOutcome' ? `awaitingOutcome/${state.progress}` : state.step;
}

const pairs = (Object.keys(states) as StateName[]).flatMap((state) =>
  (Object.keys(events) as EventName[]).map((event) => [state, event] as const),
);

describe('every pair of state and event', () => {
  test.each(pairs)('%s, %s', (stateName, eventName) => {
    const before: State = states[stateName];
    const after = reducePayment(before, events[eventName]);
    const expected = transitions[stateName][eventName] ?? fromAnywhere[eventName];
    if (expected === undefined) expect(after).toBe(before);
    else expect(nameOf(after)).toBe(expected);
  });
});

test('awaiting an attempt that is already awaited or settled changes nothing', () => {
  const again: Event = { type: 'await', attempt, canAsk: true };
  expect(reducePayment<string>(states.checking, again)).toBe(states.checking);
  expect(reducePayment<string>(states.paid, again)).toBe(states.paid);
});

test('PLUS-02 the attempt whose payment page was left for is asked about', () => {
  const again: Event = { type: 'await', attempt, canAsk: true };
  expect(reducePayment<string>(states.redirected, again)).toEqual(states.checking);
});

test.each<[EventName, State]>([
  ['learnPaid', states.paid],
  ['learnDeclined', states.declined],
  ['learnUnknown', states.unknown],
])('%s settles with the server’s outcome only where it says paid', (event, settled) => {
  expect(reducePayment<string>(states.checking, events[event])).toEqual(settled);
});

test('a payment that needed no page settles with what the city said and when the stay ends', () => {
  expect(reducePayment<string>(states.sending, events.pay)).toEqual({
    ...paid,
    result: 'paid',
    outcome: undefined,
    message: 'оплачено',
    confirmed,
    until: noon,
  });
});

test('a payment that waits can be continued where the server says', () => {
  expect(reducePayment<string>(states.checking, events.learnWaiting)).toEqual({
    ...states.checking,
    progress: 'waiting',
    continueAt: 'https://pay.example/1',
  });
});

test('PLUS-04 every step has the extended stay until the payment is settled', () => {
  for (const event of [events.confirm, events.send, events.change])
    expect(reducePayment<string>(states.failed, event)).toMatchObject({ extending });
  expect(reducePayment<string>(states.sending, events.fail)).toMatchObject({ extending, confirmed });
  expect(reducePayment<string>(states.failed, events.leave)).toEqual(initialPaymentState);
});

test('a failure keeps the confirmation', () => {
  const failed = reducePayment<string>(states.sending, events.fail);
  expect(reducePayment(failed, events.acknowledge)).toEqual(states.confirming);
});

test('REL-15 in any sequence of events, only the server’s outcome or the result of sending leads to "paid"', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...(Object.keys(events) as EventName[]))), (names) => {
      let state: State = initialPaymentState;
      for (const name of names) {
        const before = state;
        const event: Event = events[name];
        state = reducePayment(state, event);
        if (nameOf(before) === 'settled/paid' || nameOf(state) !== 'settled/paid') continue;
        const isByResult = event.type === 'pay' && before.step === 'sending';
        const isByServer =
          event.type === 'learn' &&
          before.step === 'awaitingOutcome' &&
          event.attemptId === before.attempt.id;
        expect(isByResult || isByServer).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test('PLUS-26 a stay that was opened by its link is extended from the form, and returns to it', () => {
  const linked = { ...extending, attempt: undefined };
  const state = reducePayment<string>(initialPaymentState, { type: 'extend', extending: linked });
  expect(state).toEqual({ step: 'filling', extending: linked });
  expect(reducePayment(state, { type: 'leave' })).toEqual(initialPaymentState);
});
