import type { BarrierCard, BarrierOrder, BarrierPrice } from '@kerb/core/domain/barrier/barrier.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { type PaymentResult, usePayment } from './payment.ts';

/** Asks what a visit behind a barrier costs now; by a press, since the price holds for a short while only (BAR-04). */
export function useBarrierPrice(): UseMutationResult<BarrierPrice, Error, BarrierCard> {
  const { api } = useRuntime();
  return useMutation({ mutationFn: (card) => api.priceVisit(card) });
}

interface BarrierPayment {
  readonly order: BarrierOrder;
  readonly returnUrl: string;
}

/** Sends the payment for a visit, once (FLB-08). */
export function usePayVisit(): UseMutationResult<PaymentResult, Error, BarrierPayment> {
  const { api } = useRuntime();
  return usePayment(({ order, returnUrl }) => ({
    subject: {
      kind: 'barrier',
      sessionId: order.price.sessionId,
      parkingNumber: order.price.parkingNumber,
    },
    total: order.price.cost,
    returnUrl,
    send: (options) => api.payVisit(order, options),
  }));
}
