import type { HourlyPrice, MinuteOfDay } from '@kerb/core/domain/city/zone.ts';
import { type TimetableDay, timetable } from '@kerb/core/domain/map/shown-price.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { formatDuration, minutes } from '@kerb/core/domain/time.ts';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { useTranslation } from 'react-i18next';
import { usePriceText } from '../labels/use-price-text.ts';

const free = kopecks(0);

/** Prices by type of day. A price of 0 is shown as the word for free. */
export function Timetable({ prices }: { readonly prices: readonly HourlyPrice[] }) {
  const { t } = useTranslation('map');
  const days = timetable(prices);
  return (
    <section className="kerb-stack kerb-stack--2 kerb-map-times">
      <SectionHeading level={3} size="small">
        {t('panel.timetable')}
      </SectionHeading>
      {days.map((day) => (
        <DayPrices key={day.day} day={day} isOnly={days.length === 1} />
      ))}
    </section>
  );
}

function DayPrices({ day: { day, rows }, isOnly }: { readonly day: TimetableDay; readonly isOnly: boolean }) {
  const { t } = useTranslation('map');
  const priceText = usePriceText();
  return (
    <table>
      <caption>{isOnly ? t('days.every') : t(`days.${day}`)}</caption>
      <tbody>
        {rows.map(({ from, to, perHour }) => (
          <tr key={from}>
            <th scope="row">{hoursOf(from, to) ?? t('panel.allDay')}</th>
            <td>{priceText(perHour)}</td>
          </tr>
        ))}
        {coversDay(rows) ? null : (
          <tr>
            <th scope="row">{t('panel.otherTime')}</th>
            <td>{priceText(free)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function hoursOf(from: MinuteOfDay, to: MinuteOfDay): string | undefined {
  if (from === to) return undefined;
  return `${formatDuration(minutes(from))}–${to === 0 ? '24:00' : formatDuration(minutes(to))}`;
}

/** An hour without a price is free, so a row says so unless the prices cover the whole day. */
function coversDay(rows: TimetableDay['rows']): boolean {
  const length = ({ from, to }: TimetableDay['rows'][number]) => (to > from ? to - from : to + 1440 - from);
  return rows.reduce((sum, row) => sum + length(row), 0) >= 1440;
}
