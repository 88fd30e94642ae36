import type { LatLon } from '@kerb/core/config/city-config.ts';
import { metresBetween } from '@kerb/core/domain/map/distance.ts';
import { LiveRegion, useAnnouncer } from '@kerb/kit/ui/live-region.tsx';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapLabels } from '../labels/use-map-labels.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import { SidePanel } from '../panel/side-panel.tsx';
import type { Scene } from '../scene/city-scene.ts';
import { toLatLon, toWorld } from '../scene/world.ts';
import { nearby } from './nearby.ts';
import { ObjectRow, rowHeight } from './object-row.tsx';
import { useRows } from './use-rows.ts';
import { useView } from './use-visible-area.ts';

interface Props {
  readonly map: LeafletMap;
  /** What the filter lets through. */
  readonly scene: Scene;
  /** Where the driver is, once that is known. */
  readonly place: LatLon | undefined;
  readonly words: MapLabels;
  readonly isWide: boolean;
  readonly isCovered: boolean;
  /** The way to the filter from here, where the map has one. */
  readonly filterButton: ReactNode;
  readonly onSelect: (code: string) => void;
  readonly onClose: () => void;
}

/** CSS pixels of a wide map that the list itself takes. */
const sideWidth = 432;

/** A11Y-03: all that the map shows, in words, in step with its view. Rows out of sight are not there. */
export function ObjectList({
  map,
  scene,
  place,
  words,
  isWide,
  isCovered,
  filterButton,
  onSelect,
  onClose,
}: Props) {
  const { t } = useTranslation('map');
  const view = useView(map, isWide ? sideWidth : 0);
  const from = useMemo(() => (place ? toWorld([place.lon, place.lat]) : view.middle), [place, view]);
  const objects = useMemo(() => nearby(scene, view.box, from), [scene, view, from]);
  const origin = useMemo(() => toLatLon(from), [from]);
  const list = useRef<HTMLUListElement>(null);
  const height = rowHeight(words);
  const { first, end } = useRows(list, objects.length, height);
  useEffect(() => {
    if (view) list.current?.closest('.kerb-sheet__body')?.scrollTo(0, 0);
  }, [view]);
  const title = t('list.title', { count: objects.length });
  const announcement = useFilterNews(scene, title);

  return (
    <SidePanel
      kind="list"
      title={title}
      note={objects.length > 0 ? t(place ? 'list.nearestToYou' : 'list.nearestToMiddle') : undefined}
      actions={filterButton}
      {...{ isWide, isCovered, onClose }}
    >
      {objects.length === 0 ? <p className="kerb-muted">{t('list.empty')}</p> : null}
      <ul ref={list} className="kerb-map-list" style={{ height: objects.length * height }}>
        {objects.slice(first, end).map((number, index) => (
          <ObjectRow
            key={number}
            object={scene.placed.at(number).object}
            position={first + index}
            count={objects.length}
            metres={metresBetween(origin, toLatLon(scene.placed.at(number).at))}
            words={words}
            onSelect={onSelect}
          />
        ))}
      </ul>
      <LiveRegion announcement={announcement} />
    </SidePanel>
  );
}

/** Says how many are left when the filter changes what there is; a list that follows a moved map keeps quiet. */
function useFilterNews(scene: Scene, title: string) {
  const { announcement, announce } = useAnnouncer();
  const told = useRef(scene);
  const tell = useEffectEvent(() => announce(title));
  useEffect(() => {
    if (told.current === scene) return;
    told.current = scene;
    tell();
  }, [scene]);
  return announcement;
}
