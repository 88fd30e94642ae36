import { quoteStay } from '@kerb/core/api/payment.ts';
import type { Stay } from '@kerb/core/domain/payment/order.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRuntime } from '../runtime/runtime-context.tsx';

/** Milliseconds after which a shown price is requested again, because it can change. */
export const quoteAgeMs = 60_000;

/** The prefix of the query key of all guest prices. */
export const guestQuotesKey = (city: string) => [city, 'guest', 'quote'] as const;

/**
 * The server's price of a stay, requested once there is a stay to price. A new stay cancels the request for
 * the previous one. A stay that begins now moves with the clock, so its price is requested again each minute
 * while `isLive`.
 */
export function useQuote(stay: Stay | undefined, isLive = true): UseQueryResult<Quote> {
  const { config, call } = useRuntime();
  return useQuery({
    queryKey: [...guestQuotesKey(config.city), ...(stay ? stayKey(stay) : [])],
    queryFn: ({ signal }) => call.until(signal)(quoteStay, requireValue(stay)),
    enabled: stay !== undefined,
    staleTime: quoteAgeMs / 2,
    gcTime: quoteAgeMs,
    refetchInterval: isLive && stay?.startedAt === undefined ? quoteAgeMs : false,
  });
}

/** What the price of any stay depends on. */
export function stayKey({ spot, plate, duration, startedAt }: Stay): (string | number)[] {
  return [spot.zoneId, spot.parkingCode ?? '', plate, duration, startedAt ?? ''];
}

/** The subject of a query that is enabled only if it has one. */
export function requireValue<T>(subject: T | undefined): T {
  if (subject === undefined) throw new AppError('refused');
  return subject;
}
