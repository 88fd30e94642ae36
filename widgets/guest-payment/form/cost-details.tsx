import { formatRoubles } from '@kerb/core/domain/money.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { IntervalTable } from './interval-table.tsx';
import type { Cost } from './use-cost.ts';

interface Props {
  readonly cost: Cost;
}

/** What the price is made of (PAY-23). */
export function CostDetails({ cost: { quote, isLoading } }: Props) {
  const { t } = useTranslation('pay');
  if (!quote || quote.intervals.length === 0) return null;
  return (
    <section className="kerb-pay__details" aria-label={t('intervals.caption')} aria-busy={isLoading}>
      <IntervalTable intervals={quote.intervals} />
      {quote.discount > 0 ? (
        <p className="kerb-pay__discount">
          {t('cost.discount', {
            amount: formatRoubles(quote.discount),
            percent: quote.discountPercent,
            names: quote.concessions,
          })}
        </p>
      ) : null}
    </section>
  );
}

/** Why there is no price (PAY-21), beside the 0 that stands in its place. */
export function CostAlert({ cost: { error, retry } }: Props) {
  const { t } = useTranslation('pay');
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <Notice
      tone="danger"
      title={t('cost.failed')}
      actions={
        <Button size="small" onClick={retry}>
          {t('cost.again')}
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  );
}
