import type { Stay } from '@kerb/core/domain/payment/order.ts';
import type { Cost } from '@kerb/kit/payment-form/use-cost.ts';
import { eventZone } from '@kerb/kit/queries/city.ts';
import { useCity, useEmit, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useRef } from 'react';

/** Emits an event for each price from the server, and how long it took if the form was changed for it. */
export function useQuoteEvent({ quote, isEstimate }: Cost, stay: Stay | undefined): void {
  const emit = useEmit();
  const { city } = useCity();
  const runtime = useRuntime();
  /** When the stay changed that has no price yet; 0 if none is waited for. */
  const changedAt = useRef(0);
  const total = isEstimate ? undefined : quote?.total;
  useEffect(() => {
    if (total === undefined || !stay) {
      changedAt.current = performance.now();
      return;
    }
    const { spot, duration } = stay;
    emit('kerb-quote', { city, ...eventZone(runtime, spot.zoneId), minutes: duration, total });
    const milliseconds = Math.round(performance.now() - changedAt.current);
    if (changedAt.current) emit('kerb-timing', { city, stage: 'price', milliseconds });
    changedAt.current = 0;
  }, [emit, city, runtime, total, stay]);
}
