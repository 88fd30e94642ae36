import { restoreClockOffset } from '@kerb/core/api/clock-offset.ts';
import { lastSessions } from '@kerb/core/storage/last-sessions.ts';
import type { CityRuntime } from './page.ts';

/** Until the city answers, its clock is what the visit before measured. For a signed-in driver. */
export function restoreClock({ config, clock, store }: CityRuntime): void {
  const last = lastSessions(store, config.city).read();
  if (last) restoreClockOffset(clock, last.clockOffset);
}
