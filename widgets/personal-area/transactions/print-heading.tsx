import { calendarDateText } from '@kerb/core/domain/calendar-dates.ts';
import type { TransactionFilter } from '@kerb/core/domain/transaction/period.ts';
import type { TransactionList } from '@kerb/kit/queries/transactions.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly filter: TransactionFilter | undefined;
  readonly list: TransactionList;
}

/** Stands in a print only: the city, the period, and whether operations are missing. */
export function PrintHeading({ filter, list }: Props) {
  const { t } = useTranslation('transactions');
  const { displayName } = useCity();
  const language = useLanguage();
  const city = displayName[language];
  if (!filter) return null;
  const [from, to] = [filter.from, filter.to].map((day) => (day ? calendarDateText(day, language) : ''));
  const period = () => {
    if (from && to) return t('print.period', { city, from, to });
    if (from) return t('print.periodFrom', { city, from });
    return to ? t('print.periodTo', { city, to }) : t('print.all', { city });
  };
  return (
    <div className="kerb-history-print">
      <p>{period()}</p>
      {list.hasMore ? <p>{t('print.partial', { count: list.transactions?.length ?? 0 })}</p> : null}
    </div>
  );
}
