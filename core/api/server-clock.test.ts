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
