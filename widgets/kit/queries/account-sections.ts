import { loadAccountSections } from '@kerb/core/api/account-sections.ts';
import type { AccountSections } from '@kerb/core/domain/account/account-changes.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';

/** Which sections the city's personal area has. Loaded once per page; no data of a driver. */
export function useAccountSections(): UseQueryResult<AccountSections> {
  const { config } = useRuntime();
  const { call } = useAccount();
  return useQuery({
    queryKey: [config.city, 'guest', 'sections'],
    queryFn: ({ signal }) => call(loadAccountSections, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
