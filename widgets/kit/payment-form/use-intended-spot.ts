import type { ParkingSpot } from '@kerb/core/domain/payment/order.ts';
import { useQuery } from '@tanstack/react-query';
import { useMapData } from '../queries/map.ts';
import { lazyChunk } from '../runtime/lazy-chunk.tsx';
import { useCity } from '../runtime/runtime-context.tsx';
import type { SpotChoice } from './spots.ts';
import { useSpots } from './use-spots.ts';

const finder = lazyChunk(() => import('./find-intended-spot.ts'));

interface Spots {
  readonly typed: SpotChoice;
  readonly meant: SpotChoice;
}

/** The chosen spot and the one where the driver probably stands, if that is another. */
export function useIntendedSpot(spot: ParkingSpot | undefined): Spots | undefined {
  const { city } = useCity();
  const { choices } = useSpots();
  const { data: map } = useMapData(spot !== undefined);
  const { data: meant } = useQuery({
    queryKey: [city, 'guest', 'intendedSpot', spot?.zoneId ?? '', spot?.parkingCode ?? ''],
    queryFn: async () => {
      const { findIntendedSpot } = await finder.load();
      return spot && choices && map ? findIntendedSpot(spot, choices, map.objects) : null;
    },
    enabled: spot !== undefined && choices !== undefined && map !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const typed = choices?.find(
    ({ zoneId, parkingCode }) => zoneId === spot?.zoneId && parkingCode === spot.parkingCode,
  );
  return typed && meant ? { typed, meant } : undefined;
}
