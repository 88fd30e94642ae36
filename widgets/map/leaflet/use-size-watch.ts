import { useEffect } from 'react';
import type { LeafletMap } from './leaflet.ts';

/** Tells Leaflet about every change of its box: a map in a hidden tab or a closed dialog learns its size when it is shown. */
export function useSizeWatch(map: LeafletMap | undefined, box: HTMLElement | null): void {
  useEffect(() => {
    if (!map || !box) return;
    const size = new ResizeObserver(() => map.invalidateSize({ animate: false, pan: true }));
    size.observe(box);
    return () => size.disconnect();
  }, [map, box]);
}
