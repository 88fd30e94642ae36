import type { PaymentAttempt } from '@kerb/core/domain/payment/order.ts';
import { useReloadProfile } from '@kerb/kit/queries/account.ts';
import { useAccountAttempt } from '@kerb/kit/queries/account-attempt.ts';
import { useForgetAccountQuotes } from '@kerb/kit/queries/account-payment.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { usePaymentOutcome } from '@kerb/kit/queries/payment.ts';
import { useEffect, useEffectEvent, useState } from 'react';

export type Face = 'paid' | 'declined' | 'unknown' | 'waiting' | 'checking' | 'cannotAsk' | 'unreachable';

/** A payment whose end this device has not seen: after a lost reply, or on return from the payment page (PLUS-02). */
export function useAttempt() {
  const remembered = useAccountAttempt();
  const [attempt, setAttempt] = useState<PaymentAttempt | undefined>(remembered.read);
  const { data: options } = useCityOptions();
  const canAsk = options?.capabilities.paymentStatus === true && options.capabilities.idempotencyKey;
  const outcome = usePaymentOutcome(canAsk ? attempt?.id : undefined);
  const reload = useReloadProfile();
  const forgetQuotes = useForgetAccountQuotes();
  const face: Face =
    outcome.data?.state ?? (!canAsk ? 'cannotAsk' : outcome.isError ? 'unreachable' : 'checking');
  const onPaid = useEffectEvent(() => {
    remembered.forget();
    forgetQuotes();
    void reload();
  });
  const isPaid = attempt !== undefined && face === 'paid';
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid]);
  const look = () => setAttempt(remembered.read());
  useReturn(look);
  return {
    attempt,
    face,
    continueAt: outcome.data?.state === 'waiting' ? outcome.data.continueAt : undefined,
    /** Until it is known, nothing else is paid. */
    isOpen: attempt !== undefined && !['paid', 'declined', 'unknown'].includes(face),
    look,
    ask: () => void outcome.refetch(),
    close: () => {
      // Of an attempt the server knows nothing of, the key is kept: a late arrival and a repeat are then one payment (REL-04).
      if (face !== 'unknown') remembered.forget();
      setAttempt(undefined);
    },
  };
}

/** Back from the payment page through the browser's cache, this page is as it was: look again (REL-07). */
function useReturn(look: () => void): void {
  const onReturn = useEffectEvent(look);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
