import { useEffect, useEffectEvent } from 'react';
import type { MapCommands, ParkingMapProps } from './map-props.ts';

/** Hands out what a page's script may ask of the map, once the map is there (EMB-09). */
export function useCommands(
  isReady: boolean,
  connect: ParkingMapProps['connect'],
  { select, focusPlace }: MapCommands,
): void {
  const selectNow = useEffectEvent(select);
  const focusNow = useEffectEvent(focusPlace);
  useEffect(() => {
    if (!isReady || !connect) return;
    return connect({ select: (code) => selectNow(code), focusPlace: (place) => focusNow(place) });
  }, [isReady, connect]);
}
