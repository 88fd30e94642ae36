import { type CategoryFilter, visibleCategories } from '@kerb/core/domain/map/category-filter.ts';
import type { PlanRequest } from '@kerb/core/domain/plan/plan-request.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { ParkingMapProps } from './map-props.ts';

/** Reports the state of the view after each change by the driver. The initial state is not reported. */
export function useViewChange(
  map: LeafletMap | undefined,
  filter: CategoryFilter,
  parking: string | undefined,
  plan: PlanRequest,
  onViewChange: ParkingMapProps['onViewChange'],
): void {
  const report = useEffectEvent(() => {
    if (!map) return;
    const { lat, lng } = map.getCenter();
    onViewChange?.({
      centre: { lat, lon: lng },
      zoom: map.getZoom(),
      categories: visibleCategories(filter),
      onlyFree: filter.onlyFree,
      parking,
      plan,
    });
  });
  useEffect(() => {
    if (!map) return;
    const onMoveEnd = () => report();
    map.on('moveend', onMoveEnd);
    return () => void map.off('moveend', onMoveEnd);
  }, [map]);
  const reported = useRef({ filter, parking, plan });
  useEffect(() => {
    const { current } = reported;
    if (current.filter === filter && current.parking === parking && current.plan === plan) return;
    reported.current = { filter, parking, plan };
    report();
  }, [filter, parking, plan]);
}
