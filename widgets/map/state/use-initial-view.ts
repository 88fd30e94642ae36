import type { CityConfig, LatLon } from '@kerb/core/config/city-config.ts';
import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useState } from 'react';
import { middleOf } from '../leaflet/camera.ts';
import { clampZoom, type ZoomLimits, zoomLimits } from '../scene/zoom.ts';
import type { MapPreset } from './preset.ts';

export interface InitialView {
  readonly centre: LatLon;
  readonly zoom: number;
  readonly limits: ZoomLimits;
}

const usualZoom = 16;

/**
 * MAP-16: where the map opens, once the city's options are there, or are known not to come. Decided once for a preset: options that are
 * asked for again must not take the map away, another `center` or `zoom` must move it (EMB-04).
 */
export function useInitialView(preset: MapPreset | undefined): InitialView | undefined {
  const city = useCity();
  const options = useCityOptions();
  const [decided, setDecided] = useState<{ readonly wish: string; readonly view: InitialView }>();
  const wish = [preset?.centre?.lat, preset?.centre?.lon, preset?.zoom].join();
  if (decided?.wish !== wish && !options.isPending) {
    setDecided({ wish, view: initialView(city, options.data, preset) });
  }
  return decided?.view;
}

function initialView(
  city: CityConfig,
  options: CityOptions | undefined,
  preset: MapPreset | undefined,
): InitialView {
  const limits = zoomLimits[city.zoomProfile];
  const centre = preset?.centre ?? options?.mapCentre ?? city.mapCentre ?? middleOf(city.mapBounds);
  return { centre, zoom: clampZoom(preset?.zoom ?? options?.initialZoom ?? usualZoom, limits), limits };
}
