import type { LatLon } from '@kerb/core/config/city-config.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import type { MapPreset } from '../preset.ts';
import { clampZoom, type ZoomLimits, zoomLimits } from '../scene/zoom.ts';
import { middleOf } from './camera.ts';

export interface OpeningView {
  readonly centre: LatLon;
  readonly zoom: number;
  readonly limits: ZoomLimits;
}

const usualZoom = 16;

/** MAP-16: where the map opens, once the city's options are there, or are known not to come. */
export function useOpeningView(preset: MapPreset | undefined): OpeningView | undefined {
  const city = useCity();
  const options = useCityOptions();
  if (options.isPending) return undefined;
  const limits = zoomLimits[city.zoomProfile];
  const centre = preset?.centre ?? options.data?.mapCentre ?? city.mapCentre ?? middleOf(city.mapBounds);
  return { centre, zoom: clampZoom(preset?.zoom ?? options.data?.initialZoom ?? usualZoom, limits), limits };
}
