import { mapRange } from '@kerb/core/domain/range.ts';
import type { TransactionList as Loaded } from '@kerb/kit/queries/transactions.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { SearchIcon } from '@kerb/kit/ui/icons.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useLoadAtEnd } from '@kerb/kit/ui/use-load-at-end.ts';
import { VisuallyHidden } from '@kerb/kit/ui/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { TransactionTable } from './transaction-table.tsx';

/** Placeholder rows. */
const skeletonRows = 4;

interface Props {
  readonly list: Loaded;
  /** Absent while the filter is the one of the beginning. */
  readonly onReset: (() => void) | undefined;
}

/** The operations in each of their states; the next page loads near their end. */
export function TransactionList({ list, onReset }: Props) {
  const { t } = useTranslation('transactions');
  const { state, error, transactions, hasMore, loadMore } = list;
  if (!transactions) {
    if (state !== 'error') return <Loading />;
    return <QueryFailed query={{ error, refetch: loadMore }} title={t('failed')} />;
  }
  if (transactions.length === 0 && !hasMore)
    return (
      <EmptyState
        icon={SearchIcon}
        title={t('emptyTitle')}
        text={t('emptyText')}
        actions={onReset ? <Button onClick={onReset}>{t('filter.reset')}</Button> : undefined}
      />
    );
  return (
    <>
      <TransactionTable transactions={transactions} hasMore={hasMore} />
      <VisuallyHidden>
        <span role="status">{t('listed', { count: transactions.length })}</span>
      </VisuallyHidden>
      <NextPage list={list} loaded={transactions.length} />
    </>
  );
}

/** The end of the list: it loads the next page when it comes near, or says that this failed. */
function NextPage({ list, loaded }: { readonly list: Loaded; readonly loaded: number }) {
  const { t } = useTranslation('transactions');
  const { state, error, hasMore, loadMore } = list;
  const end = useLoadAtEnd<HTMLDivElement>(hasMore && state === 'done' ? loadMore : undefined, loaded);
  if (state === 'error') return <QueryFailed query={{ error, refetch: loadMore }} title={t('failedMore')} />;
  if (!hasMore) return null;
  return (
    <div ref={end} className="kerb-history__more">
      <Button onClick={loadMore} isBusy={state === 'loading'}>
        {t('more')}
      </Button>
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('transactions');
  return (
    <div className="kerb-history__loading" role="status" aria-label={t('loading')}>
      {mapRange(skeletonRows, (row) => (
        <Skeleton key={row} height={60} />
      ))}
    </div>
  );
}
