import type { LatLon } from '@kerb/core/config/city-config.ts';
import type { MapControl, MapPreset } from './preset.ts';
import type { Gestures } from './view/use-cooperation.ts';

/** What a page's script may ask of the map (EMB-09). */
export interface MapCommands {
  readonly select: (code: string) => void;
  readonly focusPlace: (place: LatLon) => void;
}

export interface ParkingMapProps {
  readonly preset?: MapPreset | undefined;
  /** `free`: wheel and fingers belong to the map. `cooperative`: the page scrolls on (EMB-05). */
  readonly gestures?: Gestures | undefined;
  /** All of them when absent. */
  readonly controls?: readonly MapControl[] | undefined;
  /** Is handed the commands once the map is there, and returns how to let go of them. */
  readonly connect?: ((commands: MapCommands) => () => void) | undefined;
}
