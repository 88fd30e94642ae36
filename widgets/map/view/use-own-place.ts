import type { LatLon } from '@kerb/core/config/city-config.ts';
import type { Fix } from '@kerb/core/domain/map/near-me.ts';
import { useEffect, useState } from 'react';
import { PlaceDot } from '../layers/place-dot.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import { clampZoom, type ZoomLimits } from '../scene/zoom.ts';
import { type Covered, lookAt } from './camera.ts';

/** Close enough to tell one side of a street from the other. */
const nearZoom = 17;

/** Metres; a less accurate place is no reason to come so near. */
const accurate = 1000;

/** MAP-21: where the driver is, once it is known: a dot, in the middle of what no panel covers. Each `turn` asks anew. */
export function useOwnPlace(map: LeafletMap | undefined, limits: ZoomLimits) {
  const [place, setPlace] = useState<LatLon>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!place || !map) return;
    const dot = new PlaceDot(place).addTo(map);
    return () => void dot.remove();
  }, [map, place]);
  const show = (fix: Fix, covered: Covered) => {
    setPlace(fix);
    if (!map) return;
    const zoom = fix.accuracy <= accurate ? Math.max(nearZoom, map.getZoom()) : map.getZoom();
    lookAt(map, fix, clampZoom(zoom, limits), covered);
  };
  return { place, show, turn, ask: () => setTurn((last) => last + 1) };
}
