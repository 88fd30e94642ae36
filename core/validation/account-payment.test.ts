import { expect, test } from 'vitest';
import { instant } from '../domain/time.ts';
import en from '../i18n/en/pay.json';
import ru from '../i18n/ru/pay.json';
import { type AccountPaymentValues, accountPaymentSchema } from './account-payment.ts';
import { problemsOf } from './problems.fixture.ts';

const noon = instant(Date.parse('2026-11-21T12:00:00+03:00'));
const schema = (paysByParking = false, hasBalance = true) =>
  accountPaymentSchema({
    paysByParking,
    isParked: (plate) => plate === 'К777ОР99',
    now: () => noon,
    timeZone: 'Europe/Moscow',
    hasBalance,
    isPhoneRequired: (method) => method === 'phone',
  });

const filled: AccountPaymentValues = {
  zone: '1012',
  parking: '',
  plate: 'а123вс52',
  isForeign: false,
  category: 'B',
  duration: '60',
  timing: 'now',
  startTime: '',
  method: '',
  phone: '',
};

function problems(over: Partial<AccountPaymentValues>, paysByParking?: boolean) {
  return problemsOf(schema(paysByParking), { ...filled, ...over });
}

test.each([
  ['all fields are filled in', {}, {}],
  ['SES-11 VAL-01 no place', { zone: '' }, { zone: 'errors:NoZoneSelected' }],
  ['SES-11 VAL-01 ERR-19 no car', { plate: ' ' }, { plate: 'errors:EmptyTs' }],
  ['SES-11 VAL-01 ERR-31 no duration', { duration: '' }, { duration: 'errors:NoDurationSelected' }],
  ['SES-05 a car that is parked', { plate: 'k777op 99' }, { plate: 'parking:plate.parked' }],
  ['VAL-01 a foreign plate', { plate: 'AB-1234', isForeign: true }, {}],
  [
    'VAL-01 what is no foreign plate',
    { plate: 'AB 1234 567 8', isForeign: true },
    { plate: 'pay:plate.foreignFormat' },
  ],
  [
    'VAL-01 a Latin plate that is not said to be foreign',
    { plate: 'AB-1234' },
    { plate: 'pay:plate.format' },
  ],
  [
    'SES-09 no time at all today',
    { timing: 'retrospectiveToday', startTime: '25:00' },
    { startTime: 'pay:start.empty' },
  ],
  [
    'SES-09 no time at all yesterday',
    { timing: 'retrospectiveYesterday', startTime: '9:00' },
    { startTime: 'pay:start.empty' },
  ],
  ['SES-11 what is typed as a start, while it begins now', { timing: 'now', startTime: '23:59' }, {}],
  ['no plate at all', { plate: '123' }, { plate: 'pay:plate.format' }],
  ['SES-11 no start today', { timing: 'retrospectiveToday' }, { startTime: 'pay:start.empty' }],
  ['SES-11 no start yesterday', { timing: 'retrospectiveYesterday' }, { startTime: 'pay:start.empty' }],
  ['PAY-16 SES-09 now itself', { timing: 'retrospectiveToday', startTime: '12:00' }, {}],
  [
    'PAY-16 SES-09 ERR-29 a start to come',
    { timing: 'retrospectiveToday', startTime: '12:01' },
    { startTime: 'errors:FuturePost' },
  ],
  ['SES-09 late yesterday', { timing: 'retrospectiveYesterday', startTime: '23:00' }, {}],
] as const)('%s', (_what, over, expected) => {
  expect(problems(over)).toEqual(expected);
});

test('ERR-18 a form that pays for a stay asks what to pay it with', () => {
  expect([ru.method.stay, en.method.stay]).toEqual([
    'Выберите, чем оплатить парковку',
    'Choose how to pay for the parking',
  ]);
});

test('SES-11 VAL-01 if the city sells by parking, the parking is required', () => {
  expect(problems({ zone: '' }, true)).toEqual({ parking: 'errors:NoZoneSelected' });
  expect(problems({ zone: '', parking: '5207' }, true)).toEqual({});
});

test.each([
  ['a stay from now on has no duration', { duration: '' }, {}],
  [
    'a retrospective one has a duration and a method',
    { timing: 'retrospectiveToday', startTime: '11:00', duration: '' },
    { duration: 'errors:NoDurationSelected', method: 'pay:method.stay' },
  ],
  [
    'a method can need a phone',
    { timing: 'retrospectiveYesterday', startTime: '11:00', method: 'phone' },
    { phone: 'pay:phone.empty' },
  ],
  ['a whole one', { timing: 'retrospectiveYesterday', startTime: '11:00', method: 'card' }, {}],
] as const)('SES-11 DLG-12 ERR-18 without a balance %s', (_what, over, expected) => {
  expect(problemsOf(schema(false, false), { ...filled, ...over })).toEqual(expected);
});
