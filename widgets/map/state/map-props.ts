import type { LatLon } from '@kerb/core/config/city-config.ts';
import type { Category } from '@kerb/core/domain/map/map-object.ts';
import type { PlanRequest } from '@kerb/core/domain/plan/plan-request.ts';
import type { Concession } from '@kerb/core/domain/tariff/concession.ts';
import type { Gestures } from '../leaflet/use-cooperative-gestures.ts';
import type { MapControl, MapPreset } from './preset.ts';

/** What a page's script can ask of the map. */
export interface MapCommands {
  readonly select: (code: string) => void;
  readonly focusPlace: (point: LatLon) => void;
}

/** The current state of the view. Used as a preset, it opens the same view again. */
export interface ViewState {
  readonly centre: LatLon;
  readonly zoom: number;
  /** All categories when absent. */
  readonly categories: ReadonlySet<Category> | undefined;
  /** Whether parkings without a known free space are hidden. */
  readonly onlyFree: boolean;
  /** The code of the selected object. */
  readonly parking: string | undefined;
  /** Empty if nothing is planned. */
  readonly plan: PlanRequest;
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
