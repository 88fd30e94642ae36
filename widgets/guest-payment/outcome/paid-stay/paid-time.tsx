import type { PaidOutcome } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate, plateType } from '@kerb/core/domain/plate/plate.ts';
import { stayPhase } from '@kerb/core/domain/session/extend-by.ts';
import type { Minutes } from '@kerb/core/domain/time.ts';
import { minutesInWords } from '@kerb/core/i18n/in-words.ts';
import { CalendarButton } from '@kerb/kit/payment-form/calendar-button.tsx';
import { ReminderSwitch } from '@kerb/kit/payment-form/reminder-switch.tsx';
import { ExtendBy } from '@kerb/kit/payment-form/stay-time.tsx';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Countdown } from '@kerb/kit/ui/countdown.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { outcomeStylesheet } from '../outcome-stylesheet.ts';
import type { OpenedStay, PaidStayProps } from '../paid-props.ts';
import { StayOver } from './stay-over.tsx';

/** The time left, the latest moment for an extension, and the reminders. */
export function PaidTime({ paid, stay, zoneCode, onContinueParking }: PaidStayProps) {
  const { t } = useTranslation('stayTime');
  const language = useLanguage();
  const now = useServerNow();
  const styleRef = useStylesheet(outcomeStylesheet);
  const canExtend = useCityOptions().data?.capabilities.continues === true;
  const { until } = paid;
  const continueParking = (isExtension: boolean) => {
    const { values, extending } = extensionOf(paid, stay);
    onContinueParking(values, isExtension ? extending : undefined);
  };
  if (stayPhase(until, now) === 'over')
    return <StayOver end={until} now={now} onPay={() => continueParking(false)} />;
  return (
    <section className="kerb-stack kerb-stack--4 kerb-until" aria-label={t('label')} ref={styleRef}>
      <Countdown
        label={t('left')}
        end={until}
        now={now}
        announcementFor={(left: Minutes) => t('spoken', { left: minutesInWords(left, language) })}
      />
      {canExtend ? <ExtendBy end={until} now={now} /> : <p className="kerb-note">{t('anew')}</p>}
      <Button variant="primary" isWide onClick={() => continueParking(canExtend)}>
        {t(canExtend ? 'extend' : 'again')}
      </Button>
      <ReminderSwitch end={until} now={now} id={stay.id} />
      <CalendarButton
        id={stay.id}
        from={paid.from}
        until={until}
        zoneCode={zoneCode}
        makeLink={stay.makeLink}
      />
    </section>
  );
}

/** The initial values of the form for the same car in the same spot, and the stay that it extends. */
function extensionOf(paid: PaidOutcome, { id, attempt, ...stay }: OpenedStay) {
  const { zoneId = '', parkingCode } = stay.spot ?? {};
  // The city knows of a correction, the payment of this device does not.
  const spot = {
    zoneId: paid.zoneId || zoneId,
    parkingCode: parkingCode && (paid.parkingCode ?? parkingCode),
  };
  const plate = normalisePlate(paid.plate);
  return {
    values: {
      zone: spot.zoneId,
      parking: spot.parkingCode ?? '',
      plate: paid.plate,
      isForeign: plate !== undefined && plateType(plate) === undefined,
    },
    extending: { continues: id, attempt, spot, plate, end: paid.until },
  };
}
