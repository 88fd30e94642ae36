import type { Kopecks } from '@kerb/core/domain/money.ts';
import type { Stay } from '@kerb/core/domain/payment/order.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import type { TopUp } from '@kerb/core/domain/payment/top-up.ts';
import type { Extension } from '@kerb/core/domain/session/extension.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import type { PaymentRequest, PaymentResult } from '@kerb/core/payment/send-payment.ts';
import { accountDrawer } from '@kerb/core/storage/account-drawer.ts';
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { useAccountKey } from './account.ts';
import { usePayment } from './payment.ts';

/** As for a guest's. */
const priceAge = 60_000;

/** SES-13: the server's price of a stay, and whether the balance is enough; asked when there is a stay to price. */
export function useAccountQuote(stay: Stay | undefined): UseQueryResult<Quote> {
  const { api } = useAccount();
  return useQuery({
    queryKey: useAccountKey('quote', ...(stay ? stayKey(stay) : [])),
    queryFn: ({ signal }) => api.quote(given(stay), signal),
    enabled: stay !== undefined,
    staleTime: priceAge / 2,
    gcTime: priceAge,
    refetchInterval: stay?.startedAt === undefined ? priceAge : false,
  });
}

/** DLG-08: a change of the form asks for the price and for nothing else. */
export function useExtensionQuote(extension: Extension | undefined): UseQueryResult<Quote> {
  const { api } = useAccount();
  const { session, duration } = extension ?? {};
  return useQuery({
    queryKey: useAccountKey('quote', session?.sessionId ?? '', session?.endsAt ?? 0, duration ?? 0),
    queryFn: ({ signal }) => api.quoteExtension(given(extension), signal),
    enabled: extension !== undefined,
    staleTime: priceAge,
    gcTime: priceAge,
  });
}

/** A balance that moved makes all prices told for it old. */
export function useForgetAccountQuotes(): () => void {
  const { queries } = useRuntime();
  const queryKey = useAccountKey('quote');
  return () => queries.removeQueries({ queryKey });
}

type Confirmed = Pick<PaymentRequest, 'total' | 'returnUrl'>;

/** Sends a start from the balance, once. */
export function useStartStay(): UseMutationResult<PaymentResult, Error, Confirmed & { readonly stay: Stay }> {
  const { api } = useAccount();
  return usePayment(
    ({ stay, total, returnUrl }) => ({
      subject: { kind: 'stay', place: stay.place, duration: stay.duration },
      total,
      returnUrl,
      send: (options) => api.startStay(stay, options),
    }),
    accountDrawer(useRuntime().config.city),
  );
}

/** Sends a request for more time, once. */
export function useExtendSession(): UseMutationResult<
  PaymentResult,
  Error,
  Confirmed & { readonly extension: Extension }
> {
  const { api } = useAccount();
  return usePayment(({ extension, total, returnUrl }) => {
    const { zoneId, parkingCode, sessionId } = extension.session;
    const { duration } = extension;
    return {
      subject: { kind: 'stay', place: { zoneId, parkingCode }, duration, continues: sessionId },
      total,
      returnUrl,
      send: (options) => api.extendSession(extension, options),
    };
  }, accountDrawer(useRuntime().config.city));
}

/** Sends a top-up, once; the money comes by way of the payment page. */
export function useTopUp(): UseMutationResult<
  PaymentResult,
  Error,
  { readonly wish: TopUp; readonly returnUrl: string }
> {
  const { api } = useAccount();
  return usePayment(
    ({ wish, returnUrl }) => ({
      subject: { kind: 'topUp' },
      total: wish.amount,
      returnUrl,
      send: (options) => api.topUp(wish, options),
    }),
    accountDrawer(useRuntime().config.city),
  );
}

/** Ends a session early; gives what went back to the balance. */
export function useEndSession(): UseMutationResult<Kopecks | undefined, Error, string> {
  const { api } = useAccount();
  return useMutation({ mutationFn: (sessionId: string) => api.endSession(sessionId) });
}

function given<T>(asked: T | undefined): T {
  if (asked === undefined) throw new AppError('refused', { code: 'ValidationError' });
  return asked;
}

function stayKey({ place, plate, duration, startedAt }: Stay): (string | number)[] {
  return [place.zoneId, place.parkingCode ?? '', plate, duration, startedAt ?? ''];
}
