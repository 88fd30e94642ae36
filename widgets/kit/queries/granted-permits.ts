import { concessionsOf } from '@kerb/core/domain/permit/concessions-of.ts';
import type { GrantedPermit } from '@kerb/core/domain/permit/permit.ts';
import type { Concession } from '@kerb/core/domain/tariff/concession.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAccount } from '../runtime/account.ts';
import { lazyChunk } from '../runtime/lazy-chunk.tsx';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { useAccountKey, useIsSignedIn } from './account.ts';

/** The prices of the parking page do not wait for it. */
const permits = lazyChunk(() => import('@kerb/core/api/permits.ts'));

/** The concessions and permits of the account. */
export function useGrantedPermits(): UseQueryResult<readonly GrantedPermit[]> {
  const { call } = useAccount();
  return useQuery({
    queryKey: useAccountKey('grantedPermits'),
    queryFn: async ({ signal }) => call.until(signal)((await permits.load()).loadGrantedPermits),
    enabled: useIsSignedIn(),
  });
}

/** What the driver's concessions and permits take off; nothing until they are known. */
export function useConcessions(): readonly Concession[] {
  const { data } = useGrantedPermits();
  return useMemo(() => concessionsOf(data ?? []), [data]);
}

/** Loads the account's permits again, and forgets prices, which permits lower. Never rejects. */
export function useRefreshPermits(): () => Promise<void> {
  const { queries } = useRuntime();
  const { changes } = useAccount();
  const granted = useAccountKey('grantedPermits');
  const quotes = useAccountKey('quote');
  return async () => {
    changes?.post();
    queries.removeQueries({ queryKey: quotes });
    await queries.invalidateQueries({ queryKey: granted });
  };
}
