import { formatPlate, type Plate } from '@kerb/core/domain/plate/plate.ts';
import type { TransactionSums } from '@kerb/core/domain/transaction/totals.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { useTranslation } from 'react-i18next';
import { longMonth } from './month-names.ts';
import type { Spent } from './spent.ts';

/** The numbers of the bars to read. */
export function SpendingTable({ spent: { months, vehicles } }: { readonly spent: Spent }) {
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
