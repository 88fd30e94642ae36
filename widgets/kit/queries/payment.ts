import { reasonOf } from '@kerb/core/errors/app-error.ts';
import type { PaymentReport } from '@kerb/core/payment/payment-controller.ts';
import type { PaymentState } from '@kerb/core/payment/payment-flow.ts';
import { useEmit, useRuntime } from '../runtime/runtime-context.tsx';
import { type PaymentFlow, usePaymentFlow } from './payment-flow.ts';
import { guestQuotesKey } from './quotes.ts';

/**
 * The payment flow of guests, for stays and barrier visits. Each outcome is reported to the host page once.
 */
export function useGuestPaymentFlow<Confirmed>(): PaymentFlow<Confirmed> {
  const { config, queries } = useRuntime();
  const onReport = useResultEvent();
  const { city } = config;
  const invalidate = (state: PaymentState<Confirmed>) => {
    // No price is shown until it has been requested again.
    if (isPriceOld(state)) queries.removeQueries({ queryKey: guestQuotesKey(city) });
    return undefined;
  };
  return usePaymentFlow({ scope: 'guest', onReport, invalidate });
}

/** Emits `kerb-payment-result`, for a payment that is known to be paid or declined. */
export function useResultEvent(): (report: PaymentReport) => void {
  const { config } = useRuntime();
  const emit = useEmit();
  return ({ attempt, result, outcome, until }) =>
    void emit('kerb-payment-result', {
      city: config.city,
      state: result,
      total: result === 'paid' ? (outcome?.amount ?? attempt.total) : undefined,
      until: until === undefined ? undefined : new Date(until).toISOString(),
    });
}

/** Whether the city refused the confirmed price because it has changed. */
export function isPriceOld(state: PaymentState<unknown>): boolean {
  return state.step === 'failed' && reasonOf(state.error) === 'priceChanged';
}
