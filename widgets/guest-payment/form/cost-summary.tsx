import { formatRoubles } from '@kerb/core/domain/money.ts';
import type { Stay } from '@kerb/core/domain/payment/order.ts';
import { parkingUntil } from '@kerb/core/domain/payment/parking-until.ts';
import { formatTime } from '@kerb/core/domain/time.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Badge } from '@kerb/kit/ui/badge.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { IntervalTable } from './interval-table.tsx';
import type { Cost } from './use-cost.ts';

interface Props {
  readonly stay: Stay | undefined;
  readonly cost: Cost;
}

/** What it costs and until when, always in sight above the button. */
export function CostSummary({ stay, cost }: Props) {
  const { t } = useTranslation('pay');
  const errorText = useErrorText();
  if (cost.error) {
    return (
      <Notice
        tone="danger"
        title={t('cost.failed', { price: '0.00\u00a0₽' })}
        actions={
          <Button size="small" onClick={cost.retry}>
            {t('cost.again')}
          </Button>
        }
      >
        {errorText(cost.error)}
      </Notice>
    );
  }
  const { quote } = cost;
  if (!stay || !quote) return <p className="kerb-pay__later">{t('cost.later')}</p>;
  return (
    <section className="kerb-pay__cost" aria-label={t('cost.label')} aria-busy={cost.isLoading}>
      <div className="kerb-pay__total">
        <div>
          <Money size="large">{formatRoubles(quote.total)}</Money>
          {cost.isEstimate ? <Badge>{t('cost.estimate')}</Badge> : null}
        </div>
        <Until stay={stay} />
      </div>
      {quote.discount > 0 ? (
        <p className="kerb-pay__discount">
          {t('cost.discount', {
            amount: formatRoubles(quote.discount),
            percent: quote.discountPercent,
            names: quote.concessions,
          })}
        </p>
      ) : null}
      {quote.intervals.length > 0 ? <IntervalTable intervals={quote.intervals} /> : null}
    </section>
  );
}

function Until({ stay }: { readonly stay: Stay }) {
  const { t } = useTranslation('pay');
  const { timeZone } = useCity();
  const now = useServerNow(10_000);
  const until = parkingUntil(stay.startedAt ?? now, stay.duration);
  return <p className="kerb-pay__until">{t('cost.until', { time: formatTime(until, timeZone) })}</p>;
}
