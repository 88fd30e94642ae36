import type { Correction, CorrectionQuote } from '@kerb/core/domain/session/correction.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { quoteAgeMs, requireValue } from './quotes.ts';

/** How the price of a correction is asked for: by an account, or by a guest. */
export interface QuoteCorrection {
  /** The beginning of the query's key. */
  readonly key: readonly (string | number)[];
  readonly load: (correction: Correction, signal: AbortSignal) => Promise<CorrectionQuote>;
}

/** What a correction costs; requested once something is to be corrected. */
export function useCorrectionQuote(
  correction: Correction | undefined,
  { key, load }: QuoteCorrection,
): UseQueryResult<CorrectionQuote> {
  const { session, vehicle, spot } = correction ?? {};
  const target = [vehicle?.plate ?? '', spot?.zoneId ?? '', spot?.parkingCode ?? ''];
  return useQuery({
    queryKey: [...key, session?.endsAt ?? 0, ...target],
    queryFn: ({ signal }) => load(requireValue(correction), signal),
    enabled: correction !== undefined,
    staleTime: quoteAgeMs,
    gcTime: quoteAgeMs,
  });
}
