import { endSession, quoteExtension } from '@kerb/core/api/account-payment.ts';
import { enableAutoExtension } from '@kerb/core/api/auto-extension.ts';
import { quoteCorrection } from '@kerb/core/api/correction.ts';
import { endOpenEndedSession } from '@kerb/core/api/open-ended-session.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import type { Extension } from '@kerb/core/domain/session/extension.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useAccount } from '../runtime/account.ts';
import { useAccountKey, useAccountMutation, useRefreshProfile } from './account.ts';
import { useBalanceCheck, useRefreshAfterPayment } from './account-payment.ts';
import { useCitySettings } from './city.ts';
import type { QuoteCorrection } from './correction-quote.ts';
import { quoteAgeMs, requireValue } from './quotes.ts';

/**
 * A change of the form requests the price and nothing else. A refusal means that the session is no longer as
 * this page knows it, so the profile is loaded again.
 */
export function useExtensionQuote(extension: Extension | undefined): UseQueryResult<Quote> {
  const { call } = useAccount();
  const { session, duration } = extension ?? {};
  const { data: settings } = useCitySettings();
  const refreshProfile = useRefreshProfile();
  const query = useQuery({
    queryKey: useAccountKey('quote', session?.sessionId ?? '', session?.endsAt ?? 0, duration ?? 0),
    queryFn: ({ signal }) =>
      call.until(signal)(quoteExtension, codeHidden(requireValue(extension), settings?.paysByParking)),
    select: useBalanceCheck<Quote>(),
    enabled: extension !== undefined,
    staleTime: quoteAgeMs,
    gcTime: quoteAgeMs,
  });
  const { error } = query;
  const refresh = useEffectEvent(() => void refreshProfile());
  useEffect(() => {
    if (error instanceof AppError && error.kind === 'refused') refresh();
  }, [error]);
  return query;
}

/** The code of a parking is sent only where the city sells by parking. */
function codeHidden({ session, ...rest }: Extension, paysByParking: boolean | undefined): Extension {
  return { ...rest, session: paysByParking ? session : { ...session, parkingCode: undefined } };
}

/**
 * Ends a session early. Resolves to the amount refunded to the balance, if the city sends it. The list of
 * sessions is refreshed in any case.
 */
export const useEndSession = () => useAccountMutation(endSession, useRefreshAfterPayment());

/** How the price of a correction of this session is asked for. */
export function useCorrectionQuotes({ sessionId }: ParkingSession): QuoteCorrection {
  const { call } = useAccount();
  return {
    key: useAccountKey('quote', 'correction', sessionId),
    load: (correction, signal) => call.until(signal)(quoteCorrection, correction),
  };
}

/** An extension at the end, with the most that the driver agreed to pay. */
interface NewAutoExtension {
  readonly extension: Extension;
  readonly maxCost: Kopecks;
}

/** Turns on an extension that the city makes and charges at the end of the session. */
export function useEnableAutoExtension(): UseMutationResult<void, Error, NewAutoExtension> {
  const { call } = useAccount();
  return useMutation({
    mutationFn: ({ extension, maxCost }: NewAutoExtension) => call(enableAutoExtension, extension, maxCost),
    onSettled: useRefreshAfterPayment(),
  });
}

/** Ends an open-ended stay and postpones its payment: the stay is deferred until it is paid. */
export function useEndOpenEndedSession() {
  const { call } = useAccount();
  const unpaid = { attemptId: undefined, returnUrl: undefined };
  return useMutation({
    mutationFn: (session: ParkingSession) => call(endOpenEndedSession, { session }, unpaid),
    onSettled: useRefreshAfterPayment(),
  });
}
