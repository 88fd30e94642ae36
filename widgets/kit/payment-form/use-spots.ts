import { isOnStreet } from '@kerb/core/domain/map/on-street.ts';
import { useMemo } from 'react';
import { useCitySettings, useZones } from '../queries/city.ts';
import { useMapData } from '../queries/map.ts';
import { useCity } from '../runtime/runtime-context.tsx';
import { parkingSpots, type SpotChoice, zoneSpots } from './spot-choices.ts';

export interface SpotList {
  readonly choices: readonly SpotChoice[] | undefined;
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

const none: readonly SpotChoice[] = [];

/**
 * Zones, or parkings from the map's data if the city sells by parking; not those behind a barrier, which are
 * paid for by card number.
 */
export function useSpots(): SpotList {
  const config = useCity();
  const { data: settings } = useCitySettings();
  const paysByParking = settings?.paysByParking === true;
  const zones = useZones();
  const map = useMapData(paysByParking);
  const choices = useMemo(() => {
    if (!settings) return undefined;
    if (settings.paysByParking) return map.data && parkingSpots(map.data.objects.filter(isOnStreet), config);
    return zones.data && zoneSpots(zones.data.filter(({ isBehindBarrier }) => !isBehindBarrier));
  }, [settings, map.data, zones.data, config]);
  const { isError, isFetching, refetch } = paysByParking ? map : zones;
  return {
    choices: choices ?? (isError ? none : undefined),
    hasFailed: isError,
    isLoading: isFetching,
    reload: () => void refetch(),
  };
}
