import { calendarFile } from '@kerb/core/domain/ics.ts';
import { extendBy, reminders } from '@kerb/core/domain/session/extend-by.ts';
import { formatTime, type Instant, toIso } from '@kerb/core/domain/time.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../runtime/download.ts';
import { useCity, useRuntime } from '../runtime/runtime-context.tsx';
import { Button } from '../ui/button.tsx';
import { CalendarIcon } from '../ui/icons.tsx';

interface Props {
  /** Identifies the stay; only its end is written into the file. */
  readonly id: string;
  readonly from: Instant;
  readonly until: Instant;
  /** The number on the sign. */
  readonly zoneCode: string;
  /** Makes a link to the stay, which goes into the file. */
  readonly makeLink?: (() => Promise<string>) | undefined;
}

/** Exports the stay to the driver's calendar, which also reminds after the page is closed. */
export function CalendarButton({ id, from, until, zoneCode, makeLink }: Props) {
  const { t } = useTranslation('stayTime');
  const { city, timeZone } = useCity();
  const { clock } = useRuntime();
  const hint = useId();
  const save = async () => {
    // Without the network the file has no link.
    const link = await makeLink?.().catch(() => undefined);
    const file = calendarFile({
      // The key of a payment must stay secret; its last digits are enough to identify a stay.
      uid: `${id.slice(-12)}@${city}.kerb`,
      from,
      to: until,
      title: t('calendar.title', { time: formatTime(until, timeZone) }),
      description: [
        t('calendar.text', { zone: zoneCode, by: formatTime(extendBy(until), timeZone) }),
        ...(link ? [t('calendar.link', { link })] : []),
      ].join(' '),
      alarms: reminders,
      createdAt: clock.now(),
    });
    const day = toIso(until, timeZone).slice(0, 16).replace(/:/g, '-');
    download(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${t('calendar.file')}-${day}.ics`);
  };
  return (
    <div className="kerb-until__calendar">
      <Button icon={<CalendarIcon />} aria-describedby={hint} onClick={() => void save()}>
        {t('calendar.button')}
      </Button>
      <p id={hint} className="kerb-note">
        {t('calendar.hint')}
      </p>
    </div>
  );
}
