import { formatRoubles, formatShortRoubles, type Kopecks } from '@kerb/core/domain/money.ts';
import type { FilterChoice } from '@kerb/core/domain/transaction/filter.ts';
import { daysOfMonth, isMonthIn } from '@kerb/core/domain/transaction/months.ts';
import type { TransactionFilter } from '@kerb/core/domain/transaction/period.ts';
import type { MonthSums } from '@kerb/core/domain/transaction/totals.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { VisuallyHidden } from '@kerb/kit/ui/visually-hidden.tsx';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { longMonth, shortMonth } from './month-names.ts';

/** CSS pixels of the month with most spending. */
const barHeight = 96;

interface Props {
  readonly months: readonly MonthSums[];
  readonly note: string;
  readonly filter: TransactionFilter;
  readonly choice: FilterChoice;
  readonly onChange: (changes: Partial<FilterChoice>) => void;
}

/** One bar per month. A press lists that month's operations, a second press those of the last month again. */
export function MonthBars({ months, note, filter, choice, onChange }: Props) {
  const { t } = useTranslation('transactions');
  const most = Math.max(1, ...months.map(({ spent }) => spent));
  const list = useRef<HTMLUListElement>(null);
  // If not all months fit, the latest ones are in view.
  useLayoutEffect(() => {
    const element = list.current;
    if (element && months.length > 0) element.scrollLeft = element.scrollWidth;
  }, [months.length]);
  return (
    <figure className="kerb-spending__months">
      <figcaption>
        <strong>{t('spending.months')}</strong>
        <span className="kerb-note">{note}</span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to scroll by keyboard too. */}
      <ul ref={list} className="kerb-spending__bars" tabIndex={0} aria-label={t('spending.months')}>
        {months.map((sums, index) => {
          const { from, to } = daysOfMonth(sums.month);
          const isChosen = choice.period === 'custom' && filter.from === from && filter.to === to;
          return (
            <MonthBar
              key={sums.month}
              sums={sums}
              share={sums.spent / most}
              isInPeriod={isMonthIn(filter, sums.month)}
              isChosen={isChosen}
              hasYear={index === 0 || sums.month.endsWith('-01')}
              onPress={() =>
                onChange(isChosen ? { period: 'monthly' } : { period: 'custom', customDays: { from, to } })
              }
            />
          );
        })}
      </ul>
    </figure>
  );
}

interface BarProps {
  readonly sums: MonthSums;
  /** 0 to 1: of the month with most spending. */
  readonly share: number;
  readonly isInPeriod: boolean;
  readonly isChosen: boolean;
  readonly hasYear: boolean;
  readonly onPress: () => void;
}

function MonthBar({ sums: { month, spent }, share, isInPeriod, isChosen, hasYear, onPress }: BarProps) {
  const { t } = useTranslation('transactions');
  const language = useLanguage();
  const value = t('spending.monthValue', {
    month: longMonth(month, language),
    amount: formatRoubles(spent, language),
  });
  return (
    <li>
      <button
        type="button"
        className="kerb-spending__month"
        aria-pressed={isChosen}
        title={value}
        data-in-period={isInPeriod || undefined}
        onClick={onPress}
      >
        <VisuallyHidden>{value}</VisuallyHidden>
        <span className="kerb-spending__amount" aria-hidden="true">
          {spent > 0 ? wholeRoubles(spent, language) : ''}
        </span>
        {/* A month with spending never looks like one without. */}
        <svg style={{ blockSize: spent > 0 ? Math.max(3, share * barHeight) : 1 }} aria-hidden="true">
          <rect width="100%" height="100%" />
        </svg>
        <span aria-hidden="true">
          {shortMonth(month, language)}
          {hasYear ? ` ’${month.slice(2, 4)}` : null}
        </span>
      </button>
    </li>
  );
}

/** Above a bar there is no room for kopecks; name, tip and table have them. */
function wholeRoubles(amount: Kopecks, language: 'ru' | 'en'): string {
  return formatShortRoubles((Math.round(amount / 100) * 100) as Kopecks, language).replace(/\s?₽/, '');
}
