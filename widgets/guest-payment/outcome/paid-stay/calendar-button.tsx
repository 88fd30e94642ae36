import { calendarFile } from '@kerb/core/domain/calendar/ics.ts';
import { reminders, renewBy } from '@kerb/core/domain/session/renew-by.ts';
import { formatTime, toIso } from '@kerb/core/domain/time.ts';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { CalendarIcon } from '@kerb/kit/ui/icons.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaidStayProps } from '../paid-props.ts';

type Props = Pick<PaidStayProps, 'paid' | 'attempt' | 'zoneCode'>;

/** PLUS-04: exports the stay to the driver's calendar, which also reminds after the page is closed. */
export function CalendarButton({ paid: { from, until }, attempt, zoneCode }: Props) {
  const { t } = useTranslation('renew');
  const { city, timeZone } = useCity();
  const { clock } = useRuntime().api;
  const hint = useId();
  const save = () => {
    const file = calendarFile({
      // The key of a payment must stay secret; its last digits are enough to identify a stay.
      uid: `${attempt.id.slice(-12)}@${city}.kerb`,
      from,
      to: until,
      title: t('calendar.title', { time: formatTime(until, timeZone) }),
      description: t('calendar.text', { zone: zoneCode, by: formatTime(renewBy(until), timeZone) }),
      alarms: reminders,
      createdAt: clock.now(),
    });
    const day = toIso(until, timeZone).slice(0, 16).replace(/:/g, '-');
    download(`${t('calendar.file')}-${day}.ics`, file);
  };
  return (
    <div className="kerb-renew__calendar">
      <Button icon={<CalendarIcon />} aria-describedby={hint} onClick={save}>
        {t('calendar.button')}
      </Button>
      <p id={hint} className="kerb-renew__note">
        {t('calendar.hint')}
      </p>
    </div>
  );
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start to read after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
