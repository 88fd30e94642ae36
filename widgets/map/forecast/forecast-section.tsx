import {
  comparedHorizons,
  type Forecast,
  type ForecastErrors,
  type ForecastProfile,
  forecastAt,
  forecastDay,
  horizons,
} from '@kerb/core/domain/forecast/forecast.ts';
import type { Spaces } from '@kerb/core/domain/map/map-object.ts';
import { mapRange } from '@kerb/core/domain/range.ts';
import {
  cityDay,
  formatDuration,
  formatTime,
  type Instant,
  minuteOfDay,
  minutes,
} from '@kerb/core/domain/time.ts';
import en from '@kerb/core/i18n/en/forecast.json';
import { minutesInWords } from '@kerb/core/i18n/in-words.ts';
import ru from '@kerb/core/i18n/ru/forecast.json';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import table from '../panel/number-table.css?inline';
import css from './forecast.css?inline';

registerTexts('forecast', { ru, en });

const stylesheet = table + css;

interface Props {
  readonly profile: ForecastProfile;
  readonly spaces: Spaces;
  readonly now: Instant;
  /** The driver's arrival. `now` is at the parking already. */
  readonly at: Instant;
}

/** How likely a space is free at the arrival, how full the parking is that day, and how exact that is. */
export function ForecastSection({ profile, spaces, now, at }: Props) {
  const { t } = useTranslation('forecast');
  const styleRef = useStylesheet(stylesheet);
  // Whoever is here sees the count itself.
  const isCounted = at === now && spaces.free !== undefined;
  return (
    <section ref={styleRef} className="kerb-stack kerb-stack--2 kerb-map-forecast">
      <SectionHeading level={3} size="small">
        {t('title')}
      </SectionHeading>
      <div aria-live="polite">
        {isCounted ? null : <ForecastText forecast={forecastAt(profile, spaces, now, at)} at={at} />}
      </div>
      <OccupancyCurve {...{ profile, spaces, now, at }} />
      <details>
        <summary>{t('errors.title')}</summary>
        <ErrorTable errors={profile.errors} />
      </details>
    </section>
  );
}

export interface ForecastTextProps {
  /** `undefined` if the parking is closed then. */
  readonly forecast: Forecast | undefined;
  readonly at: Instant;
}

/** The chance of a space at the arrival, and what it rests on. */
export function ForecastText({ forecast, at }: ForecastTextProps) {
  const { t } = useTranslation('forecast');
  const { timeZone } = useCity();
  if (!forecast) return <p>{t('closed')}</p>;
  const { kind, weekday, happened } = forecast.basis;
  const basis = { happened, time: formatTime(at, timeZone) };
  return (
    <>
      <p className="kerb-map-forecast__answer">{t(chanceOf(forecast))}</p>
      <p className="kerb-muted">{t(kind === 'dayOff' ? kind : `weekday${weekday}`, basis)}</p>
    </>
  );
}

/** In words that agree with the number of days in the text below them. */
function chanceOf({ basis: { happened } }: Forecast): 'likely' | 'uncertain' | 'unlikely' {
  if (happened >= 8) return 'likely';
  return happened >= 4 ? 'uncertain' : 'unlikely';
}

function ErrorTable({ errors: { model, persistence } }: { readonly errors: ForecastErrors }) {
  const { t } = useTranslation('forecast');
  const language = useLanguage();
  const { format } = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1 });
  return (
    <table className="kerb-map-numbers">
      <caption>{t('errors.text')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('errors.ahead')}</th>
          <th scope="col">{t('errors.forecast')}</th>
          <th scope="col">{t('errors.present')}</th>
        </tr>
      </thead>
      <tbody>
        {horizons.slice(0, comparedHorizons).map((horizon, index) => (
          <tr key={horizon}>
            <th scope="row">{minutesInWords(minutes(horizon), language)}</th>
            <td>{format(model[index] ?? 0)}</td>
            <td>{format(persistence[index] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface OccupancyCurveProps {
  readonly profile: ForecastProfile;
  readonly spaces: Spaces;
  readonly now: Instant;
  readonly at: Instant;
}

const hoursPerDay = 24;

/** How full the parking is in each hour of the day of the arrival: usually so far, then by the forecast. */
function OccupancyCurve({ profile, spaces, now, at }: OccupancyCurveProps) {
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
