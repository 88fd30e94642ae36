import { expect, test } from 'vitest';
import { instant, minuteMs } from '../time.ts';
import { minutesToNearestEnd } from './minutes-left.ts';

const now = instant(Date.UTC(2026, 10, 21, 9));
const ends = (minutes: number, isOpenEnded = false) => ({
  endsAt: instant(now + minutes * minuteMs),
  isOpenEnded,
});

test.each([
  ['no session', [], undefined],
  ['the nearest of two', [ends(45), ends(16)], 16],
  ['a part of a minute is a minute', [ends(0.01)], 1],
  ['one that has ended does not count', [ends(-1), ends(0), ends(30)], 30],
  ['one without an end does not count', [ends(5, true)], undefined],
])('PLUS-13 the badge: %s', (_what, sessions, minutes) => {
  expect(minutesToNearestEnd(sessions, now)).toBe(minutes);
});
