import { formatPlate, type Plate } from '@kerb/core/domain/plate/plate.ts';
import type { FilterChoice } from '@kerb/core/domain/transaction/filter.ts';
import type { TransactionFilter } from '@kerb/core/domain/transaction/period.ts';
import type { TransactionSums, VehicleSums } from '@kerb/core/domain/transaction/totals.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Money } from '@kerb/kit/ui/money.tsx';
import { useTranslation } from 'react-i18next';
import { MonthBars } from './month-bars.tsx';
import { longMonth } from './month-names.ts';
import type { Spent } from './spent.ts';

interface Props {
  readonly spent: Spent;
  /** The note below the heading of the months. */
  readonly note: string;
  readonly filter: TransactionFilter;
  readonly choice: FilterChoice;
  readonly onChange: (changes: Partial<FilterChoice>) => void;
}

/** The totals of the filter, bars that filter the list, and the same numbers as a table. */
export function SpendingCharts({ spent, note, filter, choice, onChange }: Props) {
  const { t } = useTranslation('transactions');
  const { all, months, vehicles } = spent;
  // Without spending, the chart would be an empty card.
  const hasMonths = months.some(({ spent: ofMonth }) => ofMonth > 0);
  const hasVehicles = vehicles.length > 0;
  return (
    <div className="kerb-stack kerb-stack--4">
      <dl className="kerb-spending__totals">
        <Total term={t('spending.spent')} sum={all.spent} isMain />
        <Total term={t('spending.returned')} sum={all.returned} />
        <Total term={t('spending.toppedUp')} sum={all.toppedUp} />
        <div className="kerb-spending__total">
          <dt className="kerb-note">{t('spending.filterTotal')}</dt>
          <dd>{t('count', { count: all.count })}</dd>
        </div>
      </dl>
      {hasMonths || hasVehicles ? (
        <div className="kerb-spending__charts" data-has-both={(hasMonths && hasVehicles) || undefined}>
          {hasMonths ? <MonthBars months={months} note={note} {...{ filter, choice, onChange }} /> : null}
          {hasVehicles ? <VehicleBars vehicles={vehicles} {...{ choice, onChange }} /> : null}
        </div>
      ) : null}
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
      <dt className="kerb-note">{term}</dt>
      <dd>
        <Money>{roubles(sum)}</Money>
      </dd>
    </div>
  );
}

/** The numbers of the bars to read. */
function SpendingTable({ spent: { months, vehicles } }: { readonly spent: Spent }) {
  const { t } = useTranslation('transactions');
  const language = useLanguage();
  return (
    <details className="kerb-spending__details">
      <summary>{t('spending.asTable')}</summary>
      <div className="kerb-stack kerb-stack--4">
        <SumsTable
          caption={t('spending.months')}
          heading={t('spending.month')}
          rows={months.map((sums) => ({ name: longMonth(sums.month, language), sums }))}
        />
        {vehicles.length > 0 ? (
          <SumsTable
            caption={t('spending.vehicles')}
            heading={t('spending.vehicle')}
            rows={vehicles.map((sums) => ({ name: formatPlate(sums.plate as Plate), sums }))}
          />
        ) : null}
      </div>
    </details>
  );
}

interface TableProps {
  readonly caption: string;
  readonly heading: string;
  readonly rows: readonly { readonly name: string; readonly sums: TransactionSums }[];
}

function SumsTable({ caption, heading, rows }: TableProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('transactions');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard too.
    <section className="kerb-spending__scroll" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{t('spending.spent')}</th>
            <th scope="col">{t('spending.returned')}</th>
            <th scope="col">{t('spending.toppedUp')}</th>
            <th scope="col">{t('spending.operations')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, sums }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{roubles(sums.spent)}</td>
              <td>{roubles(sums.returned)}</td>
              <td>{roubles(sums.toppedUp)}</td>
              <td>{sums.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** More bars would be higher than the chart beside them; the table has all vehicles. */
const shownVehicles = 5;

interface VehicleBarsProps {
  readonly vehicles: readonly VehicleSums[];
  readonly choice: FilterChoice;
  readonly onChange: (changes: Partial<FilterChoice>) => void;
}

/**
 * One bar per vehicle, the highest sum first. A press lists its operations, a second press those of all
 * vehicles.
 */
function VehicleBars({ vehicles, choice, onChange }: VehicleBarsProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('transactions');
  const most = Math.max(1, ...vehicles.map(({ spent }) => spent));
  return (
    <figure className="kerb-spending__vehicles">
      <figcaption>
        <strong>{t('spending.vehicles')}</strong>
      </figcaption>
      <ul>
        {shown(vehicles, choice).map(({ plate, spent }) => {
          const isChosen = choice.plate === plate;
          return (
            <li key={plate}>
              <button
                type="button"
                className="kerb-spending__vehicle"
                aria-pressed={isChosen}
                data-in-period={choice.plate === undefined || isChosen || undefined}
                onClick={() => onChange({ plate: isChosen ? undefined : (plate as Plate) })}
              >
                <span>{formatPlate(plate as Plate)}</span>
                <Money>{roubles(spent)}</Money>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect height="1" width={spent > 0 ? Math.max(1, (spent / most) * 100) : 0} />
                </svg>
              </button>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}

/** The first ones, and the chosen one at any position. */
function shown(vehicles: readonly VehicleSums[], { plate }: FilterChoice): readonly VehicleSums[] {
  return vehicles.filter((vehicle, index) => index < shownVehicles || vehicle.plate === plate);
}
