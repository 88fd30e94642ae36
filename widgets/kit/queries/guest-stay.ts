import {
  endGuestStay,
  loadGuestStay,
  makeStayLink,
  quoteGuestCorrection,
} from '@kerb/core/api/guest-stays.ts';
import { stayLink } from '@kerb/core/domain/session/stay-link.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRuntime } from '../runtime/runtime-context.tsx';
import type { QuoteCorrection } from './correction-quote.ts';
import { useGuestQuery } from './guest-query.ts';

/**
 * A guest's paid stay. `stay` is the secret of its link, or the id of an attempt for it; `undefined` where
 * there is nothing to ask, or the city has no such call.
 */
export const useGuestStay = (stay: string | undefined) =>
  useGuestQuery('stay', loadGuestStay, [stay ?? ''], {
    enabled: stay !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });

/** Loads the stay again after it was changed. */
export function useRefreshGuestStay(): () => Promise<void> {
  const { config } = useRuntime();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [config.city, 'guest', 'stay'] });
}

/** Ends a stay early; its new end is shown before the call counts as done. */
export function useEndGuestStay(stay: string) {
  const { call } = useRuntime();
  const refresh = useRefreshGuestStay();
  return useMutation({ mutationFn: () => call(endGuestStay, stay), onSettled: refresh });
}

/** The link of the stay that this attempt paid for, made when it is asked for the first time. */
export function useStayLink(attemptId: string) {
  const { config, call } = useRuntime();
  return useMutation({
    mutationKey: [config.city, 'guest', 'stayLink', attemptId],
    mutationFn: async () => stayLink(config.portalUrl, config.city, await call(makeStayLink, attemptId)),
  });
}

/** How the price of a correction of this stay is asked for. */
export function useGuestCorrectionQuotes(stay: string): QuoteCorrection {
  const { config, call } = useRuntime();
  return {
    key: [config.city, 'guest', 'quote', 'correction', stay],
    load: (correction, signal) => call.until(signal)(quoteGuestCorrection, stay, correction),
  };
}
