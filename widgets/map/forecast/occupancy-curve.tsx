import { type ForecastProfile, forecastDay } from '@kerb/core/domain/forecast/forecast.ts';
import type { Spaces } from '@kerb/core/domain/map/map-object.ts';
import { mapRange } from '@kerb/core/domain/range.ts';
import { cityDay, formatDuration, type Instant, minuteOfDay, minutes } from '@kerb/core/domain/time.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly profile: ForecastProfile;
  readonly spaces: Spaces;
  readonly now: Instant;
  readonly at: Instant;
}

const hoursPerDay = 24;

/** How full the parking is in each hour of the day of the arrival: usually so far, then by the forecast. */
export function OccupancyCurve({ profile, spaces, now, at }: Props) {
  const { t } = useTranslation('forecast');
  const { timeZone } = useCity();
  const language = useLanguage();
  const halfHours = forecastDay(profile, spaces, now, at);
  const hours = mapRange(hoursPerDay, (hour) => meanShare(halfHours.slice(2 * hour, 2 * hour + 2)));
  const open = hours.flatMap((share, hour) => (share === undefined ? [] : [{ share, hour }]));
  const first = open[0];
  if (!first) return null;
  const day = t(cityDay(at, timeZone) === cityDay(now, timeZone) ? 'curve.today' : 'curve.tomorrow');
  const { format } = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const least = open.reduce((one, other) => (other.share < one.share ? other : one), first);
  const most = open.reduce((one, other) => (other.share > one.share ? other : one), first);
  const label = t('curve.label', {
    day,
    freest: formatDuration(minutes(least.hour * 60)),
    least: format(least.share),
    busiest: formatDuration(minutes(most.hour * 60)),
    most: format(most.share),
  });
  const arrivalHour = Math.floor(minuteOfDay(at, timeZone) / 60);
  return (
    <figure className="kerb-map-tariff">
      <figcaption className="kerb-muted" aria-hidden="true">
        {day}
      </figcaption>
      <div role="img" aria-label={label} className="kerb-map-curve">
        {hours.map((share, hour) => (
          <span key={hour} data-arrival={hour === arrivalHour ? '' : undefined}>
            <span style={{ blockSize: `${(share ?? 0) * 100}%` }} />
          </span>
        ))}
      </div>
      <p className="kerb-map-tariff__scale" aria-hidden="true">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
    </figure>
  );
}

/** `undefined` if the parking is closed for the whole hour. */
function meanShare(halfHours: ReturnType<typeof forecastDay>): number | undefined {
  const shares = halfHours.flatMap((forecast) => forecast?.expectedShare ?? []);
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
