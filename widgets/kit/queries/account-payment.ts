import type { Kopecks } from '@kerb/core/domain/money.ts';
import { withBalanceCheck } from '@kerb/core/domain/payment/balance-check.ts';
import type { AccountStay } from '@kerb/core/domain/payment/order.ts';
import type { AccountQuote, Quote } from '@kerb/core/domain/payment/quote.ts';
import type { Correction, CorrectionQuote } from '@kerb/core/domain/session/correction.ts';
import type { Extension } from '@kerb/core/domain/session/extension.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useAccount } from '../runtime/account.ts';
import { useCity, useEmit, useRuntime } from '../runtime/runtime-context.tsx';
import { useAccountKey, useProfile, useRefreshProfile } from './account.ts';
import { eventZone, useCitySettings } from './city.ts';
import { useEarlierPayments } from './earlier-payments.ts';
import { useResultEvent } from './payment.ts';
import { type PaymentFlow, usePaymentFlow } from './payment-flow.ts';
import { quoteAgeMs, required, stayKey } from './quotes.ts';

/**
 * SES-13: the server's price of a stay, and whether the balance is enough; requested once there is a stay to
 * price.
 */
export function useAccountQuote(stay: AccountStay | undefined): UseQueryResult<AccountQuote> {
  const { api } = useAccount();
  return useQuery({
    queryKey: useAccountKey('quote', ...(stay ? stayKey(stay) : [])),
    queryFn: ({ signal }) => api.quote(required(stay), signal),
    select: useBalanceCheck<AccountQuote>(),
    enabled: stay !== undefined,
    staleTime: quoteAgeMs / 2,
    gcTime: quoteAgeMs,
    refetchInterval: stay?.startedAt === undefined ? quoteAgeMs : false,
  });
}

/**
 * DLG-08: a change of the form requests the price and nothing else. A refusal means that the session is no
 * longer as this page knows it, so the profile is loaded again.
 */
export function useExtensionQuote(extension: Extension | undefined): UseQueryResult<Quote> {
  const { api } = useAccount();
  const { session, duration } = extension ?? {};
  const paysByParking = useCitySettings().data?.paysByParking === true;
  const refreshProfile = useRefreshProfile();
  const query = useQuery({
    queryKey: useAccountKey('quote', session?.sessionId ?? '', session?.endsAt ?? 0, duration ?? 0),
    queryFn: ({ signal }) => api.quoteExtension(codeHidden(required(extension), paysByParking), signal),
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

/** CALL-35: the code of a parking is sent only where the city sells by parking. */
function codeHidden({ session, ...rest }: Extension, paysByParking: boolean): Extension {
  return { ...rest, session: paysByParking ? session : { ...session, parkingCode: undefined } };
}

/** NUM-04: the check against the balance of the loaded profile. */
function useBalanceCheck<Priced extends Quote>(): (quote: Priced) => Priced {
  const balance = useProfile().data?.balance;
  return useCallback((quote: Priced) => withBalanceCheck(quote, balance), [balance]);
}

/**
 * The payment flow of an account, for starts, extensions and top-ups. Each payment refreshes the profile and
 * the prices. The host page can stop it before money moves (EMB-08): then nothing is sent, and the screen
 * stays as it was.
 */
export function useAccountPaymentFlow<Confirmed>(): PaymentFlow<Confirmed> {
  const refresh = useRefreshAfterPayment();
  const emitResult = useResultEvent();
  const { api } = useAccount();
  const emit = useEmit();
  const { city } = useCity();
  const runtime = useRuntime();
  const flow = usePaymentFlow<Confirmed>({
    scope: 'account',
    paymentOutcome: api.paymentOutcome,
    onReport: (report) => {
      emitResult(report);
      void refresh();
    },
    invalidate: ({ step }) => (step === 'settled' || step === 'failed' ? refresh() : undefined),
  });
  return {
    ...flow,
    send: async (confirmed, request) => {
      const { subject, total } = request;
      const { zoneId, parkingCode } = subject.kind === 'stay' ? subject.spot : noSpot;
      const start = { city, ...eventZone(runtime, zoneId), parking: parkingCode, total };
      if (emit('kerb-payment-start', start)) return flow.send(confirmed, request);
      return { step: 'failed', confirmed, error: undefined, extending: undefined };
    },
  };
}

const noSpot = { zoneId: undefined, parkingCode: undefined };

/** Payments of an account that were given up and paid afterwards. */
export function useEarlierAccountPayments<Confirmed>(flow: PaymentFlow<Confirmed>) {
  return useEarlierPayments(flow, useAccountKey('earlierPayments'));
}

/**
 * Ends a session early. Resolves to the amount refunded to the balance, if the city sends it. The list of
 * sessions is refreshed in any case (FAIL-06).
 */
export function useEndSession(): UseMutationResult<Kopecks | undefined, Error, string> {
  const { api } = useAccount();
  const refresh = useRefreshAfterPayment();
  return useMutation({
    mutationFn: (sessionId: string) => api.endSession(sessionId),
    onSettled: refresh,
  });
}

/** PLUS-17: what a correction costs; requested once something is to be corrected. */
export function useCorrectionQuote(correction: Correction | undefined): UseQueryResult<CorrectionQuote> {
  const { api } = useAccount();
  const { session, vehicle, spot } = correction ?? {};
  const target = [vehicle?.plate ?? '', spot?.zoneId ?? '', spot?.parkingCode ?? ''];
  return useQuery({
    queryKey: useAccountKey('quote', 'correction', session?.sessionId ?? '', session?.endsAt ?? 0, ...target),
    queryFn: ({ signal }) => api.quoteCorrection(required(correction), signal),
    enabled: correction !== undefined,
    staleTime: quoteAgeMs,
    gcTime: quoteAgeMs,
  });
}

/** An extension to arm, with the most that the driver agreed to pay (PLUS-18). */
export interface ArmedExtension {
  readonly extension: Extension;
  readonly maxCost: Kopecks;
}

/** PLUS-18: arms an extension that the city makes and charges at the end of the session. */
export function useArmExtension(): UseMutationResult<void, Error, ArmedExtension> {
  const { api } = useAccount();
  const refresh = useRefreshAfterPayment();
  return useMutation({
    mutationFn: ({ extension, maxCost }: ArmedExtension) => api.armExtension(extension, maxCost),
    onSettled: refresh,
  });
}

export function useDisarmExtension(): UseMutationResult<void, Error, string> {
  const { api } = useAccount();
  const refresh = useRefreshAfterPayment();
  return useMutation({
    mutationFn: (sessionId: string) => api.disarmExtension(sessionId),
    onSettled: refresh,
  });
}

/**
 * SES-27: ends an open-ended stay and postpones its payment: the stay is deferred until it is paid.
 */
export function useEndOpenStay(): UseMutationResult<EndedOpenStay, Error, ParkingSession> {
  const { api } = useAccount();
  const refresh = useRefreshAfterPayment();
  return useMutation({
    mutationFn: async (session: ParkingSession) => {
      const unpaid = { attemptId: undefined, returnUrl: undefined };
      const { wasFree } = await api.endOpenStay({ session }, unpaid);
      return { wasFree };
    },
    onSettled: refresh,
  });
}

export interface EndedOpenStay {
  readonly wasFree: boolean;
}

/** SES-27: after a payment the profile, the benefits and all prices are outdated, here and in other tabs. */
function useRefreshAfterPayment(): () => Promise<void> {
  const { queries } = useRuntime();
  const { changes } = useAccount();
  const quotes = useAccountKey('quote');
  const granted = useAccountKey('permits', 'granted');
  const refreshProfile = useRefreshProfile();
  return async () => {
    changes?.post();
    queries.removeQueries({ queryKey: quotes });
    await Promise.all([refreshProfile(), queries.invalidateQueries({ queryKey: granted })]);
  };
}
