import type { BarrierCard, BarrierPrice } from '@kerb/core/domain/barrier/barrier.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRuntime } from '../runtime/runtime-context.tsx';

/**
 * Requests the current price of a visit. It runs on a press, since the price is valid only shortly (BAR-04).
 */
export function useBarrierPrice(): UseMutationResult<BarrierPrice, Error, BarrierCard> {
  const { api } = useRuntime();
  return useMutation({ mutationFn: (card) => api.priceVisit(card) });
}
