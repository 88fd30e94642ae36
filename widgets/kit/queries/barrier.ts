import { priceVisit } from '@kerb/core/api/barrier.ts';
import type { Call, Source } from '@kerb/core/api/source.ts';
import type { BarrierCard, BarrierPrice } from '@kerb/core/domain/barrier.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';

/** As a guest or with an account. */
export type BarrierCall = Call<Source>;

/** Requests the current price of a visit. It runs on a press, since the price is valid only shortly. */
export function useBarrierPrice(call: BarrierCall): UseMutationResult<BarrierPrice, Error, BarrierCard> {
  return useMutation({ mutationFn: (card) => call(priceVisit, card) });
}
