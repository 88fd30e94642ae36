import { useEffect, useEffectEvent } from 'react';
import type { MapCommands, ParkingMapProps } from './map-props.ts';

/** Gives the page's script the commands of the map once the map is ready. */
export function useMapCommands(
  isReady: boolean,
  connect: ParkingMapProps['connect'],
  { select, focusPlace }: MapCommands,
): void {
  const onSelect = useEffectEvent(select);
  const onFocusPlace = useEffectEvent(focusPlace);
  useEffect(() => {
    if (!isReady || !connect) return;
    return connect({ select: (code) => onSelect(code), focusPlace: (point) => onFocusPlace(point) });
  }, [isReady, connect]);
}
