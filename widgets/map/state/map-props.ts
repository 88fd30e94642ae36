import type { LatLon } from '@kerb/core/config/city-config.ts';
import type { Concession } from '@kerb/core/domain/tariff/concession.ts';
import type { Gestures } from '../leaflet/use-cooperative-gestures.ts';
import type { MapControl, MapPreset, ViewState } from './preset.ts';

/** What a page's script can ask of the map. */
export interface MapCommands {
  readonly select: (code: string) => void;
  readonly focusPlace: (point: LatLon) => void;
}

export interface ParkingMapProps {
  readonly preset?: MapPreset | undefined;
  /** `free`: wheel and touch move the map. `cooperative`: they scroll the page. */
  readonly gestures?: Gestures | undefined;
  /** All controls when absent. */
  readonly controls?: readonly MapControl[] | undefined;
  /** Whether the page's driver is signed in: favourites then belong to the account and go at its logout. */
  readonly isSignedIn?: boolean | undefined;
  /** Called with the commands once the map is ready. Returns a function that disconnects them. */
  readonly connect?: ((commands: MapCommands) => () => void) | undefined;
  /** A hook: the permits of who is signed in, for the plan of a stay. Nobody is on a host page. */
  readonly useConcessions?: (() => readonly Concession[]) | undefined;
  /** Called after each change of the view by the driver. */
  readonly onViewChange?: ((state: ViewState) => void) | undefined;
}
