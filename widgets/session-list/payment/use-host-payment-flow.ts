import type { PaymentRequest } from '@kerb/core/payment/payment-request.ts';
import { useAccountPaymentFlow } from '@kerb/kit/queries/account-payment.ts';
import { useCity, useEmit } from '@kerb/kit/runtime/runtime-context.tsx';
import type { AccountConfirmation, AccountPaymentFlow } from './confirmation.ts';

/** The payment flow of an account, which the host page can stop before money moves (EMB-08). */
export function useHostPaymentFlow(): AccountPaymentFlow {
  const flow = useAccountPaymentFlow<AccountConfirmation>();
  const emit = useEmit();
  const { city } = useCity();
  return {
    ...flow,
    send: async (confirmed, request) => {
      if (emit('kerb-payment-start', { city, ...whatStarts(request) })) return flow.send(confirmed, request);
      // Nothing was sent, and the dialog stays as it was.
      return { step: 'failed', confirmed, error: undefined, extending: undefined };
    },
  };
}

function whatStarts({ subject, total }: PaymentRequest) {
  const { zoneId = '', parkingCode } = subject.kind === 'stay' ? subject.spot : {};
  return { zone: zoneId, parking: parkingCode, total };
}
