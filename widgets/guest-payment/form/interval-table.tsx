import { formatRoubles } from '@kerb/core/domain/money.ts';
import type { QuoteInterval } from '@kerb/core/domain/payment/quote.ts';
import { formatTime } from '@kerb/core/domain/time.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useTranslation } from 'react-i18next';
import { priceLevels } from './price-levels.ts';

/** PAY-23: period and cost; the concession's column only where one applies. Above it the stay as a bar: free, cheap and dear stretches. */
export function IntervalTable({ intervals }: { readonly intervals: readonly QuoteInterval[] }) {
  const { t } = useTranslation('pay');
  const { t: common } = useTranslation();
  const { timeZone } = useCity();
  const hasConcession = intervals.some(({ concession }) => concession);
  const levels = priceLevels(intervals);
  return (
    <>
      {intervals.length > 1 ? (
        <div className="kerb-pay__bar" aria-hidden="true">
          {intervals.map(({ from, to }, index) => (
            <span
              key={from}
              className={`kerb-pay__stretch kerb-pay__stretch--${levels[index]}`}
              style={{ flexGrow: to - from }}
            />
          ))}
        </div>
      ) : null}
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
          {intervals.map(({ from, to, cost, concession }) => (
            <tr key={from}>
              <td>
                {formatTime(from, timeZone)}–{formatTime(to, timeZone)}
              </td>
              {hasConcession ? <td>{concession ?? t('intervals.noConcession')}</td> : null}
              <td>{cost === 0 ? common('free') : formatRoubles(cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
