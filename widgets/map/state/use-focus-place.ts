import type { LatLon } from '@kerb/core/config/city-config.ts';
import { nearestParking } from '@kerb/core/domain/map/nearest-parking.ts';
import type { AppError } from '@kerb/core/errors/app-error.ts';
import { parkingNotFound } from '@kerb/core/errors/location-errors.ts';
import { clampZoom, type ZoomLimits } from '@kerb/core/geo/zoom.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { centreOn } from '../leaflet/camera.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { Scene } from '../scene/city-scene.ts';
import { foundZoom } from '../scene/zoom.ts';
import type { Select } from './use-selection.ts';

interface Options {
  readonly map: LeafletMap | undefined;
  readonly scene: Scene | undefined;
  readonly limits: ZoomLimits;
  readonly select: Select;
}

/**
 * Shows a point that the page asks for and selects the parking there. `error` is set if there is none. A
 * request that comes before the objects waits for them.
 */
export function useFocusPlace({ map, scene, limits, select }: Options) {
  const [requested, setRequested] = useState<LatLon>();
  const [error, setError] = useState<AppError>();
  const zoom = () => clampZoom(Math.max(foundZoom, map?.getZoom() ?? 0), limits);

  const selectAt = useEffectEvent((point: LatLon) => {
    const parking = nearestParking(scene?.objects ?? [], point);
    setRequested(undefined);
    if (parking) select(parking.key, { place: { ...point, zoom: zoom() } });
    else setError(parkingNotFound());
  });
  useEffect(() => {
    if (requested && scene) selectAt(requested);
  }, [requested, scene]);

  return {
    error,
    dismissError: () => setError(undefined),
    focusPlace: (point: LatLon) => {
      setError(undefined);
      setRequested(point);
      if (map) centreOn(map, point, zoom(), { left: 0, bottom: 0 });
    },
  };
}
