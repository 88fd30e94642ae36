import type { Extension } from '@kerb/core/domain/session/extension.ts';
import { extensionRequest } from '@kerb/core/payment/account-payment-request.ts';
import { useArmExtension, useExtensionQuote } from '@kerb/kit/queries/account-payment.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { useMemo } from 'react';
import { useAnnouncements } from '../notices/announcements.tsx';
import { type AccountPaymentFlow, failureOf } from '../payment/confirmation.ts';

/**
 * DLG-08, DLG-09: the price of the chosen extension, and the payment, which only the press starts. `arm`
 * leaves the extension to the city, which makes and charges it at the end of the session (PLUS-18).
 */
export function useExtend({ session, duration }: Extension, flow: AccountPaymentFlow, onClose: () => void) {
  const { api } = useAccount();
  const { announce } = useAnnouncements();
  const extension = useMemo(() => ({ session, duration }), [session, duration]);
  const price = useExtensionQuote(extension);
  const arming = useArmExtension();
  const { plate } = session;

  const extend = async () => {
    if (!price.data) return;
    const after = await flow.send({ action: 'extend', plate }, extensionRequest(api, extension, price.data));
    // The dialog shows the refusal.
    if (after.step === 'failed') return;
    onClose();
    if (after.step !== 'settled') return;
    flow.controller.leave();
    announce({ kind: 'extended', plate });
  };

  const arm = async () => {
    if (!price.data) return;
    try {
      await arming.mutateAsync({ extension, maxCost: price.data.total });
      onClose();
      announce({ kind: 'armed', plate });
    } catch {
      // The dialog shows the error.
    }
  };

  return {
    quote: price.isError ? undefined : price.data,
    error: failureOf(flow, 'extend') ?? arming.error ?? price.error,
    isLoading: price.isFetching,
    isBusy: flow.isSending || arming.isPending,
    extend: () => void extend(),
    arm: () => void arm(),
  };
}
