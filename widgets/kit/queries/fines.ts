import { loadFineImage, loadFines } from '@kerb/core/api/fines.ts';
import { loadTransactions } from '@kerb/core/api/transactions.ts';
import {
  compareWithHistory,
  type FineComparison,
  historyDays,
} from '@kerb/core/domain/fine/compare-with-history.ts';
import type { Fine } from '@kerb/core/domain/fine/fine.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { useCity } from '../runtime/runtime-context.tsx';
import { loadedOnce, useAccountKey, useAccountQuery, useIsSignedIn } from './account.ts';

/** The fines of the account's vehicles. Loaded again with each visit of the page. */
export const useFines = () => useAccountQuery('fines', loadFines, [], { staleTime: 0 });

/**
 * The `data:` address of a fine's picture, absent where it has none. Loaded once, when the fine is first
 * opened. A picture that came with the fine is not loaded.
 */
export function useFineImage({ uin, image }: Fine) {
  const { call } = useAccount();
  return useQuery({
    queryKey: useAccountKey('fineImage', uin),
    queryFn: async ({ signal }) => ({ url: image ?? (await call.until(signal)(loadFineImage, uin)) }),
    enabled: useIsSignedIn(),
    ...loadedOnce,
  });
}

/** The fine against the history of its vehicle. Needs its time and its plate. */
export function useFineComparison(fine: Fine): UseQueryResult<FineComparison | null> {
  const { call } = useAccount();
  const { timeZone } = useCity();
  const { uin, plate, offenceAt } = fine;
  const isComparable = plate !== undefined && offenceAt !== undefined;
  return useQuery({
    queryKey: useAccountKey('fineHistory', uin),
    queryFn: async ({ signal }) => {
      if (!isComparable) return null;
      const days = historyDays(offenceAt, timeZone);
      const filter = { ...days, type: undefined, plate, zoneId: undefined };
      // One page: a vehicle has few operations in three days.
      const { transactions } = await call.until(signal)(loadTransactions, filter, undefined);
      return compareWithHistory(fine, transactions) ?? null;
    },
    enabled: useIsSignedIn() && isComparable,
  });
}
