import type { ForecastProfiles } from '@kerb/core/api/forecast.ts';
import type { ForecastProfile } from '@kerb/core/domain/forecast/forecast.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { useQuery } from '@tanstack/react-query';
import { lazyChunk } from '../runtime/lazy-chunk.tsx';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { useCityOptions } from './city.ts';

const forecastApi = lazyChunk(() => import('@kerb/core/api/forecast.ts'));

/** Cities learn once a day. Milliseconds. */
const refreshAfter = 6 * 3_600_000;
/** A city that has not learned yet may have learned soon. Milliseconds. */
const askAgainAfter = 60_000;

/**
 * What forecasts of the city's parkings are made from. `undefined` while it loads, and in cities without
 * forecasts.
 */
export function useForecastProfiles(): ForecastProfiles | undefined {
  const { config, call } = useRuntime();
  const { data: options } = useCityOptions();
  const { data } = useQuery({
    queryKey: [config.city, 'guest', 'forecastProfiles'],
    queryFn: async ({ signal }) => call.until(signal)((await forecastApi.load()).loadForecastProfiles),
    enabled: options?.capabilities.forecast === true,
    staleTime: ({ state }) => (state.data?.learnedAt === undefined ? askAgainAfter : refreshAfter),
    structuralSharing: false,
  });
  return data;
}

/** `undefined` if a forecast for this parking would not be better than its present count. */
export function profileOf(
  profiles: ForecastProfiles | undefined,
  { code, zone, spaces: { total, free } }: Pick<MapObject, 'code' | 'zone' | 'spaces'>,
): ForecastProfile | undefined {
  return total ? profiles?.find({ code, zoneId: zone?.id, total, free }) : undefined;
}
