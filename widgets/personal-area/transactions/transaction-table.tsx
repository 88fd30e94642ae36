// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as a grid, and Safari then drops the roles.
import { cityClock, cityDay, formatDate, type Instant } from '@kerb/core/domain/time.ts';
import type { Transaction } from '@kerb/core/domain/transaction/transaction.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { useVisibleRows, type VisibleRow } from '@kerb/kit/ui/use-visible-rows.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { TransactionRow } from './transaction-row.tsx';

const columns = ['date', 'operation', 'amount', 'status', 'details'] as const;

/** CSS pixels of a row before it is measured. */
const rowHeight = 76;

interface Props {
  readonly transactions: readonly Transaction[];
  /** Whether more can be loaded: then the number of rows is not known. */
  readonly hasMore: boolean;
}

/**
 * The operations as a table, as cards on a phone. Only rows in sight are in the DOM; a print has all that are
 * loaded.
 */
export function TransactionTable({ transactions, hasMore }: Props) {
  const { t } = useTranslation('transactions');
  const { timeZone } = useCity();
  const body = useRef<HTMLTableSectionElement>(null);
  const visible = useVisibleRows(body, transactions, { rowHeight, page: '.kerb-transactions' });
  const isPrinting = useIsPrinting();
  const dayText = useDayText();
  const hasStatus = useMemo(
    () => transactions.some(({ status, statusText }) => status ?? statusText),
    [transactions],
  );
  const rows: readonly (VisibleRow | { readonly index: number; readonly top: undefined })[] = isPrinting
    ? transactions.map((_, index) => ({ index, top: undefined }))
    : visible.rows;
  return (
    <table
      role="table"
      className="kerb-history__table"
      data-has-status={hasStatus || undefined}
      aria-label={t('title')}
      aria-rowcount={hasMore ? -1 : transactions.length + 1}
    >
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1} className="kerb-history__head">
          {columns.map((column) =>
            column === 'status' && !hasStatus ? null : (
              <th key={column} scope="col" role="columnheader">
                {t(`column.${column}`)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody
        ref={body}
        role="rowgroup"
        className="kerb-history__rows"
        style={isPrinting ? undefined : { blockSize: visible.height }}
      >
        {rows.map(({ index, top }) => {
          const transaction = transactions[index];
          if (!transaction) return null;
          const above = transactions[index - 1];
          return (
            <TransactionRow
              key={transaction.id}
              ref={visible.measure}
              transaction={transaction}
              day={dayText(transaction.at)}
              isFirstOfDay={!above || cityDay(above.at, timeZone) !== cityDay(transaction.at, timeZone)}
              hasStatus={hasStatus}
              index={index}
              top={top}
            />
          );
        })}
      </tbody>
    </table>
  );
}

/** Whether the page is being printed. It is rendered once more before the browser takes it. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const change = () => (media.matches ? begin() : end());
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    media.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      media.removeEventListener('change', change);
    };
  }, []);
  return isPrinting;
}

/** "Today", "Yesterday", `21 November`, or `21 November 2025` in another year than this one, in city time. */
function useDayText(): (at: Instant) => string {
  const { t } = useTranslation('transactions');
  const { timeZone } = useCity();
  const language = useLanguage();
  const now = useServerNow(60_000);
  const today = cityDay(now, timeZone);
  const { year } = cityClock(now, timeZone);
  return useCallback(
    (at) => {
      const days = today - cityDay(at, timeZone);
      if (days === 0) return t('today');
      if (days === 1) return t('yesterday');
      const date = formatDate(at, timeZone, language);
      const own = cityClock(at, timeZone).year;
      return own === year ? date : `${date} ${own}`;
    },
    [t, timeZone, language, today, year],
  );
}
