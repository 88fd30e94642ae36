import type { LatLon } from '@kerb/core/config/city-config.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useState } from 'react';
import { PlaceDot } from '../layers/place-dot.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import { clampZoom, type ZoomLimits } from '../scene/zoom.ts';
import { isWithin, lookAt } from '../view/camera.ts';

/** Close enough to tell one side of a street from the other. */
const nearZoom = 17;

const patience = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 } as const;

/** MAP-21: shows where the device is. A place out of the city leaves the view where it was. */
export function useLocation(
  map: LeafletMap,
  limits: ZoomLimits,
  place: LatLon | undefined,
  onPlace: (place: LatLon) => void,
) {
  const { mapBounds } = useCity();
  const [isLocating, setLocating] = useState(false);
  const [error, setError] = useState<AppError>();

  useEffect(() => {
    if (!place) return;
    const dot = new PlaceDot(place).addTo(map);
    return () => void dot.remove();
  }, [map, place]);

  const arrive = (found: LatLon) => {
    setLocating(false);
    if (!isWithin(found, mapBounds)) return setError(new AppError('refused', { code: 'NotInCity' }));
    onPlace(found);
    lookAt(map, found, clampZoom(Math.max(nearZoom, map.getZoom()), limits), { left: 0, bottom: 0 });
  };
  const fail = (cause: unknown) => {
    setLocating(false);
    setError(new AppError('refused', { code: 'CantFindLocation', cause }));
  };
  const locate = () => {
    setError(undefined);
    if (!('geolocation' in navigator)) return fail(undefined);
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => arrive({ lat: coords.latitude, lon: coords.longitude }),
      fail,
      patience,
    );
  };
  return { locate, isLocating, error, forget: () => setError(undefined) };
}
