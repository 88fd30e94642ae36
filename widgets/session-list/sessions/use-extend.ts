import { useAnnouncements } from '@kerb/account/notices/announcements.tsx';
import { type AccountPaymentFlow, failureOf } from '@kerb/account/payment/confirmation.ts';
import type { PaymentMethod } from '@kerb/core/domain/city/settings.ts';
import type { Extension } from '@kerb/core/domain/session/extension.ts';
import { addMinutes } from '@kerb/core/domain/time.ts';
import { shownError } from '@kerb/core/errors/catalogue.ts';
import { extensionRequest } from '@kerb/core/payment/account-payment-request.ts';
import { chosenMethod, type MethodValues } from '@kerb/kit/payment-form/chosen-method.ts';
import { useEnableAutoExtension, useExtensionQuote } from '@kerb/kit/queries/session-changes.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { useEffect, useEffectEvent, useMemo } from 'react';

/** What pays for an extension; `atEnd` is the balance, at the end of the session. */
export type PaidBy = 'balance' | 'method' | 'atEnd';

interface Chosen {
  readonly methods: readonly PaymentMethod[];
  readonly values: MethodValues;
}

/**
 * The price of the chosen extension, and the payment, which only the press starts: from the balance, or by
 * the chosen method on the payment page. `enable` leaves the extension to the city, which makes and charges
 * it at the end of the session.
 */
export function useExtend({ session, duration }: Extension, flow: AccountPaymentFlow, onClose: () => void) {
  const { call } = useAccount();
  const { announce } = useAnnouncements();
  const extension = useMemo(() => ({ session, duration }), [session, duration]);
  const price = useExtensionQuote(extension);
  const enabling = useEnableAutoExtension();
  const { plate } = session;
  const forgetFailure = useEffectEvent(() => {
    flow.controller.change();
    enabling.reset();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal was about the duration before.
  useEffect(() => forgetFailure(), [duration]);

  const extend = async (chosen: Chosen | undefined) => {
    if (!price.data) return;
    const paid = chosen ? { ...extension, ...chosenMethod(chosen.methods, chosen.values) } : extension;
    const after = await flow.send({ action: 'extend', plate }, extensionRequest(call, paid, price.data));
    // The dialog shows the refusal.
    if (after.step === 'failed') return;
    onClose();
    if (after.step !== 'settled') return;
    flow.controller.leave();
    announce({ kind: 'extended', plate, until: addMinutes(session.endsAt, duration) });
  };

  const enable = async () => {
    if (!price.data) return;
    try {
      await enabling.mutateAsync({ extension, maxCost: price.data.total });
      onClose();
      announce({ kind: 'autoExtensionOn', plate });
    } catch {
      // The dialog shows the error.
    }
  };

  return {
    quote: price.isError ? undefined : price.data,
    error: failureOf(flow, 'extend') ?? enabling.error ?? shownError(price.error),
    isLoading: price.isFetching,
    isBusy: flow.isSending || enabling.isPending,
    extend: (chosen: Chosen | undefined) => void extend(chosen),
    enable: () => void enable(),
  };
}
