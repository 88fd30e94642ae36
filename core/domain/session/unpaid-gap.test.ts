import { expect, test } from 'vitest';
import type { Plate } from '../plate/plate.ts';
import { type Instant, instant, minuteMs } from '../time.ts';
import type { ParkingSession } from './session.ts';
import { unpaidGapBefore, unpaidStays } from './unpaid-gap.ts';

const now = instant(Date.UTC(2026, 10, 21, 9));
const at = (minutes: number) => (now + minutes * minuteMs) as Instant;
const session = (plate: string, ends: number, over: Partial<ParkingSession> = {}) =>
  ({ plate: plate as Plate, endsAt: at(ends), status: 'active', ...over }) as ParkingSession;

test.each([
  ['it has just ended', 0, 1],
  ['it ended an hour ago', -60, 1],
  ['it ended a minute less than 3 hours ago', -179, 1],
  ['it ended 3 hours ago', -180, 0],
  ['it is still running', 1, 0],
])('PLUS-19 a stay is warned about when %s', (_when, ends, count) => {
  expect(unpaidStays([session('А123ВС52', ends)], now)).toHaveLength(count);
});

test('PLUS-19 there is no gap once the car has newer paid time, and another car’s time changes nothing', () => {
  const over = session('А123ВС52', -10);
  expect(unpaidStays([over, session('А123ВС52', 50)], now)).toEqual([]);
  expect(unpaidStays([over, session('А123ВС52', -2)], now).map(({ endsAt }) => endsAt)).toEqual([at(-2)]);
  expect(unpaidStays([over, session('К777ОР99', 50)], now)).toEqual([over]);
});

test('PLUS-19 a session that is paid for after its end leaves no gap', () => {
  expect(unpaidStays([session('А123ВС52', -10, { status: 'deferred' })], now)).toEqual([]);
});

test('PLUS-19 the latest comes first', () => {
  const [early, late] = [session('А123ВС52', -20), session('К777ОР99', -10)];
  expect(unpaidStays([early, late], now)).toEqual([late, early]);
});

test.each([
  ['a minute after the end', -1, -2],
  ['now, 10 minutes after it', 0, -10],
])('PLUS-19 a new stay %s leaves the time since the end unpaid', (_when, start, ended) => {
  expect(unpaidGapBefore('А123ВС52' as Plate, at(start), [session('А123ВС52', ended)])).toBe(at(ended));
});

test('PLUS-19 a stay from the end on, and one of another car, leave no gap', () => {
  const over = [session('А123ВС52', -10)];
  expect(unpaidGapBefore('А123ВС52' as Plate, at(-10), over)).toBeUndefined();
  expect(unpaidGapBefore('А123ВС52' as Plate, instant(at(-10) + 59_999), over)).toBeUndefined();
  expect(unpaidGapBefore('К777ОР99' as Plate, now, over)).toBeUndefined();
});
