import { formatRoubles } from '@kerb/core/domain/money.ts';
import type { PaymentOutcome } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate, plateType } from '@kerb/core/domain/plate/plate.ts';
import { formatDate, formatTime } from '@kerb/core/domain/time.ts';
import { useZones } from '@kerb/kit/queries/city.ts';
import { CityTimeNote } from '@kerb/kit/runtime/city-time-note.tsx';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { SuccessIcon } from '@kerb/kit/ui/icons.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useTranslation } from 'react-i18next';
import { nameBesideCode } from '../form/places.ts';
import { Sign } from '../sign.tsx';
import { OutcomeTitle } from './outcome-title.tsx';

type Paid = Extract<PaymentOutcome, { state: 'paid' }>;

interface Props {
  readonly paid: Paid;
  readonly onDone: () => void;
}

/** Until when, which car, which zone, how much: what the driver came for. */
export function PaidCard({ paid, onDone }: Props) {
  const { t } = useTranslation('pay');
  const { t: common } = useTranslation();
  const { timeZone } = useCity();
  const language = useLanguage();
  const { until, amount } = paid;
  const plate = normalisePlate(paid.plate);
  return (
    <Card>
      <div className="kerb-pay-outcome">
        <span className="kerb-pay-outcome__sign">
          <SuccessIcon size="large" />
        </span>
        <OutcomeTitle>{t('outcome.paid.title')}</OutcomeTitle>
        <p className="kerb-pay-outcome__until">
          {t('outcome.paid.until')} <strong>{formatTime(until, timeZone)}</strong>{' '}
          <span>{formatDate(until, timeZone, language)}</span>
        </p>
        <div className="kerb-pay-outcome__what">
          <ZoneSign {...paid} />
          <Plate plate={plate} isForeign={plateType(plate) === undefined} />
        </div>
        <p className="kerb-pay-outcome__amount">
          {amount === 0 ? common('free') : t('outcome.paid.amount', { amount: formatRoubles(amount) })}
        </p>
        <CityTimeNote />
      </div>
      <Button isWide onClick={onDone}>
        {t('outcome.new')}
      </Button>
    </Card>
  );
}

/** The number on the sign is the list's; a payment only knows the zone's id. */
function ZoneSign({ zoneId, zoneName }: Pick<Paid, 'zoneId' | 'zoneName'>) {
  const { t } = useTranslation('pay');
  const zones = useZones();
  const code = zones.data?.find(({ id }) => id === zoneId)?.code ?? zoneId;
  const name = zoneName === zoneId ? '' : nameBesideCode(zoneName, code);
  return <Sign kind={t('confirm.zone')} code={code} name={name} />;
}
