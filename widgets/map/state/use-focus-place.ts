import type { LatLon } from '@kerb/core/config/city-config.ts';
import { nearestParking } from '@kerb/core/domain/map/nearest-parking.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { lookAt } from '../leaflet/camera.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { Scene } from '../scene/city-scene.ts';
import { clampZoom, foundZoom, type ZoomLimits } from '../scene/zoom.ts';
import type { Select } from './use-selection.ts';

interface Settings {
  readonly map: LeafletMap | undefined;
  readonly scene: Scene | undefined;
  readonly limits: ZoomLimits;
  readonly select: Select;
}

/** MAP-22: shows a place and selects the parking there; says so when there is none. A place asked for before the objects came is kept. */
export function useFocusPlace({ map, scene, limits, select }: Settings) {
  const [asked, setAsked] = useState<LatLon>();
  const [error, setError] = useState<AppError>();
  const zoom = () => clampZoom(Math.max(foundZoom, map?.getZoom() ?? 0), limits);

  const match = useEffectEvent((place: LatLon) => {
    const parking = nearestParking(scene?.objects ?? [], place);
    setAsked(undefined);
    if (parking) select(parking.code, zoom(), place);
    else setError(new AppError('refused', { code: 'CantFindParking' }));
  });
  useEffect(() => {
    if (asked && scene) match(asked);
  }, [asked, scene]);

  return {
    error,
    dismiss: () => setError(undefined),
    focusPlace: (place: LatLon) => {
      setError(undefined);
      setAsked(place);
      if (map) lookAt(map, place, zoom(), { left: 0, bottom: 0 });
    },
  };
}
