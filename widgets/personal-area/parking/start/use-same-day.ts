import { cityDay } from '@kerb/core/domain/time.ts';
import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useRef } from 'react';

/**
 * Whether it is still the city's day on which the start time was typed; "today" and "yesterday" change at
 * midnight.
 */
export function useSameDay({ timing, startTime }: AccountPaymentValues): () => boolean {
  const { timeZone } = useCity();
  const { clock } = useRuntime();
  const typedOn = useRef<number>(undefined);
  useEffect(() => {
    typedOn.current = timing === 'now' || !startTime ? undefined : cityDay(clock.now(), timeZone);
  }, [timing, startTime, clock, timeZone]);
  return () => typedOn.current === undefined || typedOn.current === cityDay(clock.now(), timeZone);
}
