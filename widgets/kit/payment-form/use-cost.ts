import type { Stay } from '@kerb/core/domain/payment/order.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import type { Concession } from '@kerb/core/domain/tariff/concession.ts';
import { estimate } from '@kerb/core/domain/tariff/estimate.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { shownError } from '@kerb/core/errors/catalogue.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useQuote } from '../queries/quotes.ts';
import { useCity, useRuntime } from '../runtime/runtime-context.tsx';
import type { SpotChoice } from './spot-choices.ts';

export interface Cost {
  /**
   * The server's price, or the estimate until it arrives and while it cannot be had; `undefined` if the
   * server refused to price the stay.
   */
  readonly quote: Quote | undefined;
  readonly isEstimate: boolean;
  readonly isLoading: boolean;
  /** The server's answer is that it has no price for this stay. */
  readonly isRefused: boolean;
  /** The error to show; absent for the silent error of ERR-11. */
  readonly error: unknown;
  readonly retry: () => void;
}

const pauseMs = 300;

const none: readonly Concession[] = [];

/**
 * The price of the stay: the client's estimate within a frame, replaced by the server's price when it
 * arrives. `useServer` requests it, by default as a guest, in whose estimate no concession counts.
 */
export function useCost(
  stay: Stay | undefined,
  spot: SpotChoice | undefined,
  useServer: (stay: Stay | undefined) => UseQueryResult<Quote> = useQuote,
  concessions: readonly Concession[] = none,
): Cost {
  const debounced = useDebounced(stay);
  const isSettled = debounced === stay;
  const server = useServer(debounced);
  const guess = useEstimate(stay, spot, concessions);
  const failure = isSettled && server.isError ? server.error : undefined;
  const isRefused = failure instanceof AppError && failure.kind === 'refused';
  const isPriced = isSettled && !server.isError && server.data !== undefined;
  return {
    quote: isRefused ? undefined : isPriced ? server.data : guess,
    isEstimate: !isPriced,
    isLoading: stay !== undefined && (!isSettled || server.isFetching),
    isRefused,
    error: shownError(failure),
    retry: () => void server.refetch(),
  };
}

function useEstimate(
  stay: Stay | undefined,
  spot: SpotChoice | undefined,
  concessions: readonly Concession[],
): Quote | undefined {
  const { timeZone } = useCity();
  const { clock } = useRuntime();
  return useMemo(() => {
    if (!stay || !spot || spot.prices.length === 0) return undefined;
    const { duration, plate, startedAt } = stay;
    const zone = { id: spot.zoneId, code: spot.code, name: spot.name, prices: spot.prices };
    return estimate({ zone, duration, plate, timeZone, start: startedAt ?? clock.now(), concessions });
  }, [stay, spot, timeZone, clock, concessions]);
}

/**
 * The value after it has not changed for a moment; `undefined` is passed on at once. In an object, which
 * always differs from the one before: rendering reads the clock, and React drops the effects of a rendering
 * that no changed state has caused.
 */
function useDebounced(stay: Stay | undefined): Stay | undefined {
  const [debounced, setDebounced] = useState<{ readonly stay: Stay | undefined }>();
  useEffect(() => {
    const timer = setTimeout(() => setDebounced({ stay }), pauseMs);
    return () => clearTimeout(timer);
  }, [stay]);
  return stay && debounced?.stay;
}
