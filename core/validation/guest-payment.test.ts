import { describe, expect, test } from 'vitest';
import { instant } from '../domain/time.ts';
import { type GuestPaymentValues, guestPaymentSchema } from './guest-payment.ts';
import { problemsOf } from './problems.fixture.ts';

/** 12:00 in Moscow. */
const noon = instant(Date.UTC(2026, 10, 21, 9));

const complete: GuestPaymentValues = {
  zone: '1012',
  parking: '',
  plate: 'а123вс52',
  isForeign: false,
  remember: false,
  category: 'B',
  duration: '60',
  timing: 'now',
  startTime: '',
  method: 'card',
  phone: '',
};

/** The messages by field; empty for valid values. */
function problems(values: Partial<GuestPaymentValues>, paysByParking = false, now = noon) {
  const rules = { paysByParking, isPhoneRequired: (id: string) => id === 'phone', now: () => now };
  const schema = guestPaymentSchema({ ...rules, timeZone: 'Europe/Moscow' });
  return problemsOf(schema, { ...complete, ...values });
}

describe('VAL-01 a vehicle, a zone and a duration are required', () => {
  test.each<[string, Partial<GuestPaymentValues>, boolean, Record<string, string>]>([
    ['PAY-03 EmptyTs at the vehicle', { plate: '' }, false, { plate: 'errors:EmptyTs' }],
    [
      'PAY-03 ERR-19 EmptyTs at a foreign one',
      { plate: '  ', isForeign: true },
      false,
      { plate: 'errors:EmptyTs' },
    ],
    ['ERR-32 NoZoneSelected at the zone', { zone: '' }, false, { zone: 'errors:NoZoneSelected' }],
    ['ERR-32 NoZoneSelected at the parking', { zone: '' }, true, { parking: 'errors:NoZoneSelected' }],
    [
      'NoDurationSelected at the duration',
      { duration: '' },
      false,
      { duration: 'errors:NoDurationSelected' },
    ],
  ])('VAL-01 %s', (_what, values, paysByParking, expected) => {
    expect(problems(values, paysByParking)).toEqual(expected);
  });

  test('VAL-01 a parking is not asked for where the city sells by zone, nor a zone where it sells by parking', () => {
    expect(problems({ zone: '', parking: '5207' })).toEqual({ zone: 'errors:NoZoneSelected' });
    expect(problems({ zone: '1012', parking: '' }, true)).toEqual({ parking: 'errors:NoZoneSelected' });
  });

  test.each([
    ['AB-1234', true, {}],
    ['-', true, { plate: 'pay:plate.foreignFormat' }],
    ['AB-1234', false, { plate: 'pay:plate.format' }],
    ['А123ВС52', false, {}],
  ])('VAL-01 the plate %s, foreign: %s, is answered by %o', (plate, isForeign, expected) => {
    expect(problems({ plate, isForeign })).toEqual(expected);
  });

  test('VAL-01 a payment method must be chosen', () => {
    expect(problems({ method: '' })).toEqual({ method: 'pay:method.empty' });
  });

  test('PAY-16 a start that was typed counts only for a stay that is paid afterwards', () => {
    expect(problems({ timing: 'now', startTime: '23:59' })).toEqual({});
  });

  test('VAL-01 with all three the form is valid', () => {
    expect(problems({})).toEqual({});
    expect(problems({ zone: '', parking: '5207' }, true)).toEqual({});
  });
});

test.each([
  ['11:59', {}],
  ['12:00', {}],
  ['12:01', { startTime: 'errors:FuturePost' }],
  ['23:59', { startTime: 'errors:FuturePost' }],
  ['', { startTime: 'pay:start.empty' }],
])('PAY-16 at 12:00 of the city a start at "%s" is answered by %o', (startTime, expected) => {
  expect(problems({ timing: 'retrospectiveToday', startTime })).toEqual(expected);
});

test('PAY-17 in the last second of the city’s day its last minute is valid, at midnight it is not', () => {
  const end = instant(Date.UTC(2026, 10, 21, 20, 59, 59));
  const values = { timing: 'retrospectiveToday', startTime: '23:59' } as const;
  expect(problems(values, false, end)).toEqual({});
  expect(problems(values, false, instant(end + 1000))).toEqual({ startTime: 'errors:FuturePost' });
});

test.each([
  ['', 'pay:phone.empty'],
  ['7', 'pay:phone.empty'],
  ['7910123456', 'pay:phone.length'],
  ['791012345678', 'pay:phone.length'],
  ['+7 (910) 123-45-67', undefined],
])('PAY-12 PAY-13 where the method needs a phone, "%s" is answered by %s', (phone, message) => {
  expect(problems({ method: 'phone', phone })).toEqual(message ? { phone: message } : {});
  expect(problems({ method: 'card', phone })).toEqual({});
});
