import type { GuestOrder, PaymentAttempt, PaymentOutcome, Stay } from '@kerb/core/domain/payment/order.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import type { PaymentRequest, PaymentResult } from '@kerb/core/payment/send-payment.ts';
import {
  canRememberAttempts,
  forgetAttempt,
  rememberAttempt,
  rememberedAttempt,
} from '@kerb/core/storage/payment-attempt.ts';
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { useCityOptions } from './city.ts';

export type { PaymentResult };

/** What a price may change with while the driver looks at it. */
const priceAge = 60_000;

/**
 * The server's price of a stay; asked when there is a stay to price (PAY-19). A newer stay drops the older question (PAY-22).
 * A stay that begins now moves with the clock, so its price is asked again each minute while `isLive`.
 */
export function useQuote(stay: Stay | undefined, isLive = true): UseQueryResult<Quote> {
  const { config, api } = useRuntime();
  return useQuery({
    queryKey: [config.city, 'guest', 'quote', ...(stay ? stayKey(stay) : [])],
    queryFn: ({ signal }) => {
      if (!stay) throw new AppError('refused', { code: 'ValidationError' });
      return api.quote(stay, signal);
    },
    enabled: stay !== undefined,
    staleTime: priceAge / 2,
    gcTime: priceAge,
    refetchInterval: isLive && stay?.startedAt === undefined ? priceAge : false,
  });
}

/** ERR-34: forgets all prices, so that none is shown until it was asked again. */
export function useForgetQuotes(): () => void {
  const { config, queries } = useRuntime();
  return () => queries.removeQueries({ queryKey: [config.city, 'guest', 'quote'] });
}

function stayKey({ place, plate, duration, startedAt }: Stay): (string | number)[] {
  return [place.zoneId, place.parkingCode ?? '', plate, duration, startedAt ?? ''];
}

/** What a guest confirmed. */
export interface GuestPayment extends Pick<PaymentRequest, 'total' | 'returnUrl'> {
  readonly order: GuestOrder;
}

/** Sends a guest's payment, once. */
export function usePayAsGuest(): UseMutationResult<PaymentResult, Error, GuestPayment> {
  const { api } = useRuntime();
  return usePayment(({ order, total, returnUrl }) => ({
    subject: { kind: 'stay', place: order.place, duration: order.duration, continues: order.continues },
    total,
    returnUrl,
    send: (options) => api.payAsGuest(order, options),
  }));
}

/** Sends a payment, whatever it is for, once (see `sendPayment`). Payments of one `drawer` take turns: a guest's by default. */
export function usePayment<Wish>(
  requestOf: (wish: Wish) => PaymentRequest,
  drawer?: string,
): UseMutationResult<PaymentResult, Error, Wish> {
  const { config, api, store } = useRuntime();
  const options = useCityOptions();
  return useMutation({
    mutationFn: async (wish: Wish) => {
      const capabilities = options.data?.capabilities ?? noCapabilities;
      const { sendPayment } = await loadSending();
      return sendPayment({ city: drawer ?? config.city, api, store, capabilities }, requestOf(wish));
    },
  });
}

/** No form needs it before somebody pays. Where it does not come, nothing was sent. */
async function loadSending() {
  try {
    return await import('@kerb/core/payment/send-payment.ts');
  } catch (cause) {
    throw new AppError('unreachable', { cause });
  }
}

const noCapabilities = {
  idempotencyKey: false,
  paymentStatus: false,
  returnUrl: false,
  mapColumns: false,
  continues: false,
};

/** The payment this device sent and has not seen the end of. */
export function useRememberedAttempt() {
  const { config, api, store } = useRuntime();
  return {
    canKeep: () => canRememberAttempts(store),
    keep: (attempt: PaymentAttempt) => rememberAttempt(store, config.city, attempt),
    read: (): PaymentAttempt | undefined => rememberedAttempt(store, config.city, api.clock.now()),
    forget: () => forgetAttempt(store, config.city),
  };
}

/** Asks until the outcome is known (PLUS-02): every 2 s at first, then every 10 s. */
export function usePaymentOutcome(attemptId: string | undefined): UseQueryResult<PaymentOutcome> {
  const { config, api } = useRuntime();
  return useQuery({
    queryKey: [config.city, 'guest', 'outcome', attemptId ?? ''],
    queryFn: ({ signal }) => api.paymentOutcome(attemptId ?? '', signal),
    enabled: attemptId !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if (state.data && state.data.state !== 'waiting') return false;
      return state.dataUpdateCount + state.errorUpdateCount < 15 ? 2000 : 10_000;
    },
  });
}
