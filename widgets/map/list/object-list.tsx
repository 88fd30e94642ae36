import { canPay } from '@kerb/core/domain/map/can-pay.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { occupancy } from '@kerb/core/domain/map/occupancy.ts';
import { toLatLon, toWorld, type WorldPoint } from '@kerb/core/geo/mercator.ts';
import { formatDistance } from '@kerb/core/i18n/distance.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { LiveRegion, useAnnouncer } from '@kerb/kit/ui/live-region.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterButton } from '../filters/filter-button.tsx';
import type { MapLabels } from '../labels/use-map-labels.ts';
import { iconOfCategory } from '../layers/category-icons.tsx';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import { viewBox } from '../leaflet/view-box.ts';
import { PayAction } from '../panel/pay-action.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import type { Scene } from '../scene/city-scene.ts';
import { nearby } from '../scene/nearby.ts';
import type { WorldBox } from '../scene/world.ts';
import { useLeafletMap, useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';
import direction from '../surroundings/direction.css?inline';
import { Direction } from '../surroundings/direction.tsx';
import { type Neighbour, wayTo } from '../surroundings/surroundings.ts';
import css from './object-list.css?inline';
import { type RowLayout, type Rows, rowsInView, rowTop } from './rows-in-view.ts';

const stylesheet = direction + css;

export interface ObjectListProps {
  /** The objects that the filter shows. */
  readonly scene: Scene;
}

/** Everything that the map shows, as text. It follows the view; only rows in sight are rendered. */
export function ObjectList({ scene }: ObjectListProps) {
  const { t } = useTranslation('map');
  const map = useLeafletMap();
  const { covered, controls, panels, own, select } = useMapContext();
  const { labels } = useSceneContext();
  const area = useVisibleArea(map, covered.left);
  const { location } = own;
  const from = useMemo(
    () => (location ? toWorld([location.lon, location.lat]) : area.centre),
    [location, area],
  );
  const { objects, payable } = useMemo(() => listed(scene, area.box, from), [scene, area, from]);
  const origin = useMemo(() => toLatLon(from), [from]);
  const list = useRef<HTMLUListElement>(null);
  const styleRef = useStylesheet(stylesheet);
  const layout = { tallCount: payable, ...rowHeights(labels) };
  const { first, end } = useRows(list, objects.length, layout);
  useEffect(() => {
    if (area) list.current?.closest('.kerb-sheet__body')?.scrollTo(0, 0);
  }, [area]);
  const title = t('list.title', { count: objects.length });
  const announcement = useFilterAnnouncement(scene, title);

  return (
    <SidePanel
      kind="list"
      title={title}
      note={objects.length > 0 ? t(location ? 'list.nearestToYou' : 'list.nearestToMiddle') : undefined}
      actions={
        controls.includes('filters') ? <FilterButton onClick={() => panels.open('filters')} /> : undefined
      }
    >
      {objects.length === 0 ? <p className="kerb-muted">{t('list.empty')}</p> : null}
      <div ref={styleRef}>
        <ul ref={list} className="kerb-map-list" style={{ height: rowTop(objects.length, layout) }}>
          {objects.slice(first, end).map((number, index) => (
            <ObjectRow
              key={number}
              object={scene.projected.at(number).object}
              position={first + index}
              layout={layout}
              count={objects.length}
              way={wayTo(origin, toLatLon(scene.projected.at(number).at))}
              labels={labels}
              onSelect={select}
            />
          ))}
        </ul>
      </div>
      <LiveRegion announcement={announcement} />
    </SidePanel>
  );
}

/** The numbers of the objects in view: those that can be paid for first, each part from the nearest on. */
function listed(scene: Scene, view: WorldBox, from: WorldPoint) {
  const [payable, others]: [number[], number[]] = [[], []];
  for (const number of nearby(scene, view, from)) {
    const object = scene.objects[number];
    (object && canPay(object) ? payable : others).push(number);
  }
  return { objects: [...payable, ...others], payable: payable.length };
}

/** Announces the number of objects after a change of the filter. Moves of the map are not announced. */
function useFilterAnnouncement(scene: Scene, title: string) {
  const { announcement, announce } = useAnnouncer();
  const announcedScene = useRef(scene);
  const announceTitle = useEffectEvent(() => announce(title));
  useEffect(() => {
    if (announcedScene.current === scene) return;
    announcedScene.current = scene;
    announceTitle();
  }, [scene]);
  return announcement;
}

interface Props {
  readonly object: MapObject;
  /** From 0. */
  readonly position: number;
  readonly layout: RowLayout;
  readonly count: number;
  readonly way: Pick<Neighbour, 'metres' | 'direction'>;
  readonly labels: MapLabels;
  readonly onSelect: (code: string) => void;
}

/**
 * CSS pixels. Rows with a pay button have one height and all others another one, so that rows out of sight
 * need no measuring. The time of old data takes one more line.
 */
function rowHeights({ asOf }: MapLabels): Pick<RowLayout, 'tall' | 'short'> {
  const more = asOf === undefined ? 0 : 20;
  return { tall: 112 + more, short: 88 + more };
}

/** The name without the number at its end, which has its own place and is never cut. */
function titleWithout(code: string, title: string): string {
  return title.endsWith(` ${code}`) ? title.slice(0, -code.length - 1) : title;
}

/** One object: what its marker says, its distance and direction, and a button to pay. */
function ObjectRow({ object, position, layout, count, way, labels, onSelect }: Props) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const title = labels.title(object);
  const address = object.name ? object.address : '';
  const spaces = labels.spaces(object);
  const top = rowTop(position, layout);
  const height = rowTop(position + 1, layout) - top;
  const { code } = object;
  const shortTitle = object.name ? titleWithout(code, title) : title;
  const category = labels.category(object);
  const kind = labels.zone(object) ?? (category === shortTitle ? undefined : category);
  const about = [kind, address].filter(Boolean).join(' · ');
  const hasNumber = code && (object.type === 'parking' || shortTitle !== title);
  const RowIcon = iconOfCategory(object.category);
  return (
    <li
      className="kerb-map-row"
      style={{ transform: `translateY(${top}px)`, height }}
      aria-posinset={position + 1}
      aria-setsize={count}
    >
      <button type="button" className="kerb-map-row__open" onClick={() => onSelect(object.key)}>
        <span className="kerb-map-row__title">
          <RowIcon />
          {hasNumber ? <span className="kerb-map-row__code">{code}</span> : null}
          <strong title={title}>{shortTitle}</strong>
          <span className="kerb-map-row__distance">
            <span>{formatDistance(way.metres, language)}</span>
            {way.direction ? <Direction point={way.direction} /> : null}
          </span>
        </span>
        <span className="kerb-note kerb-map-row__about" title={about}>
          {about}
        </span>
        <span className="kerb-map-row__facts">
          {spaces ? (
            <span className={`kerb-map-state kerb-map-state--${occupancy(object)}`}>{spaces}</span>
          ) : null}
          <span className="kerb-money">{labels.priceNow(object)}</span>
        </span>
      </button>
      <PayAction object={object} isShort label={t('list.pay', { title })} />
    </li>
  );
}

/** The rows to render in a list that scrolls inside of the nearest `.kerb-sheet__body`. */
function useRows(list: RefObject<HTMLElement | null>, count: number, layout: RowLayout): Rows {
  const { tallCount, tall, short } = layout;
  const [rows, setRows] = useState<Rows>({ first: 0, end: Math.min(count, 10) });
  useLayoutEffect(() => {
    const box = list.current?.closest<HTMLElement>('.kerb-sheet__body');
    if (!box) return;
    const read = () => {
      const next = rowsInView(count, { tallCount, tall, short }, box.scrollTop, box.clientHeight);
      setRows((last) => (last.first === next.first && last.end === next.end ? last : next));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    box.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', read);
    };
  }, [list, count, tallCount, tall, short]);
  return rows;
}

interface VisibleArea {
  readonly box: WorldBox;
  readonly centre: WorldPoint;
}

/**
 * What the map shows beside a panel that covers `coveredLeft` CSS pixels. It is updated after a move and when
 * the size changes.
 */
function useVisibleArea(map: LeafletMap, coveredLeft: number): VisibleArea {
  const [area, setArea] = useState(() => visibleArea(map, coveredLeft));
  useEffect(() => {
    const read = () => setArea(visibleArea(map, coveredLeft));
    read();
    map.on('moveend resize', read);
    return () => void map.off('moveend resize', read);
  }, [map, coveredLeft]);
  return area;
}

function visibleArea(map: LeafletMap, coveredLeft: number): VisibleArea {
  const whole = viewBox(map, 0);
  const box = { ...whole, left: whole.left + coveredLeft / 2 ** map.getZoom() };
  return { box, centre: { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 } };
}
