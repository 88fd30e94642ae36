import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { accountMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import type { AccountStay } from '@kerb/core/domain/payment/order.ts';
import type { AccountQuote } from '@kerb/core/domain/payment/quote.ts';
import { missingFor } from '@kerb/core/domain/payment/top-up.ts';
import { accountStayRequest, openStayRequest } from '@kerb/core/payment/account-payment-request.ts';
import { useRefreshProfile } from '@kerb/kit/queries/account.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { useAnnouncements } from '@kerb/session-list/notices/announcements.tsx';
import { chosenMethod } from '@kerb/session-list/payment/account-methods.ts';
import { type AccountPaymentFlow, failureOf } from '@kerb/session-list/payment/confirmation.ts';
import { useRef, useState } from 'react';
import { useSavedValues } from './saved-values.ts';
import type { QuotedStay } from './start-form.tsx';
import type { StartFormState } from './use-start-draft.ts';

/** SES-17. `save` stores the typed values before the page is left. */
export type OpenTopUp = (missing: Kopecks | undefined, save: () => void) => void;

interface Options {
  readonly settings: CitySettings;
  readonly profile: Profile;
  readonly form: StartFormState;
  readonly flow: AccountPaymentFlow;
  readonly onTopUp: OpenTopUp;
}

/**
 * SES-18: a start from the balance, or without one. A success resets the form; a refusal leaves it unchanged.
 */
export function useStart({ settings, profile, form, flow, onTopUp }: Options) {
  const { api } = useAccount();
  const saved = useSavedValues(form.draft, profile);
  const { announce } = useAnnouncements();
  const refreshProfile = useRefreshProfile();
  const [isRefreshing, setRefreshing] = useState(false);
  const isStarting = useRef(false);
  const { controller } = flow;
  const { hasBalance } = settings;

  const requestOf = ({ stay, quote, values }: QuotedStay) => {
    const ordered: AccountStay = { ...stay, ...vehicleOf(profile, values), acceptedGapFrom: quote.gap?.from };
    if (hasBalance) return accountStayRequest(api, ordered, quote);
    if (values.timing === 'now') return openStayRequest(api, ordered);
    const methods = accountMethods(settings.paymentMethods, profile.paymentMethods);
    return accountStayRequest(api, { ...ordered, ...chosenMethod(methods, values) }, dueAtOnce(quote));
  };

  const start = async (quoted: QuotedStay) => {
    const { quote } = quoted;
    if (hasBalance && !quote.isCoveredByBalance && quote.total > 0) {
      controller.change();
      return onTopUp(missingFor(quote, profile.balance), saved.save);
    }
    // A second press can come before React has rendered the busy state.
    if (isStarting.current) return;
    isStarting.current = true;
    setRefreshing(true);
    try {
      await refreshProfile(); // DLG-05
      await send(quoted);
    } finally {
      isStarting.current = false;
      setRefreshing(false);
    }
  };

  const send = async (quoted: QuotedStay) => {
    const { plate } = quoted.stay;
    if (!hasBalance) saved.save();
    const after = await flow.send({ action: 'start', plate }, requestOf(quoted));
    if (after.step !== 'settled') return;
    controller.leave();
    form.reset();
    announce({ kind: 'started', plate });
  };

  return {
    isBusy: flow.isSending || isRefreshing,
    error: failureOf(flow, 'start'),
    start: (quoted: QuotedStay) => void start(quoted),
    topUp: () => onTopUp(undefined, saved.save),
  };
}

/** CALL-36: the category of one of the account's vehicles; the usual one of any other. */
function vehicleOf({ vehicles }: Profile, { plate, isForeign }: QuotedStay['values']) {
  const own = vehicles.find((vehicle) => vehicle.plate === plate);
  return { isForeignPlate: isForeign, vehicleCategory: own?.category };
}

/** In a city without balances nothing is covered by one. */
function dueAtOnce(quote: AccountQuote): AccountQuote {
  return { ...quote, isCoveredByBalance: false };
}
