import { useAnnouncements } from '@kerb/account/notices/announcements.tsx';
import { type AccountPaymentFlow, failureOf } from '@kerb/account/payment/confirmation.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import type { PaymentRequest } from '@kerb/core/payment/payment-request.ts';

/**
 * Sends the second step of a deferred stay. That the stay was free is information, not an error; the flow has
 * refreshed the sessions by then.
 */
export function useClosingPayment(
  action: 'settle' | 'break' | 'endOpen',
  { plate }: ParkingSession,
  flow: AccountPaymentFlow,
  onClose: () => void,
) {
  const { announce } = useAnnouncements();
  const send = async (request: PaymentRequest) => {
    const after = await flow.send({ action, plate }, request);
    if (after.step === 'failed') {
      if (reasonOf(after.error) !== 'stayFree') return;
      onClose();
      return announce({ kind: 'wasFree', plate });
    }
    onClose();
    if (after.step !== 'settled') return;
    flow.controller.leave();
    announce({ kind: action === 'break' ? 'cancelled' : 'paid', plate });
  };
  return {
    isBusy: flow.isSending,
    error: failureOf(flow, action),
    send: (request: PaymentRequest) => void send(request),
  };
}
