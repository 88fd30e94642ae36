import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOffset, restoreClockOffset } from './clock-offset.ts';
import { createServerClock } from './server-clock.ts';

const hour = 3_600_000;
const device = Date.UTC(2026, 10, 21, 9, 0, 0, 123);

test('PLUS-13 REL-08 what an earlier visit measured holds until a reply measures anew', () => {
  fc.assert(
    fc.property(fc.integer({ min: -48 * hour, max: 48 * hour }), (offset) => {
      let now = device;
      const clock = createServerClock(() => now);
      restoreClockOffset(clock, offset, () => now);
      expect(Math.abs(clockOffset(clock, () => now) - offset)).toBeLessThanOrEqual(501);
      now += 10 * hour;
      expect(Math.abs(clock.now() - now - offset)).toBeLessThanOrEqual(501);
      // 20 s more than was stored: less than what counts as a clock that was set.
      clock.observe(new Date(now + offset + 20_000).toUTCString(), now - 100, now);
      expect(Math.abs(clock.now() - now - offset - 20_000)).toBeLessThan(1100);
    }),
  );
});
