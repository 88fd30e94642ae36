import type { LatLon } from '@kerb/core/config/city-config.ts';
import type { DeviceLocation } from '@kerb/core/domain/map/find-nearby.ts';
import { clampZoom, type ZoomLimits } from '@kerb/core/geo/zoom.ts';
import { useCallback, useState } from 'react';
import { type CoveredArea, centreOn } from '../leaflet/camera.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';

/** Close enough to tell one side of a street from the other. */
const nearZoom = 17;

/** Metres. For a less accurate location the map does not zoom in. */
const maxAccuracy = 1000;

/**
 * The location of the device, shown in the middle of what no panel covers. `attempt` counts how often it was
 * asked for.
 */
export function useOwnLocation(map: LeafletMap | undefined, limits: ZoomLimits) {
  const [location, setLocation] = useState<LatLon>();
  const [attempt, setAttempt] = useState(0);
  const show = (next: DeviceLocation, covered: CoveredArea) => {
    setLocation(next);
    if (!map) return;
    const zoom = next.accuracy <= maxAccuracy ? Math.max(nearZoom, map.getZoom()) : map.getZoom();
    centreOn(map, next, clampZoom(zoom, limits), covered);
  };
  return { location, show, attempt, locate: useCallback(() => setAttempt((last) => last + 1), []) };
}
