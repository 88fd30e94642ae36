import type { FineComparison } from '@kerb/core/domain/fine/compare-with-history.ts';
import { fineTimeLine } from '@kerb/core/domain/fine/time-line.ts';
import { useTranslation } from 'react-i18next';
import { useMomentText } from './use-moment-text.ts';

interface Props {
  readonly comparison: FineComparison;
  /** What the line shows, in words. */
  readonly text: string;
}

/** The paid time of the vehicle and the fine on one line. */
export function TimeLine({ comparison, text }: Props) {
  const { t } = useTranslation('fines');
  const { near } = useMomentText();
  const { fineAt } = comparison;
  const line = fineTimeLine(comparison);
  return (
    <figure className="kerb-fines__line">
      <div className="kerb-fines__track" role="img" aria-label={t('history.timeLine', { text })}>
        {line.paid.map(({ start, end, time }) => (
          <span
            key={time.from}
            className="kerb-fines__paid"
            style={{ '--kerb-start': start, '--kerb-end': end }}
          />
        ))}
        <span className="kerb-fines__mark" style={{ '--kerb-start': line.fine }} />
      </div>
      <div className="kerb-fines__ends" aria-hidden="true">
        <span>{near(line.from, fineAt)}</span>
        <span>{near(line.until, fineAt)}</span>
      </div>
      <figcaption className="kerb-fines__legend" aria-hidden="true">
        <span>
          <span className="kerb-fines__swatch">
            <span className="kerb-fines__paid" />
          </span>
          {t('history.paidMark')}
        </span>
        <span>
          <span className="kerb-fines__swatch">
            <span className="kerb-fines__mark" />
          </span>
          {t('history.fineMark', { time: near(fineAt, fineAt) })}
        </span>
      </figcaption>
    </figure>
  );
}
