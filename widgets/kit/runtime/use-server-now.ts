import type { Instant } from '@kerb/core/domain/time.ts';
import { useEffect, useState } from 'react';
import { useRuntime } from './runtime-context.tsx';

/**
 * The city server's time, updated every `everyMs`. Screens compute from deadlines, so a tab that slept is
 * right at once.
 */
export function useServerNow(everyMs = 1000): Instant {
  const { clock } = useRuntime();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}
