import { quoteAccountStay } from '@kerb/core/api/account-payment.ts';
import { disableAutoExtension } from '@kerb/core/api/auto-extension.ts';
import { withBalanceCheck } from '@kerb/core/domain/payment/balance-check.ts';
import type { AccountStay, ParkingSpot } from '@kerb/core/domain/payment/order.ts';
import type { AccountQuote, Quote } from '@kerb/core/domain/payment/quote.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { lazyChunk } from '../runtime/lazy-chunk.tsx';
import { useCity, useEmit, useRuntime } from '../runtime/runtime-context.tsx';
import { useAccountKey, useAccountMutation, useProfile, useRefreshProfile } from './account.ts';
import { eventZone } from './city.ts';
import { useEarlierPayments } from './earlier-payments.ts';
import { useRefreshPermits } from './granted-permits.ts';
import { useResultEvent } from './payment.ts';
import { type PaymentFlow, usePaymentFlow } from './payment-flow.ts';
import { quoteAgeMs, requireValue, stayKey } from './quotes.ts';

/**
 * The server's price of a stay, and whether the balance is enough; requested once there is a stay to price.
 */
export function useAccountQuote(stay: AccountStay | undefined): UseQueryResult<AccountQuote> {
  const { call } = useAccount();
  return useQuery({
    // The request says what kind of vehicle it is, so the price depends on that too.
    queryKey: useAccountKey(
      'quote',
      ...(stay ? [...stayKey(stay), `${stay.isForeignPlate}`, `${stay.vehicleCategory}`] : []),
    ),
    queryFn: ({ signal }) => call.until(signal)(quoteAccountStay, requireValue(stay)),
    select: useBalanceCheck<AccountQuote>(),
    enabled: stay !== undefined,
    staleTime: quoteAgeMs / 2,
    gcTime: quoteAgeMs,
    refetchInterval: stay?.startedAt ? false : quoteAgeMs,
  });
}

/** The check against the balance of the loaded profile. */
export function useBalanceCheck<Priced extends Quote>(): (quote: Priced) => Priced {
  const balance = useProfile().data?.balance;
  return (quote: Priced) => withBalanceCheck(quote, balance);
}

/**
 * The payment flow of an account, for starts, extensions and top-ups. Each payment refreshes the profile and
 * the prices. The host page can stop it before money moves: then nothing is sent, and the screen stays as it
 * was.
 */
export function useAccountPaymentFlow<Confirmed>(): PaymentFlow<Confirmed> {
  const refresh = useRefreshAfterPayment();
  const emitResult = useResultEvent();
  const { auth, call } = useAccount();
  const emit = useEmit();
  const { city } = useCity();
  const runtime = useRuntime();
  const flow = usePaymentFlow<Confirmed>({
    scope: 'account',
    loadOutcome: async (attemptId, signal) =>
      call.until(signal)((await ownOutcome.load()).loadOwnPaymentOutcome, attemptId),
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
      const { zoneId, parkingCode }: Partial<ParkingSpot> = 'spot' in subject ? subject.spot : {};
      const failed = (error?: AppError) =>
        ({ step: 'failed', confirmed, extending: undefined, error }) as const;
      // Another payment of the account: it is paid or given up first.
      if (flow.state.step === 'awaitingOutcome') return failed(new AppError('otherAwaited'));
      const start = { city, ...eventZone(runtime, zoneId), parking: parkingCode, total };
      const token = auth.current();
      // An earlier attempt is looked up first. Another driver may have logged in meanwhile.
      const send: typeof request.send = async (options) => {
        if (auth.current() !== token) throw new AppError('tokenExpired');
        return request.send(options);
      };
      return emit('kerb-payment-start', start) ? flow.send(confirmed, { ...request, send }) : failed();
    },
  };
}

const ownOutcome = lazyChunk(() => import('@kerb/core/api/account-payment-outcome.ts'));

/** Payments of an account that were given up and paid afterwards. */
export function useEarlierAccountPayments<Confirmed>(flow: PaymentFlow<Confirmed>) {
  return useEarlierPayments(flow, useAccountKey('earlierPayments'));
}

export const useDisableAutoExtension = () =>
  useAccountMutation(disableAutoExtension, useRefreshAfterPayment());

/** After a payment the profile, the benefits and all prices are outdated, here and in other tabs. */
export function useRefreshAfterPayment(): () => Promise<void> {
  const refreshProfile = useRefreshProfile();
  const refreshPermits = useRefreshPermits();
  return async () => {
    await Promise.all([refreshPermits(), refreshProfile()]);
  };
}
