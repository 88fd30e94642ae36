import type { HourlyPrice, MinuteOfDay } from '@kerb/core/domain/city/zone.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { type TimetableDay, timetable } from '@kerb/core/domain/map/shown-price.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { formatDuration, minutes } from '@kerb/core/domain/time.ts';
import { profileOf, useForecastProfiles } from '@kerb/kit/queries/forecast.ts';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { BottomSheet } from '@kerb/kit/ui/bottom-sheet.tsx';
import type { BottomSheetStop } from '@kerb/kit/ui/bottom-sheet-stops.ts';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapLabels } from '../labels/use-map-labels.ts';
import { usePriceText } from '../labels/use-price-text.ts';
import { inPanel } from '../panel/in-panel.tsx';
import { useEscape } from '../panel/use-escape.ts';
import { usePanelFocus } from '../panel/use-panel-focus.ts';
import { useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';
import { isLongTitle, PanelHeader } from './panel-header.tsx';

interface Props {
  readonly object: MapObject;
  readonly onClose: () => void;
}

/**
 * CSS pixels that a sheet at its lowest stop shows besides its header: the handle above and the gap below.
 */
const headerMargin = 28 + 12;

/** A panel beside a wide map; on a narrow one a bottom sheet that shows its header until it is expanded. */
export function ParkingPanel({ object, onClose }: Props) {
  const { t } = useTranslation('map');
  const { isWide } = useMapContext();
  const { labels } = useSceneContext();
  const [stop, setStop] = useState<BottomSheetStop>('peek');
  const header = useRef<HTMLDivElement>(null);
  const height = useHeight(header);
  const panel = useRef<HTMLDivElement>(null);
  useEscape(panel, onClose);
  usePanelFocus(panel);
  useEffect(() => {
    if (isWide) setStop('peek');
  }, [isWide]);
  return (
    <div ref={panel} className="kerb-map__panel">
      <BottomSheet
        stop={isWide ? 'full' : stop}
        onStopChange={setStop}
        label={t('panel.label', { name: labels.title(object) })}
        expandLabel={t('panel.expand')}
        collapseLabel={t('panel.collapse')}
        peekHeight={height + headerMargin}
        header={
          <div ref={header}>
            <PanelHeader object={object} labels={labels} onClose={onClose} />
          </div>
        }
      >
        <PanelBody object={object} labels={labels} />
      </BottomSheet>
    </div>
  );
}

/** The current height of an element in CSS pixels. */
function useHeight(ref: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = () => setHeight(Math.ceil(element.offsetHeight));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return height;
}

const surroundings = lazyChunk(() => import('../surroundings/surroundings-section.tsx'));

const SurroundingsSection = lazyComponent(surroundings, 'SurroundingsSection', inPanel);

const Purpose = lazyComponent(surroundings, 'Purpose');

const SaveButtons = lazyComponent(() => import('../saved-places/saved-places.tsx'), 'SaveButtons');

const ArrivalSection = lazyComponent(() => import('./arrival-section.tsx'), 'ArrivalSection', inPanel);

interface PanelBodyProps {
  readonly object: MapObject;
  readonly labels: MapLabels;
}

/** The details of an object. Texts of the server are plain text. */
function PanelBody({ object, labels }: PanelBodyProps) {
  const { pictureUrl, description, notes, zone, type, isActive, spaces } = object;
  const prices = zone?.prices ?? [];
  const profile = profileOf(useForecastProfiles(), object);
  return (
    <div className="kerb-map-body">
      {type === 'parking' && object.code ? <SaveButtons object={object} /> : null}
      {isLongTitle(labels.title(object)) ? <p>{labels.title(object)}</p> : null}
      {type === 'parking' ? <SpaceCounts object={object} labels={labels} /> : <Purpose object={object} />}
      {isActive && (prices.length > 0 || profile) ? (
        <ArrivalSection {...{ prices, profile, spaces }} />
      ) : null}
      {prices.length > 0 ? <Timetable prices={prices} /> : null}
      {description ? <p>{description}</p> : null}
      {notes ? <p className="kerb-muted">{notes}</p> : null}
      <SurroundingsSection object={object} />
      {pictureUrl ? (
        <img className="kerb-map-body__picture" src={pictureUrl} alt={labels.title(object)} loading="lazy" />
      ) : null}
    </div>
  );
}

const unknownCount = '—';

function SpaceCounts({ object, labels }: PanelBodyProps) {
  const { t } = useTranslation('map');
  const { total, free, forDisabled } = object.spaces;
  const isTold = object.isActive && free !== undefined && Boolean(total);
  const counts = [
    ['total', total || unknownCount],
    ['free', (total === 0 ? undefined : free) ?? unknownCount],
  ] as const;
  const rows = [
    // The header shows the category of an object without a name or an address.
    ['kind', object.name && object.address ? labels.category(object) : undefined],
    // The header has both where both are known.
    ...(isTold ? [] : counts),
    ['forDisabled', forDisabled],
  ] as const;
  return (
    <dl className="kerb-map-facts">
      {rows
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`panel.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const free = kopecks(0);

/** Prices by type of day. A price of 0 is shown as the word for free. */
function Timetable({ prices }: { readonly prices: readonly HourlyPrice[] }) {
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
