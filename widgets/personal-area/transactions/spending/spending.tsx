import type { FilterChoice } from '@kerb/core/domain/transaction/filter.ts';
import { chartFilter, chartMonths } from '@kerb/core/domain/transaction/months.ts';
import type { TransactionFilter } from '@kerb/core/domain/transaction/period.ts';
import { sumTransactions } from '@kerb/core/domain/transaction/totals.ts';
import {
  type TransactionList,
  useHasTransactionTotals,
  useTransactionTotals,
} from '@kerb/kit/queries/transactions.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SpendingCharts } from './spending-charts.tsx';
import type { Spent } from './spent.ts';

interface Props {
  readonly filter: TransactionFilter;
  readonly list: TransactionList;
  readonly choice: FilterChoice;
  readonly onChange: (changes: Partial<FilterChoice>) => void;
}

/** What was spent, by month and by vehicle. */
export function Spending(props: Props) {
  const hasTotals = useHasTransactionTotals();
  const { t } = useTranslation('transactions');
  return (
    <section className="kerb-spending" aria-label={t('spending.title')}>
      <Card>
        {hasTotals === undefined ? <Loading /> : null}
        {hasTotals === true ? <ServerTotals {...props} /> : null}
        {hasTotals === false ? <ListTotals {...props} /> : null}
      </Card>
    </section>
  );
}

/** The city adds up all operations of the filter, those that are not listed yet too. */
function ServerTotals({ filter, choice, onChange }: Props) {
  const { t } = useTranslation('transactions');
  const { timeZone } = useCity();
  const { clock } = useRuntime();
  const now = clock.now();
  const totals = useTransactionTotals(filter);
  // Without the plate, so that every vehicle can still be chosen.
  const vehicles = useTransactionTotals({ ...filter, plate: undefined });
  const months = useTransactionTotals(chartFilter(filter, now, timeZone));
  const queries = [totals, vehicles, months];
  const failed = queries.find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <QueryFailed
        query={{
          error: failed.error,
          refetch: () => {
            for (const { isError, refetch } of queries) if (isError) void refetch();
          },
          isFetching: queries.some(({ isFetching }) => isFetching),
        }}
        title={t('spending.failed')}
      />
    );
  if (!totals.data || !vehicles.data || !months.data) return <Loading />;
  const spent: Spent = {
    all: totals.data.all,
    vehicles: vehicles.data.vehicles,
    months: chartMonths(months.data.months, now, timeZone),
  };
  return <SpendingCharts spent={spent} note={t('spending.wholeMonths')} {...{ filter, choice, onChange }} />;
}

/** A city without totals: the operations are added up here once all of them are loaded, never before. */
function ListTotals({ filter, list, choice, onChange }: Props) {
  const { t } = useTranslation('transactions');
  const { timeZone } = useCity();
  const { transactions, hasMore, state, loadMore } = list;
  const [isLoadingAll, setLoadingAll] = useState(false);
  const loadNext = useEffectEvent(loadMore);
  const count = transactions?.length ?? 0;
  useEffect(() => {
    if (isLoadingAll && hasMore && state === 'done' && count > 0) loadNext();
  }, [isLoadingAll, hasMore, state, count]);
  const totals = useMemo(
    () => (transactions && !hasMore ? sumTransactions(transactions, timeZone) : undefined),
    [transactions, hasMore, timeZone],
  );
  if (totals)
    return (
      <SpendingCharts spent={totals} note={t('spending.listMonths')} {...{ filter, choice, onChange }} />
    );
  // The list itself shows the error.
  if (!transactions) return state === 'error' ? <p>{t('spending.failed')}</p> : <Loading />;
  return (
    <div className="kerb-spending__partial">
      <p>{t('spending.partial', { count })}</p>
      <Button size="small" isBusy={isLoadingAll && state === 'loading'} onClick={() => setLoadingAll(true)}>
        {t('spending.loadAll')}
      </Button>
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('transactions');
  return (
    <div className="kerb-stack kerb-stack--4" role="status" aria-label={t('spending.loading')}>
      <Skeleton height={44} />
      <Skeleton height={190} />
    </div>
  );
}
