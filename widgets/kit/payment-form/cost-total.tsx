import { kopecks } from '@kerb/core/domain/money.ts';
import type { Stay } from '@kerb/core/domain/payment/order.ts';
import { addMinutes } from '@kerb/core/domain/time.ts';
import { roublesInWords } from '@kerb/core/i18n/in-words.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../runtime/runtime-context.tsx';
import { useRoubles } from '../runtime/use-roubles.ts';
import { useServerNow } from '../runtime/use-server-now.ts';
import { LiveRegion, useAnnouncer } from '../ui/live-region.tsx';
import { Money } from '../ui/money.tsx';
import type { Cost } from './use-cost.ts';
import { useEndText } from './use-end-text.ts';

interface Props {
  readonly stay: Stay | undefined;
  readonly cost: Cost;
}

/** The price and the exact end, always visible beside the button. */
export function CostTotal({ stay, cost }: Props) {
  const { t } = useTranslation('pay');
  const { t: common } = useTranslation();
  return (
    <div className="kerb-pay__total">
      {stay ? <Price cost={cost} free={common('free')} /> : <p className="kerb-note">{t('cost.later')}</p>}
      {stay && cost.quote ? <Until stay={stay} isEstimate={cost.isEstimate} /> : null}
      <TotalAnnouncement cost={cost} />
    </div>
  );
}

/** 0 if the server refused to price the stay. ERR-11: nothing after the silent error. */
function Price({ cost: { quote, error, isRefused }, free }: { readonly cost: Cost; readonly free: string }) {
  const roubles = useRoubles();
  if (!quote) return error && isRefused ? <Money size="large">{roubles(kopecks(0))}</Money> : null;
  return <Money size="large">{quote.total === 0 ? free : roubles(quote.total)}</Money>;
}

interface UntilProps {
  readonly stay: Stay;
  readonly isEstimate: boolean;
}

function Until({ stay, isEstimate }: UntilProps) {
  const { t } = useTranslation('pay');
  const now = useServerNow(5000);
  const endText = useEndText();
  return (
    <p className="kerb-pay__until">
      {t('cost.until', { time: endText(addMinutes(stay.startedAt ?? now, stay.duration), now) })}
      {isEstimate ? <span className="kerb-pay__estimate">{t('cost.estimate')}</span> : null}
    </p>
  );
}

/**
 * Announces each price of the server once; an estimate is not announced, since it is about to be replaced.
 */
function TotalAnnouncement({ cost: { quote, isEstimate } }: Pick<Props, 'cost'>) {
  const { t } = useTranslation('pay');
  const { announcement, announce } = useAnnouncer();
  const language = useLanguage();
  const total = isEstimate ? undefined : quote?.total;
  useEffect(() => {
    if (total !== undefined) announce(`${t('cost.label')}: ${roublesInWords(total, language)}`);
  }, [total, announce, t, language]);
  return <LiveRegion announcement={announcement} />;
}
