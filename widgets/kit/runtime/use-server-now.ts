import type { Instant } from '@kerb/core/domain/time.ts';
import { useEffect, useState } from 'react';
import { useRuntime } from './runtime-context.tsx';

/**
 * The city server's time, updated whenever it is a whole multiple of `everyMs`, so all that a page says of an
 * end changes at one moment. Screens compute from deadlines, so a tab that slept is right at once.
 */
export function useServerNow(everyMs = 1000): Instant {
  const { clock } = useRuntime();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(tick, everyMs - (clock.now() % everyMs));
    };
    const tick = () => {
      setNow(clock.now());
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [clock, everyMs]);
  return now;
}
