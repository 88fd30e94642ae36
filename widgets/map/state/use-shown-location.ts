import type { LatLon } from '@kerb/core/config/city-config.ts';
import type { DeviceLocation } from '@kerb/core/domain/map/find-nearby.ts';
import { useEffect, useState } from 'react';
import { LocationDot } from '../layers/location-dot.ts';
import { type Covered, lookAt } from '../leaflet/camera.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import { clampZoom, type ZoomLimits } from '../scene/zoom.ts';

/** Close enough to tell one side of a street from the other. */
const nearZoom = 17;

/** Metres; a less accurate place is no reason to come so near. */
const accurate = 1000;

/** MAP-21: where the driver is, once it is known: a dot, in the middle of what no panel covers. Each `turn` asks anew. */
export function useShownLocation(map: LeafletMap | undefined, limits: ZoomLimits) {
  const [place, setPlace] = useState<LatLon>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!place || !map) return;
    const dot = new LocationDot(place).addTo(map);
    return () => void dot.remove();
  }, [map, place]);
  const show = (fix: DeviceLocation, covered: Covered) => {
    setPlace(fix);
    if (!map) return;
    const zoom = fix.accuracy <= accurate ? Math.max(nearZoom, map.getZoom()) : map.getZoom();
    lookAt(map, fix, clampZoom(zoom, limits), covered);
  };
  return { place, show, turn, ask: () => setTurn((last) => last + 1) };
}
