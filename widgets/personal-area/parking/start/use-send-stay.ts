import { useAnnouncements } from '@kerb/account/notices/announcements.tsx';
import type { AccountConfirmation, AccountPaymentFlow } from '@kerb/account/payment/confirmation.ts';
import type { AccountData } from '@kerb/account/use-account-data.ts';
import { accountMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { AccountStay } from '@kerb/core/domain/payment/order.ts';
import type { AccountQuote } from '@kerb/core/domain/payment/quote.ts';
import { hasDuration } from '@kerb/core/domain/session/account-stay.ts';
import { addMinutes } from '@kerb/core/domain/time.ts';
import { accountStayRequest, openEndedStayRequest } from '@kerb/core/payment/account-payment-request.ts';
import type { PaymentState } from '@kerb/core/payment/payment-flow.ts';
import { chosenMethod } from '@kerb/kit/payment-form/chosen-method.ts';
import { useRefreshProfile } from '@kerb/kit/queries/account.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRef, useState } from 'react';
import type { QuotedStay } from './start-form.tsx';
import type { StartFormState } from './use-start-draft.ts';

interface Options extends AccountData {
  readonly form: StartFormState;
  readonly flow: AccountPaymentFlow;
}

/**
 * Sends a stay, after the profile was loaded again. One that needs no payment page resets the form; any other
 * does so once it is paid. `send` resolves to `undefined` while an earlier one is being sent.
 */
export function useSendStay({ settings, profile, form, flow }: Options) {
  const { call } = useAccount();
  const { clock } = useRuntime();
  const { announce } = useAnnouncements();
  const refreshProfile = useRefreshProfile();
  const [isRefreshing, setRefreshing] = useState(false);
  const isStarting = useRef(false);

  const requestOf = ({ stay, quote, values }: QuotedStay) => {
    const ordered: AccountStay = { ...stay, acceptedGapFrom: quote.gap?.from };
    if (settings.hasBalance) return accountStayRequest(call, ordered, quote);
    if (values.timing === 'now') return openEndedStayRequest(call, ordered);
    const methods = accountMethods(settings.paymentMethods, profile.paymentMethods);
    return accountStayRequest(call, { ...ordered, ...chosenMethod(methods, values) }, dueAtOnce(quote));
  };

  /** An open-ended stay has no end yet. */
  const endOf = ({ stay, values }: QuotedStay) =>
    hasDuration(settings, values.timing)
      ? addMinutes(stay.startedAt ?? clock.now(), stay.duration)
      : undefined;

  const send = async (
    quoted: QuotedStay,
    action: 'start' | 'pay',
  ): Promise<PaymentState<AccountConfirmation> | undefined> => {
    // A second press can come before React has rendered the busy state.
    if (isStarting.current) return undefined;
    isStarting.current = true;
    setRefreshing(true);
    const { plate } = quoted.stay;
    try {
      await refreshProfile();
      const after = await flow.send({ action, plate }, requestOf(quoted));
      if (after.step !== 'settled') return after;
      flow.controller.leave();
      form.reset();
      announce({ kind: 'started', plate, until: endOf(quoted) });
      return after;
    } finally {
      isStarting.current = false;
      setRefreshing(false);
    }
  };

  return { send, isBusy: flow.isSending || isRefreshing };
}

/** In a city without balances nothing is covered by one. */
function dueAtOnce(quote: AccountQuote): AccountQuote {
  return { ...quote, isCoveredByBalance: false };
}
