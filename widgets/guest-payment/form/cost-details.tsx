import { formatRoubles } from '@kerb/core/domain/money.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { IntervalTable } from './interval-table.tsx';
import type { Cost } from './use-cost.ts';

/** What the price is made of, or why there is none (PAY-21, PAY-23). */
export function CostDetails({ cost }: { readonly cost: Cost }) {
  const { t } = useTranslation('pay');
  const errorText = useErrorText();
  const { quote, error } = cost;
  if (error) {
    return (
      <Notice
        tone="danger"
        title={t('cost.failed')}
        actions={
          <Button size="small" onClick={cost.retry}>
            {t('cost.again')}
          </Button>
        }
      >
        {errorText(error)}
      </Notice>
    );
  }
  if (!quote || quote.intervals.length === 0) return null;
  return (
    <section className="kerb-pay__details" aria-label={t('intervals.caption')} aria-busy={cost.isLoading}>
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
