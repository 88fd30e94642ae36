import {
  type AttemptStore,
  createAttemptStore,
  type PaymentScope,
} from '@kerb/core/payment/attempt-store.ts';
import { referenceIn } from '@kerb/core/payment/return-reference.ts';
import { useDraft, useRuntime } from '../runtime/runtime-context.tsx';

/** Whether this tab has a payment whose outcome has not been shown yet. */
export function useHasUnfinishedPayment(scope: PaymentScope): boolean {
  const current = useAttempts(scope).current();
  return current !== undefined && !current.isReported;
}

/**
 * Whether the address with which this page was opened is the way back from a payment of this device, also
 * after the payment was dismissed.
 */
export function useIsPaymentReturn(scope: PaymentScope, opened: string): boolean {
  const attempts = useAttempts(scope);
  const reference = referenceIn(opened);
  return useDraft(`return:${scope}`, () => ({
    isOwn: reference !== undefined && attempts.findByReference(reference) !== undefined,
  })).isOwn;
}

function useAttempts(scope: PaymentScope): AttemptStore {
  const { config, clock, store: device, tab } = useRuntime();
  return createAttemptStore({ device, tab, city: config.city, scope, now: () => clock.now() });
}
