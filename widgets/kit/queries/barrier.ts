import type { BarrierCard, BarrierPrice } from '@kerb/core/domain/barrier/barrier.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';

/**
 * Requests the current price of a visit, as a guest or with an account. It runs on a press, since the price
 * is valid only shortly (BAR-04).
 */
export function useBarrierPrice(
  priceVisit: (card: BarrierCard) => Promise<BarrierPrice>,
): UseMutationResult<BarrierPrice, Error, BarrierCard> {
  return useMutation({ mutationFn: (card) => priceVisit(card) });
}
