import type { HourlyPrice, MinuteOfDay } from '@kerb/core/domain/city/zone.ts';
import type { ForecastProfile } from '@kerb/core/domain/forecast/forecast.ts';
import type { Spaces } from '@kerb/core/domain/map/map-object.ts';
import { formatShortRoubles } from '@kerb/core/domain/money.ts';
import { nextTime, tomorrowMorning } from '@kerb/core/domain/tariff/arrival.ts';
import { momentOf } from '@kerb/core/domain/tariff/moment.ts';
import { hourCost } from '@kerb/core/domain/tariff/price-change.ts';
import { formatDuration, type Instant, minuteOfDay, minutes } from '@kerb/core/domain/time.ts';
import { CityTimeNote } from '@kerb/kit/runtime/city-time-note.tsx';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../labels/use-moment-text.ts';
import { inPanel } from '../panel/in-panel.tsx';
import { TariffBar } from './tariff-bar.tsx';

const ForecastSection = lazyComponent(
  () => import('../forecast/forecast-section.tsx'),
  'ForecastSection',
  inPanel,
);

/** Milliseconds between two updates. */
const refreshMs = 10_000;
const arrivals = ['now', 'at', 'tomorrow'] as const;

type Arrival = (typeof arrivals)[number];

interface Props {
  readonly prices: readonly HourlyPrice[];
  /** `undefined` if nothing is forecast for the parking. */
  readonly profile: ForecastProfile | undefined;
  readonly spaces: Spaces;
}

/**
 * The price of an hour at a chosen time of arrival, the prices of that day, and whether there will be a
 * space. All times are the city's.
 */
export function ArrivalSection({ prices, profile, spaces }: Props) {
  const { t } = useTranslation('map');
  const { timeZone } = useCity();
  const now = useServerNow(refreshMs);
  const [arrival, setArrival] = useState<Arrival>('now');
  const [time, setTime] = useState(() => nextHour(now, timeZone));
  const at = instantOf(arrival, time, now, timeZone);
  return (
    <section className="kerb-stack kerb-map-arrival">
      <SectionHeading level={3} size="small">
        {t(prices.length > 0 ? 'arrival.title' : 'arrival.when')}
      </SectionHeading>
      <SegmentedControl
        label={t('arrival.when')}
        isLabelHidden
        segments={arrivals.map((value) => ({ value, label: t(`arrival.${value}`) }))}
        value={arrival}
        onChange={setArrival}
      />
      {arrival === 'at' ? (
        <TextField
          type="time"
          label={t('arrival.time')}
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      ) : null}
      {prices.length > 0 ? (
        <>
          <HourCost prices={prices} at={at} now={now} />
          <TariffBar prices={prices} at={at ?? now} now={now} />
        </>
      ) : null}
      {profile ? <ForecastSection {...{ profile, spaces, now }} at={at ?? now} /> : null}
      <CityTimeNote />
    </section>
  );
}

interface HourCostProps {
  readonly prices: readonly HourlyPrice[];
  readonly at: Instant | undefined;
  readonly now: Instant;
}

/** Always mounted, so that screen readers announce each change. */
function HourCost({ prices, at, now }: HourCostProps) {
  const { t } = useTranslation('map');
  const { t: common } = useTranslation();
  const { timeZone } = useCity();
  const language = useLanguage();
  const momentText = useMomentText();
  const text = () => {
    if (at === undefined) return '';
    const cost = hourCost(prices, at, timeZone);
    const price = cost === 0 ? common('free') : formatShortRoubles(cost, language);
    return at === now
      ? t('arrival.costNow', { price })
      : t('arrival.cost', { price, time: momentText(momentOf(at, now, timeZone)) });
  };
  return (
    <output className="kerb-map-arrival__cost" aria-live="polite">
      {text()}
    </output>
  );
}

/** The time of arrival; `undefined` while the time field is empty. */
function instantOf(arrival: Arrival, time: string, now: Instant, timeZone: string): Instant | undefined {
  if (arrival === 'now') return now;
  if (arrival === 'tomorrow') return tomorrowMorning(now, timeZone);
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  return hour === undefined
    ? undefined
    : nextTime((Number(hour) * 60 + Number(minute)) as MinuteOfDay, now, timeZone);
}

/** The next full hour as `HH:00`. */
function nextHour(now: Instant, timeZone: string): string {
  const hour = Math.floor(minuteOfDay(now, timeZone) / 60) + 1;
  return formatDuration(minutes((hour % 24) * 60));
}
