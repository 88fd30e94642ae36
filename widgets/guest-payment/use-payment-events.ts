import type { PaymentOutcome } from '@kerb/core/domain/payment/order.ts';
import { useCity, useEmit } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect } from 'react';
import type { Choice } from './choice.ts';

/** Asks the host page whether this payment may start (EMB-08); false when it said no. */
export function useStartEvent(): (choice: Choice) => boolean {
  const emit = useEmit();
  const { city } = useCity();
  return ({ order: { place }, quote: { total } }) =>
    emit('kerb-payment-start', { city, zone: place.zoneId, parking: place.parkingCode, total });
}

/** Tells the host page each outcome once. */
export function useResultEvent(outcome: PaymentOutcome | undefined): void {
  const emit = useEmit();
  const { city } = useCity();
  const state = outcome?.state;
  const total = outcome?.state === 'paid' ? outcome.amount : undefined;
  const until = outcome?.state === 'paid' ? new Date(outcome.until).toISOString() : undefined;
  useEffect(() => {
    if (state) emit('kerb-payment-result', { city, state, total, until });
  }, [emit, city, state, total, until]);
}
