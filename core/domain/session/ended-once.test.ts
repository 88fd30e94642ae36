import { expect, test } from 'vitest';
import { type Instant, instant } from '../time.ts';
import { watchEnds } from './ended-once.ts';
import type { ParkingSession } from './session.ts';

const start = instant(Date.UTC(2026, 10, 21, 9));
const at = (seconds: number) => (start + seconds * 1000) as Instant;
const session = (id: string, ends: number, status: ParkingSession['status'] = 'active') =>
  ({ id, endsAt: at(ends), status }) as ParkingSession;

test('SHELL-16 the end of a session is reported once, through later ticks and a refreshed list', () => {
  const hasEnded = watchEnds();
  const list = [session('1', 2), session('2', 5)];
  const seconds = [0, 1, 2, 3, 4, 5, 6, 7];
  expect(seconds.map((second) => hasEnded(list, at(second)))).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
    false,
    false,
  ]);
  // The refreshed profile still has the session, for a while.
  expect(hasEnded([session('1', 2), session('2', 5)], at(8))).toBe(false);
});

test('SHELL-16 a tab that wakes after several ends makes one refresh', () => {
  const hasEnded = watchEnds();
  const list = [session('1', 2), session('2', 5), session('3', 9)];
  hasEnded(list, at(0));
  expect(hasEnded(list, at(600))).toBe(true);
  expect(hasEnded(list, at(601))).toBe(false);
});

test('SHELL-16 a session that was over when it was first seen, and a deferred one, cause no refresh', () => {
  const hasEnded = watchEnds();
  const list = [session('1', -10), session('2', 5, 'deferred')];
  expect([0, 5, 6].map((second) => hasEnded(list, at(second)))).toEqual([false, false, false]);
});

test('SHELL-16 a session that is first seen in the moment of its end causes no refresh', () => {
  const hasEnded = watchEnds();
  expect(hasEnded([session('1', 5)], at(5))).toBe(false);
  expect(hasEnded([session('1', 5)], at(6))).toBe(false);
});

test('SHELL-16 an extended session is reported at its new end only', () => {
  const hasEnded = watchEnds();
  hasEnded([session('1', 2)], at(0));
  expect(hasEnded([session('1', 60)], at(3))).toBe(false);
  expect(hasEnded([session('1', 60)], at(60))).toBe(true);
});

test('SHELL-16 a session that was reported is not reported again, though it is extended afterwards', () => {
  const hasEnded = watchEnds();
  hasEnded([session('1', 2)], at(0));
  expect(hasEnded([session('1', 2)], at(2))).toBe(true);
  expect([3, 60].map((second) => hasEnded([session('1', 60)], at(second)))).toEqual([false, false]);
});
