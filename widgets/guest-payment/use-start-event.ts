import { eventZone } from '@kerb/kit/queries/city.ts';
import { useCity, useEmit, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import type { GuestConfirmation } from './confirmation.ts';

/** Emits the event that lets the host page cancel this payment. Returns false if it does. */
export function useStartEvent(): (confirmation: GuestConfirmation) => boolean {
  const emit = useEmit();
  const { city } = useCity();
  const runtime = useRuntime();
  return (confirmation) => {
    const { zoneId, ...payment } = paymentStartDetail(confirmation);
    return emit('kerb-payment-start', { city, ...eventZone(runtime, zoneId), ...payment });
  };
}

function paymentStartDetail(confirmation: GuestConfirmation) {
  if (confirmation.kind === 'barrier') {
    const { parkingNumber, cost } = confirmation.order.price;
    return { zoneId: undefined, parking: parkingNumber, total: cost };
  }
  if (confirmation.kind === 'correction') {
    const { spot, total } = confirmation;
    return { zoneId: spot.zoneId, parking: spot.parkingCode, total };
  }
  const { order, quote } = confirmation;
  return { zoneId: order.spot.zoneId, parking: order.spot.parkingCode, total: quote.total };
}
