import { type CategoryFilter, visibleCategories } from '@kerb/core/domain/map/category-filter.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { ParkingMapProps } from './map-props.ts';

/** Tells how the map looks after each change that a driver makes, and never how it opened (PLUS-06). */
export function useViewChange(
  map: LeafletMap | undefined,
  filter: CategoryFilter,
  parking: string | undefined,
  onViewChange: ParkingMapProps['onViewChange'],
): void {
  const tell = useEffectEvent(() => {
    if (!map) return;
    const { lat, lng } = map.getCenter();
    onViewChange?.({
      centre: { lat, lon: lng },
      zoom: map.getZoom(),
      categories: visibleCategories(filter),
      parking,
    });
  });
  useEffect(() => {
    if (!map) return;
    const onMove = () => tell();
    map.on('moveend', onMove);
    return () => void map.off('moveend', onMove);
  }, [map]);
  const told = useRef({ filter, parking });
  useEffect(() => {
    if (told.current.filter === filter && told.current.parking === parking) return;
    told.current = { filter, parking };
    tell();
  }, [filter, parking]);
}
