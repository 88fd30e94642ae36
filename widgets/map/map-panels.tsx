import type { AppError } from '@kerb/core/errors/app-error.ts';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useTranslation } from 'react-i18next';
import { lowerHalf } from './leaflet/camera.ts';
import { inPanel } from './panel/in-panel.tsx';
import { SidePanel } from './panel/side-panel.tsx';
import { ParkingPanel } from './parking/parking-panel.tsx';
import { useLeafletMap, useMapContext } from './state/map-context.ts';
import { useSceneContext } from './state/scene-context.ts';

/** The panels that are open beside a wide map, or over a narrow one. */
export function MapPanels() {
  const { t } = useTranslation('map');
  const { panels, own, clearSelection } = useMapContext();
  const { query, scene, selected } = useSceneContext();
  return (
    <>
      {panels.isOpen('list') && scene ? <ListPanel scene={scene} /> : null}
      {panels.isOpen('saved') && scene ? (
        <SidePanel kind="saved" title={t('saved')} opensAt="half">
          <SavedPlaces scene={scene} />
        </SidePanel>
      ) : null}
      {panels.isOpen('plan') && scene ? (
        <SidePanel kind="plan" title={t('plan')} opensAt="half">
          <PlanContent scene={scene} />
        </SidePanel>
      ) : null}
      {panels.isOpen('near') ? <NearbyPanel key={own.attempt} /> : null}
      {panels.isOpen('filters') && query.data ? (
        <SidePanel kind="filters" title={t('filters.title')}>
          <FilterContent counters={query.data.counters} />
        </SidePanel>
      ) : null}
      {selected ? <ParkingPanel key={selected.key} object={selected} onClose={clearSelection} /> : null}
    </>
  );
}

/** Loaded when a driver first opens the filter. */
const FilterContent = lazyComponent(() => import('./filters/filter-content.tsx'), 'FilterContent', inPanel);

const SavedPlaces = lazyComponent(() => import('./saved-places/saved-places.tsx'), 'SavedPlaces', inPanel);

/** Loaded when a driver first opens the plan, or the page asks for one. */
const PlanContent = lazyComponent(() => import('./plan/plan-content.tsx'), 'PlanContent', inPanel);

/** The list beside the map, loaded when it is first opened. */
const ListPanel = lazyComponent(() => import('./list/object-list.tsx'), 'ObjectList', { failed: ListFailed });

function ListFailed(failure: { readonly error: AppError; readonly retry: () => void }) {
  const { t } = useTranslation('map');
  return (
    <SidePanel kind="list" title={t('list.open')}>
      <inPanel.failed {...failure} />
    </SidePanel>
  );
}

/** Loaded when a driver first asks for their location. */
const NearbyContent = lazyComponent(() => import('./location/nearby-content.tsx'), 'NearbyContent', inPanel);

/**
 * What can be paid for near the driver. On a narrow map it takes half of the height, so that the location
 * stays in view.
 */
function NearbyPanel() {
  const { t } = useTranslation('map');
  const map = useLeafletMap();
  const { isWide, covered, own, select } = useMapContext();
  const { query } = useSceneContext();
  return (
    <SidePanel kind="near" title={t('near')} opensAt="half">
      <NearbyContent
        map={query}
        onLocation={(location) => own.show(location, isWide ? covered : lowerHalf(map))}
        onChoose={({ object }) => select(object.key)}
      />
    </SidePanel>
  );
}
