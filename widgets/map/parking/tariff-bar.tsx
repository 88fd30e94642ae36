import type { HourlyPrice } from '@kerb/core/domain/city/zone.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import {
  dayTariff,
  type PriceLevel,
  priceLevel,
  type TariffHours,
} from '@kerb/core/domain/tariff/day-tariff.ts';
import { dayType } from '@kerb/core/domain/tariff/hourly-price.ts';
import {
  cityDay,
  formatDuration,
  formatTime,
  type Instant,
  minuteOfDay,
  minutes,
} from '@kerb/core/domain/time.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useTranslation } from 'react-i18next';
import { usePriceText } from '../labels/use-price-text.ts';

/** Minute of the day until which the mark would cover the name of the day at the beginning. */
const earlyUntil = 9 * 60;

interface Props {
  readonly prices: readonly HourlyPrice[];
  /** The marked time; its day is drawn. */
  readonly at: Instant;
  readonly now: Instant;
}

/**
 * The prices of a day as a bar with patterns and colours for free, cheap and expensive hours. Screen readers
 * get a list.
 */
export function TariffBar({ prices, at, now }: Props) {
  const { t } = useTranslation('map');
  const { timeZone } = useCity();
  const priceText = usePriceText();
  const hours = dayTariff(prices, dayType(at, timeZone));
  const minute = minuteOfDay(at, timeZone);
  const isToday = cityDay(at, timeZone) === cityDay(now, timeZone);
  const mark = at === now ? t('tariff.now') : formatTime(at, timeZone);
  const day = t(isToday ? 'tariff.today' : 'tariff.tomorrow');
  return (
    <div className="kerb-map-tariff">
      <ol className="kerb-visually-hidden" aria-label={t('tariff.label', { day })}>
        {hours.map(({ from, to, perHour }) => {
          const isMarked = from <= minute && minute < to;
          return (
            <li key={from} aria-current={isMarked ? 'time' : undefined}>
              {`${clock(from)}–${clock(to)}: ${priceText(perHour)}${isMarked ? `, ${mark}` : ''}`}
            </li>
          );
        })}
      </ol>
      <div aria-hidden="true">
        <p
          className="kerb-map-tariff__top"
          data-is-early={minute < earlyUntil}
          style={{ '--kerb-at': minute / 1440 }}
        >
          <span className="kerb-map-tariff__day">{day}</span>
          <strong className="kerb-map-tariff__mark">{mark}</strong>
        </p>
        <div className="kerb-map-tariff__bar" style={{ '--kerb-at': minute / 1440 }}>
          {hours.map(({ from, to, perHour }) => (
            <span key={from} data-level={priceLevel(perHour, hours)} style={{ flexGrow: to - from }} />
          ))}
        </div>
        <p className="kerb-map-tariff__scale">
          {[0, 6, 12, 18, 24].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </p>
        <Legend hours={hours} priceText={priceText} />
      </div>
    </div>
  );
}

interface LegendProps {
  readonly hours: readonly TariffHours[];
  readonly priceText: (perHour: Kopecks) => string;
}

const levels: readonly PriceLevel[] = ['free', 'cheap', 'dear'];

/** The price of each pattern of the day. */
function Legend({ hours, priceText }: LegendProps) {
  const shown = [...new Set(hours.map(({ perHour }) => perHour))].sort((a, b) => a - b);
  return (
    <ul className="kerb-map-tariff__legend">
      {levels.flatMap((level) => {
        const own = shown.filter((perHour) => priceLevel(perHour, hours) === level);
        return own.length === 0
          ? []
          : [
              <li key={level}>
                <span data-level={level} />
                {own.map(priceText).join(', ')}
              </li>,
            ];
      })}
    </ul>
  );
}

function clock(minute: number): string {
  return formatDuration(minutes(minute));
}
