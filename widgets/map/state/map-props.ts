import type { LatLon } from '@kerb/core/config/city-config.ts';
import type { Category } from '@kerb/core/domain/map/map-object.ts';
import type { Gestures } from '../leaflet/use-cooperative-gestures.ts';
import type { MapControl, MapPreset } from './preset.ts';

/** What a page's script may ask of the map (EMB-09). */
export interface MapCommands {
  readonly select: (code: string) => void;
  readonly focusPlace: (place: LatLon) => void;
}

/** How the map looks at this moment; as a preset it looks so again (PLUS-06). */
export interface ViewState {
  readonly centre: LatLon;
  readonly zoom: number;
  /** All of them when absent. */
  readonly categories: ReadonlySet<Category> | undefined;
  /** The code of the object that is selected. */
  readonly parking: string | undefined;
}

export interface ParkingMapProps {
  readonly preset?: MapPreset | undefined;
  /** `free`: wheel and fingers belong to the map. `cooperative`: the page scrolls on (EMB-05). */
  readonly gestures?: Gestures | undefined;
  /** All of them when absent. */
  readonly controls?: readonly MapControl[] | undefined;
  /** Is handed the commands once the map is there, and returns how to let go of them. */
  readonly connect?: ((commands: MapCommands) => () => void) | undefined;
  /** Is told how the map looks, each time the driver has changed it. */
  readonly onViewChange?: ((look: ViewState) => void) | undefined;
}
