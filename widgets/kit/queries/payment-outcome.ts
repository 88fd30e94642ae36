import type { PaymentOutcome } from '@kerb/core/domain/payment/order.ts';
import { holdAttempt } from '@kerb/core/payment/attempt-lock.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRuntime } from '../runtime/runtime-context.tsx';
import type { PaymentFlow } from './payment-flow.ts';

/** Requests the outcome of the awaited attempt until it is known: every 2 s at first, then every 10 s. */
export function useOutcomePolling<Confirmed>({ state, controller }: PaymentFlow<Confirmed>) {
  const { config } = useRuntime();
  const attemptId =
    state.step === 'awaitingOutcome' && state.progress !== 'unsupported' ? state.attempt.id : undefined;
  useEffect(() => (attemptId === undefined ? undefined : holdAttempt(attemptId)), [attemptId]);
  return useQuery({
    queryKey: [config.city, 'outcome', attemptId ?? ''],
    queryFn: async ({ signal }): Promise<PaymentOutcome['state'] | null> =>
      (await controller.checkOutcome(signal))?.state ?? null,
    enabled: attemptId !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { dataUpdateCount, errorUpdateCount } }) =>
      dataUpdateCount + errorUpdateCount < 15 ? 2000 : 10_000,
  });
}
