import type { QuoteInterval } from '@kerb/core/domain/payment/quote.ts';
import { formatTime } from '@kerb/core/domain/time.ts';
import { useTranslation } from 'react-i18next';
import { useCity } from '../runtime/runtime-context.tsx';
import { useRoubles } from '../runtime/use-roubles.ts';
import { useStylesheet } from '../ui/styles/use-stylesheet.ts';
import css from './details.css?inline';
import { type PriceLevel, priceLevels } from './price-levels.ts';
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

/** A day of quarters of an hour. A price of many more would be slow, and nobody would read it. */
const shownAtMost = 96;

/**
 * The table of intervals and costs, with a column for the concession if one applies. Above it a bar shows the
 * free, cheap and dear parts of the stay.
 */
function IntervalTable({ intervals: all }: { readonly intervals: readonly QuoteInterval[] }) {
  const roubles = useRoubles();
  const { t } = useTranslation('payExtras');
  const intervals = all.slice(0, shownAtMost);
  const hidden = all.length - intervals.length;
  const { t: common } = useTranslation();
  const { timeZone } = useCity();
  const hasConcession = intervals.some(({ concession }) => concession);
  const levels = priceLevels(intervals);
  const hasLevels = new Set(levels).size > 1;
  return (
    <>
      {intervals.length > 1 ? <Bar intervals={intervals} levels={levels} /> : null}
      <table className="kerb-pay__intervals">
        <caption className="kerb-visually-hidden">{t('intervals.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('intervals.period')}</th>
            {hasConcession ? <th scope="col">{t('intervals.concession')}</th> : null}
            <th scope="col">{t('intervals.cost')}</th>
          </tr>
        </thead>
        <tbody>
          {intervals.map(({ from, to, cost, concession }, index) => (
            <tr key={from}>
              <td>
                {formatTime(from, timeZone)}–{formatTime(to, timeZone)}
                {hasLevels ? <Level level={levels[index]} /> : null}
              </td>
              {hasConcession ? <td>{concession ?? t('intervals.noConcession')}</td> : null}
              <td>{cost === 0 ? common('free') : roubles(cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 ? <p>{t('intervals.more', { hidden })}</p> : null}
    </>
  );
}

interface BarProps {
  readonly intervals: readonly QuoteInterval[];
  readonly levels: readonly PriceLevel[];
}

/** The bar shows the same as the table below it. */
function Bar({ intervals, levels }: BarProps) {
  return (
    <div className="kerb-pay__bar" aria-hidden="true">
      {intervals.map(({ from, to }, index) => (
        <span
          key={from}
          className={`kerb-pay__stretch kerb-pay__stretch--${levels[index]}`}
          style={{ flexGrow: to - from }}
        />
      ))}
    </div>
  );
}

/** The price level as text, which the bar shows by colour and height. */
function Level({ level }: { readonly level: PriceLevel | undefined }) {
  const { t } = useTranslation('payExtras');
  // The cost already says "free".
  if (!level || level === 'free') return null;
  return (
    <>
      {' '}
      <span className={`kerb-pay__level kerb-pay__level--${level}`}>{t(`intervals.${level}`)}</span>
    </>
  );
}
