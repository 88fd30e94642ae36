import type { Stay } from '@kerb/core/domain/payment/order.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRuntime } from '../runtime/runtime-context.tsx';

/** How long a price is shown before it is asked for again, in milliseconds: it may change while the driver looks at it. */
export const quoteAgeMs = 60_000;

/** The beginning of the key of all prices for guests. */
export const guestQuotesKey = (city: string) => [city, 'guest', 'quote'] as const;

/**
 * The server's price of a stay, asked for when there is a stay to price (PAY-19). A newer stay drops the older question (PAY-22).
 * A stay that begins now moves with the clock, so its price is asked for again each minute while `isLive`.
 */
export function useQuote(stay: Stay | undefined, isLive = true): UseQueryResult<Quote> {
  const { config, api } = useRuntime();
  return useQuery({
    queryKey: [...guestQuotesKey(config.city), ...(stay ? stayKey(stay) : [])],
    queryFn: ({ signal }) => api.quote(required(stay), signal),
    enabled: stay !== undefined,
    staleTime: quoteAgeMs / 2,
    gcTime: quoteAgeMs,
    refetchInterval: isLive && stay?.startedAt === undefined ? quoteAgeMs : false,
  });
}

export function stayKey({ spot, plate, duration, startedAt }: Stay): (string | number)[] {
  return [spot.zoneId, spot.parkingCode ?? '', plate, duration, startedAt ?? ''];
}

/** What a query that is enabled only with it is asked about. */
export function required<T>(subject: T | undefined): T {
  if (subject === undefined) throw new AppError('refused', { code: 'ValidationError' });
  return subject;
}
