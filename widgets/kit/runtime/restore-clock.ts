import { restoreClockOffset } from '@kerb/core/api/clock-offset.ts';
import { lastSessions } from '@kerb/core/storage/last-sessions.ts';
import type { CityRuntime } from './page.ts';

/** For a signed-in driver: until the city answers, the clock uses what the previous visit measured. */
export function restoreClock({ config, clock, store }: CityRuntime): void {
  const last = lastSessions(store, config.city).read();
  if (last) restoreClockOffset(clock, last.clockOffset);
}
