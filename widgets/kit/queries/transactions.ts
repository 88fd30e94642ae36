import {
  loadTransactions,
  loadTransactionsFileUrl,
  loadTransactionTotals,
  type TransactionPage,
} from '@kerb/core/api/transactions.ts';
import type { TransactionFilter } from '@kerb/core/domain/transaction/period.ts';
import type { TransactionTotals } from '@kerb/core/domain/transaction/totals.ts';
import { newTransactions, type Transaction } from '@kerb/core/domain/transaction/transaction.ts';
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAccount } from '../runtime/account.ts';
import { useLanguage } from '../runtime/runtime-context.tsx';
import { useAccountKey, useAccountKind, useCapabilities } from './account.ts';
import { requireValue } from './quotes.ts';

/** The history, as far as it is loaded. */
export interface TransactionList {
  /** One at a time. `error` while rows are listed means that their next page did not load. */
  readonly state: 'loading' | 'done' | 'error';
  readonly error: Error | null;
  /** Newest first; `undefined` until the first page is there. */
  readonly transactions: readonly Transaction[] | undefined;
  readonly hasMore: boolean;
  /** Loads the next page; after an error the one that failed. */
  readonly loadMore: () => void;
}

/**
 * The history, 50 transactions per page. A new filter starts with an empty list, and a late reply to an older
 * filter is dropped. Nothing is loaded without a filter.
 */
export function useTransactions(filter: TransactionFilter | undefined): TransactionList {
  const { call } = useAccount();
  const query = useInfiniteQuery({
    queryKey: useAccountKey('transactions', ...filterKey(filter)),
    queryFn: ({ pageParam, signal }) => call.until(signal)(loadTransactions, requireValue(filter), pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    enabled: useAccountKind() !== undefined && filter !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // A filter that is chosen again is loaded again.
    gcTime: 0,
  });
  const { data, error, hasNextPage, fetchNextPage, refetch } = query;
  const transactions = useMemo(() => data && listed(data.pages), [data]);
  return {
    state: listState(query),
    error,
    transactions,
    hasMore: hasNextPage,
    loadMore: () => void (hasNextPage ? fetchNextPage() : refetch()),
  };
}

/** A failed load is an error, even if rows were loaded before. */
export function listState({
  isFetching,
  isError,
  data,
}: Pick<UseQueryResult, 'isFetching' | 'isError' | 'data'>): TransactionList['state'] {
  if (isFetching) return 'loading';
  if (isError) return 'error';
  return data === undefined ? 'loading' : 'done';
}

/** The rows of all pages, each once. */
export function listed(pages: readonly TransactionPage[]): readonly Transaction[] {
  return newTransactions(
    [],
    pages.flatMap(({ transactions }) => transactions),
  );
}

/** Whether the city sends totals; `undefined` until that is known. A failure counts as "no". */
export function useHasTransactionTotals(): boolean | undefined {
  const { data, isPending } = useCapabilities(useAccountKind() !== undefined);
  return isPending ? undefined : data?.hasTransactionTotals === true;
}

/** The sums of all transactions that the filter finds. */
export function useTransactionTotals(
  filter: TransactionFilter | undefined,
): UseQueryResult<TransactionTotals> {
  const { call } = useAccount();
  return useQuery({
    queryKey: useAccountKey('transactionTotals', ...filterKey(filter)),
    queryFn: ({ signal }) => call.until(signal)(loadTransactionTotals, requireValue(filter)),
    enabled: useAccountKind() !== undefined && filter !== undefined,
  });
}

/** The address of the history as a file; `undefined` until it is loaded. It contains the token. */
export function useTransactionsFile(
  filter: TransactionFilter | undefined,
  type: 'xls' | 'pdf',
): string | undefined {
  const { call } = useAccount();
  const language = useLanguage();
  const query = useQuery({
    queryKey: useAccountKey('transactionsFile', type, language, ...filterKey(filter)),
    queryFn: () => call(loadTransactionsFileUrl, requireValue(filter), { type, language }),
    enabled: useAccountKind() !== undefined && filter !== undefined,
    gcTime: 0,
  });
  return query.data;
}

function filterKey(filter: TransactionFilter | undefined): string[] {
  const { from, to, type, plate, zoneId, driverPhone } = filter ?? {};
  const parts = [from, to, type, plate, zoneId, driverPhone].map((part) => part ?? '');
  return [filter ? 'filter' : '', ...parts];
}
