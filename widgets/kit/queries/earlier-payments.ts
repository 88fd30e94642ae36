import type { PaymentAttempt } from '@kerb/core/domain/payment/order.ts';
import { type EarlierPayment, findEarlierPayments } from '@kerb/core/payment/earlier-payments.ts';
import { useQuery } from '@tanstack/react-query';
import { useRuntime } from '../runtime/runtime-context.tsx';
import type { PaymentFlow } from './payment-flow.ts';

/**
 * Payments that were given up, or abandoned with their tab, and paid afterwards. Looked up on each visit and
 * on each return to the tab.
 */
export function useEarlierPayments<Confirmed>(
  { controller }: PaymentFlow<Confirmed>,
  queryKey: readonly (string | number)[],
  onWaiting?: (attempt: PaymentAttempt) => void,
) {
  const { queries } = useRuntime();
  const { data: found = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const more = await findEarlierPayments(controller.environment, signal, onWaiting);
      // The driver may have put some aside meanwhile.
      return [...(queries.getQueryData<EarlierPayment[]>(queryKey) ?? []), ...more];
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return {
    found,
    putAside: ({ attempt }: EarlierPayment) =>
      queries.setQueryData<EarlierPayment[]>(queryKey, (all = []) =>
        all.filter((payment) => payment.attempt.id !== attempt.id),
      ),
  };
}
