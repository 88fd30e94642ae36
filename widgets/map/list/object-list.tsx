import { canPay } from '@kerb/core/domain/map/can-pay.ts';
import { toLatLon, toWorld, type WorldPoint } from '@kerb/core/geo/mercator.ts';
import { LiveRegion, useAnnouncer } from '@kerb/kit/ui/live-region.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterButton } from '../filters/filter-button.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import type { Scene } from '../scene/city-scene.ts';
import { nearby } from '../scene/nearby.ts';
import type { WorldBox } from '../scene/world.ts';
import { useLeafletMap, useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';
import direction from '../surroundings/direction.css?inline';
import { wayTo } from '../surroundings/surroundings.ts';
import css from './object-list.css?inline';
import { ObjectRow, rowHeights } from './object-row.tsx';
import { rowTop } from './rows-in-view.ts';
import { useRows } from './use-rows.ts';
import { useVisibleArea } from './use-visible-area.ts';

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
