import { concessionsOf } from '@kerb/core/domain/permit/concessions-of.ts';
import type { GrantedPermit } from '@kerb/core/domain/permit/permit.ts';
import type { Concession } from '@kerb/core/domain/tariff/concession.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAccount } from '../runtime/account.ts';
import { lazyChunk } from '../runtime/lazy-chunk.tsx';
import { useAccountKey, useIsSignedIn } from './account.ts';

/** The prices of the parking page do not wait for it. */
const permits = lazyChunk(() => import('@kerb/core/api/permits.ts'));

/** CALL-29: the concessions and permits of the account. */
export function useGrantedPermits(): UseQueryResult<readonly GrantedPermit[]> {
  const { call } = useAccount();
  return useQuery({
    queryKey: useAccountKey('permits', 'granted'),
    queryFn: async ({ signal }) => call((await permits.load()).loadGrantedPermits, signal),
    enabled: useIsSignedIn(),
  });
}

/** CALC-05: what the driver's concessions and permits take off; nothing until they are known. */
export function useConcessions(): readonly Concession[] {
  const { data } = useGrantedPermits();
  return useMemo(() => concessionsOf(data ?? []), [data]);
}
