import {
  actOnPermit,
  changePermitPlate,
  findPermits,
  loadPermitDurations,
  loadPermitOffers,
  loadPermitSettings,
  loadPermitZones,
} from '@kerb/core/api/permits.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import type { PermitOffer, PermitSearch, PermitZone } from '@kerb/core/domain/permit/permit.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import type { PaymentState } from '@kerb/core/payment/payment-flow.ts';
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAccount } from '../runtime/account.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import {
  loadedOnce,
  useAccountKey,
  useAccountQuery,
  useAccountRules,
  useIsSignedIn,
  useRefreshProfile,
} from './account.ts';
import { useAccountPaymentFlow } from './account-payment.ts';
import { useRefreshPermits } from './granted-permits.ts';
import type { PaymentFlow } from './payment-flow.ts';

/** What the city decides about permits. */
export const usePermitSettings = () => useAccountRules('permitSettings', loadPermitSettings);

/** The permits on sale, loaded if the driver has none yet. */
export const usePermitOffers = () => useAccountQuery('permitOffers', loadPermitOffers, [], loadedOnce);

/** Clears the permits on sale and loads them again. Never rejects. */
export function useReloadOffers(): () => Promise<void> {
  const { queries } = useRuntime();
  const queryKey = useAccountKey('permitOffers');
  return () => queries.resetQueries({ queryKey });
}

/** The zones and durations of the permit finder. */
export interface FinderReference {
  readonly zones: readonly PermitZone[];
  /** Days. */
  readonly durations: readonly number[];
}

export function useFinderReference(): UseQueryResult<FinderReference> {
  const { call } = useAccount();
  return useQuery({
    queryKey: useAccountKey('permitReference'),
    queryFn: async ({ signal }) => {
      const [zones, durations] = await Promise.all([
        call.until(signal)(loadPermitZones),
        call.until(signal)(loadPermitDurations),
      ]);
      return { zones, durations };
    },
    enabled: useIsSignedIn(),
    ...loadedOnce,
  });
}

/** The permits that fit a search; nothing is requested without one. */
export function useFoundPermits(search: PermitSearch | undefined): UseQueryResult<readonly PermitOffer[]> {
  const { call } = useAccount();
  const { zoneIds = [], startDate = '', days = 0 } = search ?? {};
  return useQuery({
    queryKey: useAccountKey('foundPermits', zoneIds.join(' '), startDate, days),
    queryFn: ({ signal }) => {
      if (!search) throw new Error('There is nothing to look for');
      return call.until(signal)(findPermits, search);
    },
    enabled: search !== undefined,
    gcTime: 0,
  });
}

/** Something that is done with a permit. */
export type PermitAction =
  | { readonly kind: 'pause' | 'continue' | 'refund'; readonly orderNumber: string }
  | { readonly kind: 'changePlate'; readonly orderNumber: string; readonly plate: Plate };

/**
 * Pauses, continues, refunds or gives a permit to another vehicle. Resolves to the sum that the city names.
 * The permits are loaded again after a success only, and the mutation lasts until they are there.
 */
export function useActOnPermit(): UseMutationResult<Kopecks | undefined, Error, PermitAction> {
  const { call } = useAccount();
  const refresh = useRefreshPermits();
  const refreshProfile = useRefreshProfile();
  return useMutation({
    mutationFn: async (action: PermitAction) => {
      if (action.kind !== 'changePlate') return call(actOnPermit, action.kind, action.orderNumber);
      await call(changePermitPlate, action.orderNumber, action.plate);
      return undefined;
    },
    // Money moves by a refund, and is due after some pauses.
    onSuccess: async (sum, { kind }) => {
      const isPaid = kind === 'refund' || (kind === 'pause' && sum !== undefined && sum > 0);
      await Promise.all([refresh(), ...(isPaid ? [refreshProfile()] : [])]);
    },
  });
}

/** Whether the payment that the flow shows bought a permit. */
function hasBoughtPermit(state: PaymentState<unknown>): boolean {
  return state.step === 'settled' && state.result === 'paid' && state.attempt.subject.kind === 'permit';
}

/**
 * The payment flow of an account, for purchases of permits: after one the permits and the offers are loaded
 * again, and `onBought` is called, once.
 */
export function usePermitPaymentFlow<Confirmed>(onBought?: () => void): PaymentFlow<Confirmed> {
  const flow = useAccountPaymentFlow<Confirmed>();
  const refresh = useRefreshPermits();
  const reloadOffers = useReloadOffers();
  const { state } = flow;
  // A purchase that an earlier screen has shown is no news here.
  const isKnown = useRef(hasBoughtPermit(state));
  const finish = useEffectEvent(() => {
    void refresh();
    void reloadOffers();
    onBought?.();
  });
  useEffect(() => {
    const isBought = hasBoughtPermit(state);
    if (isBought && !isKnown.current) finish();
    isKnown.current = isBought;
  }, [state]);
  return flow;
}
