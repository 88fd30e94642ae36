import type { FilterChoice } from '@kerb/core/domain/transaction/filter.ts';
import type { TransactionFilter } from '@kerb/core/domain/transaction/period.ts';
import type { TransactionSums } from '@kerb/core/domain/transaction/totals.ts';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Money } from '@kerb/kit/ui/money.tsx';
import { useTranslation } from 'react-i18next';
import { MonthBars } from './month-bars.tsx';
import { SpendingTable } from './spending-table.tsx';
import type { Spent } from './spent.ts';
import { VehicleBars } from './vehicle-bars.tsx';

interface Props {
  readonly spent: Spent;
  /** What the months are. */
  readonly note: string;
  readonly filter: TransactionFilter;
  readonly choice: FilterChoice;
  readonly onChange: (changes: Partial<FilterChoice>) => void;
}

/** The totals of the filter, bars that filter the list, and the same numbers as a table. */
export function SpendingCharts({ spent, note, filter, choice, onChange }: Props) {
  const { t } = useTranslation('transactions');
  const { all, months, vehicles } = spent;
  return (
    <div className="kerb-stack kerb-stack--4">
      <dl className="kerb-spending__totals">
        <Total term={t('spending.spent')} sum={all.spent} isMain />
        <Total term={t('spending.returned')} sum={all.returned} />
        <Total term={t('spending.toppedUp')} sum={all.toppedUp} />
        <div className="kerb-spending__total">
          <dt>{t('spending.filterTotal')}</dt>
          <dd>{t('count', { count: all.count })}</dd>
        </div>
      </dl>
      <div className="kerb-spending__charts" data-has-vehicles={vehicles.length > 0 || undefined}>
        <MonthBars months={months} note={note} {...{ filter, choice, onChange }} />
        {vehicles.length > 0 ? <VehicleBars vehicles={vehicles} {...{ choice, onChange }} /> : null}
      </div>
      <SpendingTable spent={spent} />
    </div>
  );
}

interface TotalProps {
  readonly term: string;
  readonly sum: TransactionSums['spent'];
  readonly isMain?: boolean;
}

function Total({ term, sum, isMain = false }: TotalProps) {
  const roubles = useRoubles();
  return (
    <div className="kerb-spending__total" data-main={isMain || undefined}>
      <dt>{term}</dt>
      <dd>
        <Money>{roubles(sum)}</Money>
      </dd>
    </div>
  );
}
