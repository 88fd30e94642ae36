import { mapRange } from '@kerb/core/domain/range.ts';
import type { TransactionList as Loaded } from '@kerb/kit/queries/transactions.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { ErrorState } from '@kerb/kit/ui/error-state.tsx';
import { SearchIcon } from '@kerb/kit/ui/icons.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useLoadAtEnd } from '@kerb/kit/ui/use-load-at-end.ts';
import { VisuallyHidden } from '@kerb/kit/ui/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { TransactionTable } from './transaction-table.tsx';

/** OPS-09: placeholder rows. */
const skeletonRows = 4;

interface Props {
  readonly list: Loaded;
  /** Absent while the filter is the one of the beginning. */
  readonly onReset: (() => void) | undefined;
}

/** The operations in each of their states; the next page loads near their end (OPS-06). */
export function TransactionList({ list, onReset }: Props) {
  const { t } = useTranslation('transactions');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const { state, error, transactions, hasMore, loadMore } = list;
  if (!transactions) {
    if (state !== 'error') return <Loading />;
    return (
      <ErrorState title={t('failed')} retryLabel={common('tryAgain')} onRetry={loadMore}>
        {errorText(error)}
      </ErrorState>
    );
  }
  if (transactions.length === 0 && !hasMore)
    return (
      <EmptyState
        icon={<SearchIcon size="large" />}
        title={t('emptyTitle')}
        actions={onReset ? <Button onClick={onReset}>{t('filter.reset')}</Button> : undefined}
      >
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <>
      <TransactionTable transactions={transactions} hasMore={hasMore} />
      <VisuallyHidden>
        <span role="status">{t('listed', { count: transactions.length })}</span>
      </VisuallyHidden>
      <More list={list} loaded={transactions.length} />
    </>
  );
}

/** The end of the list: it loads the next page when it comes near, or says that this failed. */
function More({ list, loaded }: { readonly list: Loaded; readonly loaded: number }) {
  const { t } = useTranslation('transactions');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const { state, error, hasMore, loadMore } = list;
  const end = useLoadAtEnd<HTMLDivElement>(hasMore && state === 'done' ? loadMore : undefined, loaded);
  if (state === 'error')
    return (
      <ErrorState title={t('failedMore')} retryLabel={common('tryAgain')} onRetry={loadMore}>
        {errorText(error)}
      </ErrorState>
    );
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
