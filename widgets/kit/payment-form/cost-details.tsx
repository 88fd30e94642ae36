import { useTranslation } from 'react-i18next';
import { useRoubles } from '../runtime/use-roubles.ts';
import { useStylesheet } from '../ui/styles/use-stylesheet.ts';
import css from './details.css?inline';
import { IntervalTable } from './interval-table.tsx';
import type { Cost } from './use-cost.ts';

export interface Props {
  readonly cost: Cost;
  /** Needed if the page shows another price. */
  readonly label?: string | undefined;
}

/** Characters. A city may send thousands of names, which would fill the page. */
const longestNames = 300;

function shortened(names: string): string {
  return names.length > longestNames ? `${names.slice(0, longestNames)}…` : names;
}

/** The intervals and concessions of the price. */
export function CostDetails({ cost: { quote, isLoading }, label }: Props) {
  const roubles = useRoubles();
  const { t } = useTranslation('payExtras');
  const styleRef = useStylesheet(css);
  if (!quote || quote.intervals.length === 0) return null;
  return (
    <section
      ref={styleRef}
      part="panel"
      className="kerb-stack kerb-stack--2 kerb-pay__details"
      aria-label={label ?? t('intervals.caption')}
      aria-busy={isLoading}
    >
      <IntervalTable intervals={quote.intervals} />
      {quote.discount > 0 ? (
        <p className="kerb-pay__discount">
          {t('discount', {
            amount: roubles(quote.discount),
            percent: quote.discountPercent,
          })}
          {quote.concessions ? `: ${shortened(quote.concessions)}` : null}
        </p>
      ) : null}
    </section>
  );
}
