import { useEffect, useEffectEvent } from 'react';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { ParkingMapProps } from '../map-props.ts';
import { clampZoom, foundZoom } from '../scene/zoom.ts';
import { lookAt } from './camera.ts';
import type { OpeningView } from './use-opening-view.ts';

/** Hands out what a page's script may ask of the map (EMB-09). */
export function useCommands(
  map: LeafletMap | undefined,
  limits: OpeningView['limits'],
  connect: ParkingMapProps['connect'],
  select: (code: string) => void,
): void {
  const selectNow = useEffectEvent((code: string) => select(code));
  useEffect(() => {
    if (!map || !connect) return;
    return connect({
      select: (code) => selectNow(code),
      focusPlace: (place) => {
        const zoom = clampZoom(Math.max(foundZoom, map.getZoom()), limits);
        lookAt(map, place, zoom, { left: 0, bottom: 0 });
      },
    });
  }, [map, limits, connect]);
}
