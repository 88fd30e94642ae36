import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const serverNow = Date.UTC(2026, 10, 21, 9, 0, 0);
const date = new Date(serverNow).toUTCString();
const hour = 3_600_000;

test.each([-6, -1, 0, 1, 6])(
  'with a device clock that is wrong by %i hours, it is the server’s time',
  (wrong) => {
    const deviceNow = serverNow + wrong * hour;
    const clock = createServerClock(() => deviceNow);
    clock.observe(date, deviceNow - 40, deviceNow);
    expect(Math.abs(clock.now() - serverNow)).toBeLessThanOrEqual(1000);
  },
);

test('a slow exchange does not replace the measurement of a quick one', () => {
  const clock = createServerClock(() => serverNow);
  clock.observe(date, serverNow - 20, serverNow);
  const before = clock.now();
  clock.observe(date, serverNow - 9000, serverNow + 9000);
  expect(clock.now()).toBe(before);
});

test('a change of the device clock is noticed with the next reply', () => {
  let deviceNow = serverNow;
  const clock = createServerClock(() => deviceNow);
  clock.observe(date, deviceNow, deviceNow);
  deviceNow += 3 * hour;
  clock.observe(date, deviceNow - 400, deviceNow);
  expect(Math.abs(clock.now() - serverNow)).toBeLessThanOrEqual(1000);
});

test('without a readable date it is the device’s time', () => {
  const clock = createServerClock(() => 1000);
  clock.observe(null, 0, 10);
  clock.observe('yesterday', 0, 10);
  expect(clock.now()).toBe(1000);
});

test('REL-08 a reply that came at once counts, and of two as quick ones the later', () => {
  const deviceNow = serverNow + hour;
  const clock = createServerClock(() => deviceNow);
  clock.observe(date, deviceNow, deviceNow);
  expect(clock.now()).toBe(serverNow + 500);
  clock.observe(new Date(serverNow + 30_000).toUTCString(), deviceNow, deviceNow);
  expect(clock.now()).toBe(serverNow + 30_500);
});

test('REL-08 a reply that ended before it began measures nothing', () => {
  const clock = createServerClock(() => serverNow);
  clock.observe(new Date(serverNow + hour).toUTCString(), serverNow, serverNow - 1);
  expect(clock.now()).toBe(serverNow);
});

test('REL-08 a slow exchange counts only if it is more than a minute off: then the device’s clock was set', () => {
  const clock = createServerClock(() => serverNow + hour);
  const at = serverNow + hour;
  clock.observe(date, at, at);
  const slowly = (later: number) => {
    clock.observe(new Date(serverNow + later).toUTCString(), at - 500, at + 500);
    return clock.now() - serverNow;
  };
  expect(slowly(60_000)).toBe(500);
  expect(slowly(61_000)).toBe(61_500);
});

test('REL-08 a reply that arrives after the device has slept is not taken for a clock that was set', () => {
  const clock = createServerClock(() => serverNow);
  clock.observe(date, serverNow - 40, serverNow);
  const before = clock.now();
  clock.observe(date, serverNow, serverNow + 8 * hour);
  expect(clock.now()).toBe(before);
});
