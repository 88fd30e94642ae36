import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

const minute = 60_000;

test('PLUS-22 the clock stands still, runs at a speed from a time, and goes back to real time', () => {
  let real = Date.parse('2026-06-10T12:00:00Z');
  const clock = createClock(() => real);
  const pass = (milliseconds: number) => {
    real += milliseconds;
    return clock.now().toISOString();
  };
  expect(clock.state()).toEqual({ mode: 'real', speed: 1 });
  clock.set(new Date('2030-01-01T00:00:00Z'));
  expect(pass(minute)).toBe('2030-01-01T00:00:00.000Z');
  expect(clock.state()).toEqual({ mode: 'stopped', speed: 0 });
  clock.run(60);
  expect(pass(minute)).toBe('2030-01-01T01:00:00.000Z');
  clock.run(1, new Date('2031-01-01T00:00:00Z'));
  expect(pass(minute)).toBe('2031-01-01T00:01:00.000Z');
  expect(clock.state()).toEqual({ mode: 'moved', speed: 1 });
  clock.set(undefined);
  expect(pass(minute)).toBe('2026-06-10T12:04:00.000Z');
});
