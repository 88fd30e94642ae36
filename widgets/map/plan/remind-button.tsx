import { calendarFile } from '@kerb/core/domain/ics.ts';
import type { PlanAnswer, PlanQuestion } from '@kerb/core/domain/plan/plan-stay.ts';
import { minutes, toIso } from '@kerb/core/domain/time.ts';
import { download } from '@kerb/kit/runtime/download.ts';
import { portalPage, spotQuery } from '@kerb/kit/runtime/navigation.ts';
import { useCity, useLanguage, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { CalendarIcon } from '@kerb/kit/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useSceneContext } from '../state/scene-context.ts';
import { endOf } from './use-plan.ts';

interface Props {
  readonly answer: PlanAnswer;
  readonly question: PlanQuestion;
}

/** Before the arrival. */
const remindBefore = 15;

/** Saves the planned stay as a calendar entry, with the address of its payment. */
export function RemindButton({ answer, question }: Props) {
  const { t } = useTranslation('plan');
  const config = useCity();
  const language = useLanguage();
  const { clock } = useRuntime();
  const { labels } = useSceneContext();
  const { object, terms } = answer;
  const { arrival, stay, timeZone } = question;
  const remind = () => {
    const place = object.address || labels.title(object);
    const payment =
      object.zone && terms.paidFor > 0
        ? spotQuery({ zoneId: object.zone.id, parkingCode: object.code, duration: terms.paidFor })
        : undefined;
    const link = payment && portalPage(config, language, 'guest-payment', payment);
    const day = toIso(arrival, timeZone).slice(0, 16).replace(/:/g, '-');
    const file = calendarFile({
      uid: `plan-${object.code}-${day}@${config.city}.kerb`,
      from: arrival,
      to: endOf(question),
      title: t('remind.title', { place }),
      description: link ? t('remind.pay', { link }) : t('remind.free'),
      // They count from the end of the entry.
      alarms: [minutes(stay + remindBefore), stay],
      createdAt: clock.now(),
    });
    download(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${t('remind.file')}-${day}.ics`);
  };
  return (
    <Button variant="primary" isWide icon={<CalendarIcon />} onClick={remind}>
      {t('remind.button')}
    </Button>
  );
}
