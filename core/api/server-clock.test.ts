import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const serverNow = Date.UTC(2026, 10, 21, 9, 0, 0);
const date = new Date(serverNow).toUTCString();
const hour = 3_600_000;

test.each([-6, -1, 0, 1, 6])(
  'a device clock wrong by %i hours shows the time of the server all the same',
  (wrong) => {
    const deviceNow = serverNow + wrong * hour;
    const clock = createServerClock(() => deviceNow);
    clock.observe(date, deviceNow - 40, deviceNow);
    expect(Math.abs(clock.now() - serverNow)).toBeLessThanOrEqual(1000);
  },
);

test('a slow exchange does not spoil what a quick one measured', () => {
  const clock = createServerClock(() => serverNow);
  clock.observe(date, serverNow - 20, serverNow);
  const before = clock.now();
  clock.observe(date, serverNow - 9000, serverNow + 9000);
  expect(clock.now()).toBe(before);
});

test('a device clock that is set meanwhile is noticed with the next reply', () => {
  let deviceNow = serverNow;
  const clock = createServerClock(() => deviceNow);
  clock.observe(date, deviceNow, deviceNow);
  deviceNow += 3 * hour;
  clock.observe(date, deviceNow - 400, deviceNow);
  expect(Math.abs(clock.now() - serverNow)).toBeLessThanOrEqual(1000);
});

test('without a readable date it is the time of the device', () => {
  const clock = createServerClock(() => 1000);
  clock.observe(null, 0, 10);
  clock.observe('yesterday', 0, 10);
  expect(clock.now()).toBe(1000);
});
