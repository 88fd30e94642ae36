import { formatRoubles } from '@kerb/core/domain/money.ts';
import type { PaymentOutcome } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { formatDate, formatTime } from '@kerb/core/domain/time.ts';
import { CityTimeNote } from '@kerb/kit/runtime/city-time-note.tsx';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { SuccessIcon } from '@kerb/kit/ui/icons.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly paid: Extract<PaymentOutcome, { state: 'paid' }>;
  readonly onDone: () => void;
}

/** Until when, which car, which zone, how much: what the driver came for. */
export function PaidCard({ paid, onDone }: Props) {
  const { t } = useTranslation('pay');
  const { t: common } = useTranslation();
  const { timeZone } = useCity();
  const language = useLanguage();
  const { until, plate, zoneId, zoneName, amount } = paid;
  return (
    <Card>
      <div className="kerb-pay-outcome" role="status">
        <span className="kerb-pay-outcome__sign">
          <SuccessIcon size="large" />
        </span>
        <h2 className="kerb-pay-outcome__title">{t('outcome.paid.title')}</h2>
        <p className="kerb-pay-outcome__until">
          {t('outcome.paid.until')} <strong>{formatTime(until, timeZone)}</strong>
          <span>{formatDate(until, timeZone, language)}</span>
        </p>
        <Plate plate={normalisePlate(plate)} size="large" />
        <p>
          {t('outcome.paid.zone', { zone: zoneId })}
          {zoneName === zoneId ? '' : ` · ${zoneName}`}
        </p>
        <p>{amount === 0 ? common('free') : formatRoubles(amount)}</p>
        <CityTimeNote />
      </div>
      <Button isWide onClick={onDone}>
        {t('outcome.new')}
      </Button>
    </Card>
  );
}
