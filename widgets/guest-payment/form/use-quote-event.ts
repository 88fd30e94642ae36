import type { Stay } from '@kerb/core/domain/payment/order.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spots.ts';
import type { Cost } from '@kerb/kit/payment-form/use-cost.ts';
import { eventZone } from '@kerb/kit/queries/city.ts';
import { useCity, useEmit, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useRef } from 'react';

/** Emits an event for each price from the server, and how long it took if the form was changed for it. */
export function useQuoteEvent(
  { quote, isEstimate }: Cost,
  spot: SpotChoice | undefined,
  stay: Stay | undefined,
): void {
  const emit = useEmit();
  const { city } = useCity();
  const runtime = useRuntime();
  const zoneId = spot?.zoneId;
  const minutes = stay?.duration;
  const total = isEstimate ? undefined : quote?.total;
  const changedAt = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new stay is a change.
  useEffect(() => {
    changedAt.current = performance.now();
  }, [stay]);
  useEffect(() => {
    if (total !== undefined && zoneId !== undefined && minutes !== undefined)
      emit('kerb-quote', { city, ...eventZone(runtime, zoneId), minutes, total });
    if (total === undefined || changedAt.current === undefined) return;
    emit('kerb-timing', {
      city,
      stage: 'price',
      milliseconds: Math.round(performance.now() - changedAt.current),
    });
    changedAt.current = undefined;
  }, [emit, city, runtime, zoneId, total, minutes]);
}
