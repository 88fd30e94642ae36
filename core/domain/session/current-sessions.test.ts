import { expect, test } from 'vitest';
import type { Plate } from '../plate/plate.ts';
import { type Instant, instant, minuteMs } from '../time.ts';
import { currentSessions, deferredSessions, endsSoonIn, isParked, lastSession } from './current-sessions.ts';
import type { EndedSession, ParkingSession } from './session.ts';

const now = instant(Date.UTC(2026, 10, 21, 9));
const session = (plate: string, minutesLeft: number, status: ParkingSession['status'] = 'active') =>
  ({ plate, status, endsAt: (now + minutesLeft * minuteMs) as Instant }) as ParkingSession;

const sessions = [session('А123ВС52', 10), session('К777ОР99', 10, 'deferred'), session('М404АН152', 0)];

test('SES-20 the list has neither deferred sessions nor sessions that have ended', () => {
  expect(currentSessions(sessions, now)).toEqual([sessions[0]]);
});

test('SES-20 deferred sessions are the waiting ones and no others; the parked list has none of them', () => {
  expect(deferredSessions(sessions)).toEqual([sessions[1]]);
  expect(currentSessions(sessions, now).some(({ status }) => status === 'deferred')).toBe(false);
});

test('SES-20 deferred sessions come the newest first', () => {
  const begun = (startedAt: number) => ({ ...session('А', 0, 'deferred'), startedAt: startedAt as Instant });
  const [old, middle, recent] = [begun(1), begun(2), begun(3)];
  expect(deferredSessions([middle, old, recent])).toEqual([recent, middle, old]);
});

test('SES-21 the last session is the one that ended last and whose car is not parked again', () => {
  const ended = (plate: string, end: number) => session(plate, end) as EndedSession;
  const [old, recent, again] = [ended('М', -90), ended('К', -5), ended('А', -1)];
  expect(lastSession([old, recent, again], [session('А', 50)], now)).toBe(recent);
  expect(lastSession([ended('Н', 10)], [], now)).toBeUndefined();
  expect(lastSession([], [], now)).toBeUndefined();
});

test.each([
  ['А123ВС52', true],
  ['К777ОР99', false],
  ['М404АН152', false],
])('SES-05 %s is parked: %s', (plate, expected) => {
  expect(isParked(plate as Plate, sessions, now)).toBe(expected);
});

test.each([
  [16, undefined],
  [15, 15],
  [14.5, 15],
  [1, 1],
  [0.01, 1],
  [0, 0],
  [-1, undefined],
])('SES-24 with %d minutes left it ends in %s', (left, expected) => {
  expect(endsSoonIn(session('А123ВС52', left), now)).toBe(expected);
});
