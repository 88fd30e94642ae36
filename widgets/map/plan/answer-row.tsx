import { type Forecast, forecastAt } from '@kerb/core/domain/forecast/forecast.ts';
import { calendarFile } from '@kerb/core/domain/ics.ts';
import { canPay } from '@kerb/core/domain/map/can-pay.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { formatShortRoubles, type Kopecks } from '@kerb/core/domain/money.ts';
import type { PlanAnswer, PlanQuestion } from '@kerb/core/domain/plan/plan-stay.ts';
import type { PriceBand } from '@kerb/core/domain/plan/price-bands.ts';
import { cheaperNeighbour } from '@kerb/core/domain/plan/sort-answers.ts';
import { momentOf } from '@kerb/core/domain/tariff/moment.ts';
import {
  formatDuration,
  formatTime,
  type Instant,
  instant,
  minuteMs,
  minutes,
  toIso,
} from '@kerb/core/domain/time.ts';
import { formatDistance } from '@kerb/core/i18n/distance.ts';
import { profileOf, useForecastProfiles } from '@kerb/kit/queries/forecast.ts';
import { download } from '@kerb/kit/runtime/download.ts';
import { portalPage, spotQuery } from '@kerb/kit/runtime/navigation.ts';
import { plannedLinks } from '@kerb/kit/runtime/planned-links.ts';
import { useCity, useLanguage, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { CalendarIcon } from '@kerb/kit/ui/icons.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ForecastText } from '../forecast/forecast-section.tsx';
import { useMomentText } from '../labels/use-moment-text.ts';
import { PayAction } from '../panel/pay-action.tsx';
import { useSceneContext } from '../state/scene-context.ts';
import { bandColours } from './band-colours.ts';
import { endOf } from './use-plan.ts';

interface Props {
  readonly answer: PlanAnswer;
  readonly answers: readonly PlanAnswer[];
  readonly band: PriceBand;
  readonly question: PlanQuestion;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** Opens another answer. */
  readonly onOpen: (key: string) => void;
}

/** Milliseconds. A stay that begins later than this is not paid yet: a payment begins at once. */
const soon = 10 * minuteMs;

/** One answer: price and walk, and when it is open all that the price is made of and what to do next. */
export function AnswerRow(props: Props) {
  const { answer, band, isOpen, question, onToggle } = props;
  const { object, walk, terms } = answer;
  const { t } = useTranslation('plan');
  const language = useLanguage();
  const { labels } = useSceneContext();
  const details = useId();
  const forecast = useForecast(object, question.arrival);
  const price = usePrice();
  return (
    <li className="kerb-plan__answer">
      <button
        type="button"
        className="kerb-plan__open"
        aria-expanded={isOpen}
        aria-controls={isOpen ? details : undefined}
        onClick={() => onToggle(!isOpen)}
      >
        <span className="kerb-plan__price" style={{ background: bandColours[band] }}>
          {price(terms.quote.total)}
        </span>
        <span className="kerb-plan__place">
          <strong>{object.address || labels.title(object)}</strong>
          <span className="kerb-muted">
            {t('walk', { count: walk.minutes, distance: formatDistance(walk.metres, language) })}
            {forecast ? ` · ${t('chance', { happened: forecast.basis.happened })}` : ''}
            {terms.freeMinutes > 0 && terms.quote.total > 0
              ? ` · ${t('freeShort', { time: formatDuration(terms.freeMinutes) })}`
              : ''}
          </span>
        </span>
      </button>
      {isOpen ? (
        <div id={details} className="kerb-stack kerb-plan__details">
          <AnswerDetails {...props} forecast={forecast} />
        </div>
      ) : null}
    </li>
  );
}

/** Of a free space at the arrival; `undefined` where nothing is forecast. */
function useForecast(object: MapObject, arrival: Instant): Forecast | undefined {
  const { clock } = useRuntime();
  const profile = profileOf(useForecastProfiles(), object);
  return profile && forecastAt(profile, object.spaces, clock.now(), arrival);
}

interface DetailsProps extends Props {
  readonly forecast: Forecast | undefined;
}

function AnswerDetails({ answer, answers, question, forecast, onOpen }: DetailsProps) {
  const { object, terms } = answer;
  const { quote, paidFor, until } = terms;
  const { t } = useTranslation('plan');
  const { timeZone } = useCity();
  const { clock } = useRuntime();
  const { labels } = useSceneContext();
  const momentText = useMomentText();
  const price = usePrice();
  const now = clock.now();
  const isNow = question.arrival - now <= soon;
  const neighbour = cheaperNeighbour(answer, answers);
  const code = object.code && t('parking', { code: object.code });
  const about = [labels.zone(object), code].filter(Boolean).join(' · ');
  return (
    <>
      <p className="kerb-muted">{about}</p>
      {quote.intervals.length > 0 ? (
        <table className="kerb-plan__parts">
          <caption className="kerb-visually-hidden">{t('parts.caption')}</caption>
          <thead className="kerb-visually-hidden">
            <tr>
              <th scope="col">{t('parts.period')}</th>
              <th scope="col">{t('parts.cost')}</th>
            </tr>
          </thead>
          <tbody>
            {quote.intervals.map(({ from, to, cost, concession }) => (
              <tr key={from}>
                <td>
                  {formatTime(from, timeZone)}–{formatTime(to, timeZone)}
                  {concession ? `, ${concession}` : ''}
                </td>
                <td>{price(cost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {terms.freeMinutes > 0 ? <p>{t('free', { time: formatDuration(terms.freeMinutes) })}</p> : null}
      <p>
        {until === undefined
          ? t('untilAlways')
          : t('until', { time: momentText(momentOf(instant(until - minuteMs), now, timeZone)) })}
      </p>
      {forecast ? <ForecastText forecast={forecast} at={question.arrival} /> : null}
      {neighbour ? (
        <Button variant="quiet" size="small" onClick={() => onOpen(neighbour.answer.object.key)}>
          {neighbour.further > 0
            ? t('cheaper', { count: neighbour.further, saving: price(neighbour.saving) })
            : t('cheaperNear', { saving: price(neighbour.saving) })}
        </Button>
      ) : null}
      {isNow && paidFor > 0 && canPay(object) ? <PayAction object={object} duration={paidFor} /> : null}
      {isNow ? null : <RemindButton answer={answer} question={question} />}
    </>
  );
}

function usePrice(): (amount: Kopecks) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (amount) => (amount === 0 ? t('free') : formatShortRoubles(amount, language));
}

interface RemindButtonProps {
  readonly answer: PlanAnswer;
  readonly question: PlanQuestion;
}

/** Before the arrival. */
const remindBefore = 15;

/** Saves the planned stay as a calendar entry, with the address of its payment. */
function RemindButton({ answer, question }: RemindButtonProps) {
  const { t } = useTranslation('plan');
  const config = useCity();
  const language = useLanguage();
  const { clock, store } = useRuntime();
  const { labels } = useSceneContext();
  const { object, terms } = answer;
  const { arrival, stay, timeZone } = question;
  const remind = () => {
    const place = object.address || labels.title(object);
    const payment =
      object.zone && terms.paidFor > 0
        ? spotQuery({ zoneId: object.zone.id, parkingCode: object.code, duration: terms.paidFor })
        : undefined;
    const link =
      payment &&
      portalPage(config, language, 'guest-payment', plannedLinks(store, config.city).mark(payment));
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
