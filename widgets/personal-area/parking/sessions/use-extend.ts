import type { Extension } from '@kerb/core/domain/session/extension.ts';
import { extensionRequest } from '@kerb/core/payment/account-payment-request.ts';
import { useExtensionQuote } from '@kerb/kit/queries/account-payment.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { useMemo } from 'react';
import { type AccountPaymentFlow, failureOf } from '../../payment/confirmation.ts';
import { useAnnouncements } from '../announcements.tsx';

/** DLG-08, DLG-09: the price of the chosen extension, and the payment, which only the press starts. */
export function useExtend({ session, duration }: Extension, flow: AccountPaymentFlow, onClose: () => void) {
  const { api } = useAccount();
  const { announce } = useAnnouncements();
  const extension = useMemo(() => ({ session, duration }), [session, duration]);
  const price = useExtensionQuote(extension);

  const extend = async () => {
    if (!price.data) return;
    const { plate } = session;
    const after = await flow.send({ action: 'extend', plate }, extensionRequest(api, extension, price.data));
    // The dialog shows the refusal.
    if (after.step === 'failed') return;
    onClose();
    if (after.step !== 'settled') return;
    flow.controller.leave();
    announce({ kind: 'extended', plate });
  };

  return {
    quote: price.isError ? undefined : price.data,
    error: failureOf(flow, 'extend') ?? price.error,
    isLoading: price.isFetching,
    isBusy: flow.isSending,
    extend: () => void extend(),
  };
}
