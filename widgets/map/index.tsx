import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { mapStylesheet } from './map-stylesheet.ts';
import { ParkingMap as UnstyledMap } from './parking-map.tsx';
import type { ParkingMapProps } from './state/map-props.ts';

// The public entry point of `@kerb/map`.
export type { MapCommands, ParkingMapProps } from './state/map-props.ts';
export type { ViewState } from './state/preset.ts';

/**
 * A city's parking on a map, with its styles, inside a `CityProvider`. It fills the nearest positioned
 * ancestor.
 */
export function ParkingMap(props: ParkingMapProps) {
  const styleRef = useStylesheet(mapStylesheet);
  return (
    <div ref={styleRef}>
      <UnstyledMap {...props} />
    </div>
  );
}
