import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Instant, instant, minuteMs } from '../time.ts';
import { allowedActions } from './allowed-actions.ts';

const now = instant(Date.UTC(2026, 10, 21, 9));
const endingIn = (ms: number) => ({ endsAt: (now + ms) as Instant, isOpenEnded: false });
const withBalance = { hasBalance: true };

test.each([
  ['exactly 30 minutes', 30 * minuteMs, 'allowed'],
  ['a millisecond less than 30 minutes', 30 * minuteMs - 1, 'tooLate'],
  ['an hour', 60 * minuteMs, 'allowed'],
  ['one second', 1000, 'tooLate'],
] as const)('VAL-04 with %s left, ending early is %s', (_left, ms, ending) => {
  expect(allowedActions(endingIn(ms), now, withBalance)).toEqual({ canExtend: true, ending });
});

test.each([0, -1, -24 * 60 * minuteMs])(
  'VAL-05 a session that ended %i ms ago or now can be neither extended nor ended',
  (ms) => {
    expect(allowedActions(endingIn(ms), now, withBalance)).toEqual({ canExtend: false, ending: 'over' });
  },
);

test('VAL-04 VAL-05 an action that is no longer allowed stays forbidden', () => {
  const order = ['allowed', 'tooLate', 'over'];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e8 }), fc.nat(1e8), (left, later) => {
      const first = allowedActions(endingIn(left), now, withBalance);
      const then = allowedActions(endingIn(left), (now + later) as Instant, withBalance);
      expect(order.indexOf(then.ending)).toBeGreaterThanOrEqual(order.indexOf(first.ending));
      expect(then.canExtend && !first.canExtend).toBe(false);
    }),
  );
});

test.each([
  [true, 60, 'allowed'],
  [true, 10, 'tooLate'],
  [false, 60, 'notRefundable'],
] as const)(
  'SES-23 without balances a stay that was paid in advance is ended early if its money can go back (%s)',
  (isRefundable, left, ending) => {
    const session = { ...endingIn(left * minuteMs), isRefundable };
    expect(allowedActions(session, now, { hasBalance: false }).ending).toBe(ending);
  },
);

test.each([
  [false, 60, 'notRefundable'],
  [false, 10, 'notRefundable'],
  [true, 60, 'allowed'],
  [true, -1, 'over'],
] as const)(
  'SES-23 without balances a stay is ended early if it is open-ended (%s)',
  (isOpenEnded, left, ending) => {
    const session = { ...endingIn(left * minuteMs), isOpenEnded };
    expect(allowedActions(session, now, { hasBalance: false }).ending).toBe(ending);
  },
);
