import { FilterPanel } from './filters/filter-panel.tsx';
import { ListPanel } from './list/list-panel.tsx';
import { NearbyPanel } from './location/nearby-panel.tsx';
import { ParkingPanel } from './parking/parking-panel.tsx';
import { PlanPanel } from './plan/plan-panel.tsx';
import { SavedPanel } from './saved-places/saved-panel.tsx';
import { useMapContext } from './state/map-context.ts';
import { useSceneContext } from './state/scene-context.ts';

/** The panels that are open beside a wide map, or over a narrow one. */
export function MapPanels() {
  const { panels, own, clearSelection } = useMapContext();
  const { query, scene, selected } = useSceneContext();
  return (
    <>
      {panels.isOpen('list') && scene ? <ListPanel scene={scene} /> : null}
      {panels.isOpen('saved') && scene ? <SavedPanel scene={scene} /> : null}
      {panels.isOpen('plan') && scene ? <PlanPanel scene={scene} /> : null}
      {panels.isOpen('near') ? <NearbyPanel key={own.attempt} /> : null}
      {panels.isOpen('filters') && query.data ? <FilterPanel counters={query.data.counters} /> : null}
      {selected ? <ParkingPanel key={selected.key} object={selected} onClose={clearSelection} /> : null}
    </>
  );
}
