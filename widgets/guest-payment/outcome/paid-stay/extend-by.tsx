import { extendBy, stayPhase } from '@kerb/core/domain/session/extend-by.ts';
import type { Minutes } from '@kerb/core/domain/time.ts';
import { minutesInWords } from '@kerb/core/i18n/in-words.ts';
import { CalendarButton } from '@kerb/kit/payment-form/calendar-button.tsx';
import { ReminderSwitch } from '@kerb/kit/payment-form/reminder-switch.tsx';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Countdown } from '@kerb/kit/ui/countdown.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { outcomeStylesheet } from '../outcome-stylesheet.ts';
import type { PaidStayProps } from '../paid-props.ts';
import { extensionOf } from './extension-values.ts';
import { StayOver } from './stay-over.tsx';

/** The time left, the latest moment for an extension, and the reminders. */
export function ExtendBy({ paid, stay, zoneCode, canExtend, onContinueParking }: PaidStayProps) {
  const { t } = useTranslation('stayTime');
  const language = useLanguage();
  const endText = useEndText();
  const now = useServerNow();
  const styleRef = useStylesheet(outcomeStylesheet);
  const { until } = paid;
  const continueParking = (isExtension: boolean) => {
    const { values, extending } = extensionOf(paid, stay);
    onContinueParking(values, isExtension ? extending : undefined);
  };
  const phase = stayPhase(until, now);
  if (phase === 'over') return <StayOver end={until} now={now} onPay={() => continueParking(false)} />;
  const end = endText(until, now);
  const by = endText(extendBy(until), now);
  return (
    <section className="kerb-until" aria-label={t('label')} ref={styleRef}>
      <Countdown
        label={t('left')}
        end={until}
        now={now}
        announcementFor={(left: Minutes) => t('spoken', { left: minutesInWords(left, language) })}
      />
      {canExtend ? (
        <p className="kerb-until__by" data-phase={phase}>
          {phase === 'urgent' ? t('late', { time: end }) : t('by', { time: by })}
        </p>
      ) : (
        <p className="kerb-until__note">{t('anew')}</p>
      )}
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
