import { useCity, useEmit } from '@kerb/kit/runtime/runtime-context.tsx';
import type { GuestConfirmation } from './confirmation.ts';

/** Emits the event that lets the host page cancel this payment (EMB-08). Returns false if it does. */
export function useStartEvent(): (confirmation: GuestConfirmation) => boolean {
  const emit = useEmit();
  const { city } = useCity();
  return (confirmation) => emit('kerb-payment-start', { city, ...whatStarts(confirmation) });
}

function whatStarts(confirmation: GuestConfirmation) {
  if (confirmation.kind === 'barrier') {
    const { parkingNumber, cost } = confirmation.order.price;
    return { zone: '', parking: parkingNumber, total: cost };
  }
  const { order, quote } = confirmation;
  return { zone: order.spot.zoneId, parking: order.spot.parkingCode, total: quote.total };
}
