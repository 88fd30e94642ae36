import { expect, test } from 'vitest';
import type { Plate } from '../plate/plate.ts';
import { type Instant, instant, minuteMs } from '../time.ts';
import {
  type AccountCars,
  type AccountStayInput,
  accountStay,
  hasDuration,
  openEndedStayPreview,
} from './account-stay.ts';
import type { ParkingSession } from './session.ts';

const noon = instant(Date.parse('2026-11-21T12:00:00+03:00'));
const filled: AccountStayInput = {
  spot: { zoneId: '1012', parkingCode: '5203' },
  plate: 'а 123 вс 52',
  isForeign: false,
  category: undefined,
  duration: '60',
  timing: 'now',
  startTime: '',
};
const parked = {
  plate: 'К777ОР99' as Plate,
  status: 'active',
  endsAt: (noon + minuteMs) as Instant,
} as ParkingSession;
const parkedForeign = { ...parked, plate: 'AB-13' as Plate } as ParkingSession;
const vehicles = [
  { plate: 'А123ВС52', isForeign: false, category: 'C' },
  { plate: '1234АВ52', isForeign: false, category: 'A' },
] as unknown as AccountCars['vehicles'];
const stay = (over: Partial<AccountStayInput> = {}) =>
  accountStay({ ...filled, ...over }, { sessions: [parked, parkedForeign], vehicles }, noon, 'Europe/Moscow');

test('SES-13 with zone, parking code, vehicle and duration there is a stay to price', () => {
  expect(stay()).toEqual({
    spot: { zoneId: '1012', parkingCode: '5203' },
    plate: 'А123ВС52',
    isForeignPlate: false,
    vehicleCategory: 'C',
    duration: 60,
    startedAt: undefined,
  });
  expect(stay({ timing: 'retrospectiveToday', startTime: '11:00' })?.startedAt).toBe(noon - 60 * minuteMs);
});

test.each([
  ['a start to come', { timing: 'retrospectiveToday', startTime: '12:01' }],
  ['a start that is none', { timing: 'retrospectiveYesterday', startTime: '25:00' }],
  ['a plate that is none', { plate: 'а1' }],
  ['a car that is parked', { plate: 'К777ОР99' }],
  ['no duration', { duration: '' }],
  ['no place', { spot: undefined }],
] as const)('FRM-01 SES-13 with %s there is nothing to price', (_what, over) => {
  expect(stay(over)).toBeUndefined();
});

test.each<[string, Partial<AccountStayInput>, string | undefined, boolean]>([
  ['a saved motorcycle, typed in Latin letters and lower case', { plate: '1234 ab 52' }, 'A', false],
  ['a saved car, whatever the field says', { category: 'D' }, 'C', false],
  ['a typed vehicle with the category of the field', { plate: 'К001КК52', category: 'D' }, 'D', false],
  ['a typed vehicle where the city asks for none', { plate: 'К001КК52' }, undefined, false],
  ['a foreign vehicle', { plate: 'ab-12', isForeign: true, category: 'B' }, 'B', true],
])(
  'CALL-36 the price is asked with the category and the format of %s',
  (_what, over, category, isForeign) => {
    expect(stay(over)).toMatchObject({ vehicleCategory: category, isForeignPlate: isForeign });
  },
);

test.each<[string, Partial<AccountStayInput>]>([
  ['no zone', { spot: undefined }],
  ['no vehicle', { plate: '' }],
  ['an invalid plate', { plate: 'А1' }],
  ['a parked vehicle', { plate: 'К777ОР99' }],
  ['a parked foreign vehicle', { plate: 'ab-13', isForeign: true }],
  ['no duration', { duration: '' }],
  ['a duration of 0', { duration: '0' }],
  ['no start of a retrospective stay', { timing: 'retrospectiveToday' }],
  ['a start in the future', { timing: 'retrospectiveToday', startTime: '12:01' }],
])('SES-13 SES-05 with %s there is none, so that no price is requested', (_what, over) => {
  expect(stay(over)).toBeUndefined();
});

test.each([
  [true, 'now', true],
  [true, 'retrospectiveToday', true],
  [false, 'now', false],
  [false, 'retrospectiveToday', true],
  [false, 'retrospectiveYesterday', true],
] as const)(
  'SES-11 with a balance %s and the time %s a duration is chosen: %s',
  (hasBalance, timing, expected) => {
    expect(hasDuration({ hasBalance }, timing)).toBe(expected);
  },
);

test('SES-12 a stay without a chosen duration is priced for 60 minutes', () => {
  expect(stay({ duration: openEndedStayPreview })?.duration).toBe(60);
});
