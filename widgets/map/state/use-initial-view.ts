import type { Bounds, CityConfig, LatLon } from '@kerb/core/config/city-config.ts';
import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import { clampZoom, zoomLimits } from '@kerb/core/geo/zoom.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useState } from 'react';
import { middleOf } from '../leaflet/camera.ts';
import type { InitialView } from '../leaflet/initial-view.ts';
import type { MapPreset } from './preset.ts';

/** Used without a zoom in the options. */
const defaultZoom = 16;

/** In degrees: a centre farther from the city would show an empty map. */
const farFromCity = 3;

function isNear({ lat, lon }: LatLon, { southWest, northEast }: Bounds): boolean {
  return (
    lat > southWest.lat - farFromCity &&
    lat < northEast.lat + farFromCity &&
    lon > southWest.lon - farFromCity &&
    lon < northEast.lon + farFromCity
  );
}

/**
 * Where the map opens; `undefined` until the city's options have loaded or failed. It is decided once for a
 * preset: reloaded options must not move the map, another `center` or `zoom` must.
 */
export function useInitialView(preset: MapPreset | undefined): InitialView | undefined {
  const city = useCity();
  const options = useCityOptions();
  const [decided, setDecided] = useState<{ readonly presetKey: string; readonly view: InitialView }>();
  const presetKey = [preset?.centre?.lat, preset?.centre?.lon, preset?.zoom].join();
  if (decided?.presetKey !== presetKey && !options.isPending) {
    setDecided({ presetKey, view: initialView(city, options.data, preset) });
  }
  return decided?.view;
}

function initialView(
  city: CityConfig,
  options: CityOptions | undefined,
  preset: MapPreset | undefined,
): InitialView {
  const limits = zoomLimits[city.zoomProfile];
  const requested = preset?.centre;
  const own = requested && isNear(requested, city.mapBounds) ? requested : undefined;
  const centre = own ?? options?.mapCentre ?? city.mapCentre ?? middleOf(city.mapBounds);
  return { centre, zoom: clampZoom(preset?.zoom ?? options?.initialZoom ?? defaultZoom, limits), limits };
}
