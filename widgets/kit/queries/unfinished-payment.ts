import { createAttemptStore, type PaymentScope } from '@kerb/core/payment/attempt-store.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';

/** Whether this tab has a payment whose outcome has not been shown yet. */
export function useHasUnfinishedPayment(scope: PaymentScope): boolean {
  const { config, clock, store: device, tab } = useRuntime();
  const { city } = config;
  const current = createAttemptStore({ device, tab, city, scope, now: () => clock.now() }).current();
  return current !== undefined && !current.isReported;
}
