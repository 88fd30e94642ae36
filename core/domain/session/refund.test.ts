import { expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import type { Concession } from '../tariff/concession.ts';
import { at, plate, price, zone } from '../tariff/tariff.fixture.ts';
import { refundEstimate, unusedMinutes } from './refund.ts';

const session = {
  plate,
  startedAt: at('2026-11-20T10:00+03:00'),
  endsAt: at('2026-11-20T12:00+03:00'),
  cost: kopecks(120_00),
};
const refund = (now: string, of = zone(price('default', 60)), over = {}, concessions: Concession[] = []) =>
  refundEstimate({ ...session, ...over }, of, at(now), 'Europe/Moscow', concessions);

test('an early end returns the price of the whole minutes that are left', () => {
  expect(refund('2026-11-20T11:00+03:00')).toBe(60_00);
  expect(refund('2026-11-20T11:00:01+03:00')).toBe(59_00);
  expect(unusedMinutes(session, at('2026-11-20T11:00:01+03:00'))).toBe(59);
  expect(refund('2026-11-20T12:30+03:00')).toBe(0);
});

test('an end in the first minute of two hours for 130 roubles returns what the server pays', () => {
  const started = { cost: kopecks(130_00) };
  expect(refund('2026-11-20T10:00:30+03:00', zone(price('default', 65)), started)).toBe(128_92);
});

test('REL-08 by a clock that is minutes slow a session that has not begun returns its whole price', () => {
  expect(refund('2026-11-20T09:57+03:00')).toBe(120_00);
});

test('it follows the tariff: nothing for free minutes, and a discount stays in proportion', () => {
  const morning = zone(price('default', 60, 10 * 60, 11 * 60));
  expect(refund('2026-11-20T11:00+03:00', morning, { cost: kopecks(60_00) })).toBe(0);
  expect(refund('2026-11-20T11:00+03:00', zone(price('default', 60)), { cost: kopecks(60_00) })).toBe(30_00);
});

test('an early end in a free hour after a paid one, and of a stay that cost nothing, returns nothing', () => {
  const hour = zone(price('default', 60, 11 * 60, 12 * 60));
  expect(refund('2026-11-20T11:30+03:00', hour, { cost: kopecks(60_00) })).toBe(30_00);
  expect(refund('2026-11-20T11:00+03:00', zone(price('default', 0)))).toBe(0);
});

test('CALC-05 NUM-02 the driver’s concession counts: minutes that were free return nothing', () => {
  const freeHour: Concession = {
    name: 'free',
    plate,
    zones: '#',
    percent: 100,
    from: at('2026-11-20T10:59+03:00'),
    until: at('2026-11-20T12:00+03:00'),
  };
  expect(refund('2026-11-20T11:00+03:00', undefined, { cost: kopecks(60_00) }, [freeHour])).toBe(0);
});

test('without known prices nothing is promised', () => {
  expect(refundEstimate(session, undefined, session.startedAt, 'Europe/Moscow', [])).toBeUndefined();
  expect(refund('2026-11-20T11:00+03:00', zone())).toBeUndefined();
});
