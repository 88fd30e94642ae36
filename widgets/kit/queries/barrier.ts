import { priceVisit } from '@kerb/core/api/barrier.ts';
import type { Call, Source } from '@kerb/core/api/source.ts';
import type { BarrierCard, BarrierPrice } from '@kerb/core/domain/barrier.ts';
import { useIsMutating, useMutation } from '@tanstack/react-query';

/** As a guest or with an account. */
export type BarrierCall = Call<Source>;

const mutationKey = ['barrier price'];

/**
 * Requests the current price of a visit. It runs on a press, since the price is valid only shortly.
 * `isAsking` also counts a request of a form that was left meanwhile.
 */
export function useBarrierPrice(call: BarrierCall) {
  const { mutateAsync } = useMutation<BarrierPrice, Error, BarrierCard>({
    mutationKey,
    mutationFn: (card) => call(priceVisit, card),
  });
  return { ask: mutateAsync, isAsking: useIsMutating({ mutationKey }) > 0 };
}
