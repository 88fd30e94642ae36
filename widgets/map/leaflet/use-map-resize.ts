import { useEffect } from 'react';
import type { LeafletMap } from './leaflet.ts';

/**
 * Tells Leaflet about each change of its container's size, such as a hidden tab or a closed dialog that is
 * shown.
 */
export function useMapResize(map: LeafletMap): void {
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false, pan: true }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
}
