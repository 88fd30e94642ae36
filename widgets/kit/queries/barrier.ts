import type { BarrierCard, BarrierPrice } from '@kerb/core/domain/barrier/barrier.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRuntime } from '../runtime/runtime-context.tsx';

/** Asks what a visit behind a barrier costs now; on a press, since the price holds for a short while only (BAR-04). */
export function useBarrierPrice(): UseMutationResult<BarrierPrice, Error, BarrierCard> {
  const { api } = useRuntime();
  return useMutation({ mutationFn: (card) => api.priceVisit(card) });
}
