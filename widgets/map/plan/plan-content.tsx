import type { LatLon } from '@kerb/core/domain/map/lat-lon.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { formatShortRoubles } from '@kerb/core/domain/money.ts';
import { type PlanRequest, stayOf } from '@kerb/core/domain/plan/plan-request.ts';
import type { PlanAnswer } from '@kerb/core/domain/plan/plan-stay.ts';
import { type BandLimits, bandLimits, bandOf } from '@kerb/core/domain/plan/price-bands.ts';
import { type PlanOrder, planOrders, sortAnswers } from '@kerb/core/domain/plan/sort-answers.ts';
import { formatDuration } from '@kerb/core/domain/time.ts';
import { toWorld } from '@kerb/core/geo/mercator.ts';
import en from '@kerb/core/i18n/en/plan.json';
import ru from '@kerb/core/i18n/ru/plan.json';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ChevronDownIcon } from '@kerb/kit/ui/icons.tsx';
import { LiveRegion, useAnnouncer } from '@kerb/kit/ui/live-region.tsx';
import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { centreOn, lowerHalf, panIntoView } from '../leaflet/camera.ts';
import { inPanel } from '../panel/in-panel.tsx';
import { SaveSearchButton } from '../saved-places/save-search-button.tsx';
import type { Scene } from '../scene/city-scene.ts';
import { boxAround } from '../scene/world.ts';
import { useLeafletMap, useMapContext } from '../state/map-context.ts';
import { parseCentre } from '../state/preset.ts';
import { AnswerRow } from './answer-row.tsx';
import { bandColours, otherColour } from './band-colours.ts';
import css from './plan.css?inline';
import { PlanForm } from './plan-form.tsx';
import { type Plan, usePlan } from './use-plan.ts';
import { usePriceTags } from './use-price-tags.ts';

registerTexts('plan', { ru, en });

/** Rows that are listed before the driver asks for more. */
const listedAtOnce = 15;

/** Shows a walk of some minutes around the destination. */
const walkZoom = 15;

/** Asks for destination, arrival and length, and answers with a list and with the colours of the map. */
export function PlanContent({ scene }: { readonly scene: Scene }) {
  const { t } = useTranslation('plan');
  const styleRef = useStylesheet(css);
  const map = useLeafletMap();
  const { covered, isWide, plan: mapPlan } = useMapContext();
  const plan = usePlan(scene.objects);
  const { answers, question } = plan;
  const [order, setOrder] = useState<PlanOrder>('both');
  const [listed, setListed] = useState(listedAtOnce);
  const [openKey, setOpenKey] = useState<string>();
  const sorted = useMemo(() => answers && sortAnswers(answers, order), [answers, order]);
  const limits = useMemo(() => bandLimits(answers ?? []), [answers]);
  const shown = useMemo(() => sorted?.slice(0, listed) ?? [], [sorted, listed]);
  const { announcement, announce } = useAnnouncer();
  const results = useRef<HTMLDivElement>(null);
  /** What of the map this panel covers. */
  const cover = () => (isWide ? covered : lowerHalf(map));

  const open = (key: string) => {
    setOpenKey(key);
    const index = sorted?.findIndex(({ object }) => object.key === key) ?? -1;
    if (index >= listed) setListed(index + 1);
    const target = scene.byKey.get(key);
    if (target) panIntoView(map, boxAround([target.at]), cover());
  };
  const showAnswers = () => {
    const panel = results.current?.closest('.kerb-sheet__body');
    if (!results.current || !(panel instanceof HTMLElement)) return;
    panel.scrollTop = results.current.offsetTop - panel.offsetTop;
    results.current.focus({ preventScroll: true });
  };
  const showDestination = useEffectEvent((point: LatLon) => {
    const isInView = map.getBounds().contains([point.lat, point.lon]);
    if (isInView) panIntoView(map, boxAround([toWorld([point.lon, point.lat])]), cover());
    else centreOn(map, point, Math.max(map.getZoom(), walkZoom), cover());
  });
  const { destination } = plan.request;
  useEffect(() => {
    const point = parseCentre(destination);
    if (point) showDestination(point);
  }, [destination]);
  usePriceTags({ scene, shown, limits, openKey, destination: question?.destination, onPress: open });

  const paint = useEffectEvent(() => {
    if (!answers) return mapPlan.setPaint(undefined);
    const totals = new Map(answers.map(({ object, terms }) => [object, terms.quote.total]));
    mapPlan.setPaint((object: MapObject) => {
      const total = totals.get(object);
      return total === undefined ? otherColour : bandColours[bandOf(limits, total)];
    });
    announce(t('found', { count: answers.length }));
  });
  useEffect(() => {
    if (answers) paint();
  }, [answers]);
  const clearPaint = useEffectEvent(() => mapPlan.setPaint(undefined));
  useEffect(() => () => clearPaint(), []);

  return (
    <div ref={styleRef} className="kerb-stack kerb-plan">
      <div className="kerb-stack">
        <PlanForm objects={scene.objects} plan={plan} />
        <PlanStatus plan={plan} onShow={showAnswers} />
      </div>
      {question && sorted && sorted.length > 0 ? (
        <div ref={results} tabIndex={-1} className="kerb-stack kerb-plan__results">
          <PriceLegend limits={limits} />
          <SegmentedControl
            label={t('order.label')}
            segments={planOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
            value={order}
            onChange={setOrder}
          />
          <ul className="kerb-plan__answers" aria-label={t('answers')}>
            {shown.map((answer) => (
              <AnswerRow
                key={answer.object.key}
                answer={answer}
                answers={sorted}
                band={bandOf(limits, answer.terms.quote.total)}
                isOpen={answer.object.key === openKey}
                question={question}
                onToggle={(isOpen) => (isOpen ? open(answer.object.key) : setOpenKey(undefined))}
                onOpen={open}
              />
            ))}
          </ul>
          {sorted.length > listed ? (
            <Button variant="quiet" isWide onClick={() => setListed(listed + listedAtOnce)}>
              {t('more', { count: sorted.length - listed })}
            </Button>
          ) : null}
          <SaveSearchButton search={searchOf(plan.request, sorted)} />
          <p className="kerb-muted kerb-small">{t('basis')}</p>
        </div>
      ) : null}
      <LiveRegion announcement={announcement} />
    </div>
  );
}

/** The destination is called by the address of the parking that is nearest to it. */
function searchOf({ destination = '', stay }: PlanRequest, answers: readonly PlanAnswer[]) {
  const [nearest] = sortAnswers(answers, 'walk');
  const { address = '', name = '' } = nearest?.object ?? {};
  return { destination, stay: formatDuration(stayOf({ stay })), place: address || name || destination };
}

interface Props {
  readonly plan: Plan;
  /** Scrolls to the answers. */
  readonly onShow: () => void;
}

/** What was found. It stays at the lower edge of the panel while the answers are below that edge. */
function PlanStatus({ plan: { request, answers, failure }, onShow }: Props) {
  const { t } = useTranslation('plan');
  if (request.destination === undefined) return null;
  const found = () => {
    if (failure) return <inPanel.failed {...failure} />;
    if (!answers) return <Skeleton />;
    if (answers.length === 0) return <p className="kerb-muted">{t('none')}</p>;
    return (
      <Button variant="quiet" isWide icon={<ChevronDownIcon />} onClick={onShow}>
        {t('found', { count: answers.length })}
      </Button>
    );
  };
  return <div className="kerb-plan__status">{found()}</div>;
}

/** What the colours of the map mean while a plan is shown. */
function PriceLegend({ limits }: { readonly limits: BandLimits }) {
  const { t } = useTranslation('plan');
  const { t: common } = useTranslation();
  const language = useLanguage();
  return (
    <ul className="kerb-plan__legend" aria-label={t('legend.label')}>
      {limits.map(({ band, upTo }) => (
        <li key={band}>
          <Swatch colour={bandColours[band]} />
          {band === 'free' ? common('free') : t('legend.upTo', { price: formatShortRoubles(upTo, language) })}
        </li>
      ))}
      <li>
        <Swatch colour={otherColour} />
        {t('legend.other')}
      </li>
    </ul>
  );
}

function Swatch({ colour }: { readonly colour: string }) {
  return (
    <svg viewBox="0 0 20 8" width="20" height="8" aria-hidden="true">
      <rect width="20" height="8" rx="4" fill={colour} />
    </svg>
  );
}
