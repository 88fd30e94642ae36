import type { Concession } from '@kerb/core/domain/tariff/concession.ts';
import type { ZoomLimits } from '@kerb/core/geo/zoom.ts';
import type { PlaceOwner } from '@kerb/kit/runtime/has-saved-places.ts';
import { createContext, use } from 'react';
import type { CoveredArea } from '../leaflet/camera.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { Theme } from '../leaflet/use-theme.ts';
import type { MapControl } from './preset.ts';
import type { MapPlan } from './use-map-plan.ts';
import type { useOwnLocation } from './use-own-location.ts';
import type { Select } from './use-selection.ts';
import type { SidePanels } from './use-side-panels.ts';

/**
 * The map, its layout and what its parts can do with it. What belongs to the objects is in `useSceneContext`.
 */
export interface MapContextValue {
  /** `undefined` until Leaflet has created it. */
  readonly map: LeafletMap | undefined;
  readonly limits: ZoomLimits;
  /** The controls that the page wants. */
  readonly controls: readonly MapControl[];
  /** Whose favourites and cars the map shows. New ones belong to the first. */
  readonly owners: readonly PlaceOwner[];
  /** Whether panels are beside the map instead of over it. */
  readonly isWide: boolean;
  /** What the panel of a selected object covers. */
  readonly covered: CoveredArea;
  /** `undefined` until it is measured. */
  readonly theme: Theme | undefined;
  /** Opening a panel clears the selection, whose panel would cover it. */
  readonly panels: SidePanels;
  /** The location of the device, once the driver has asked for it. */
  readonly own: ReturnType<typeof useOwnLocation>;
  /** The stay that the driver plans. */
  readonly plan: MapPlan;
  /** What permits take off the prices of the plan. */
  readonly useConcessions: () => readonly Concession[];
  readonly select: Select;
  readonly clearSelection: () => void;
}

export const MapContext = createContext<MapContextValue | undefined>(undefined);

/** The map around a component. Throws outside of `<ParkingMap>`. */
export function useMapContext(): MapContextValue {
  const context = use(MapContext);
  if (!context) throw new Error('useMapContext() can only be used inside of <ParkingMap>');
  return context;
}

/**
 * The Leaflet map. Throws where it is not created yet, so render such components only with
 * `useMapContext().map`.
 */
export function useLeafletMap(): LeafletMap {
  const { map } = useMapContext();
  if (!map)
    throw new Error('useLeafletMap() needs a map: render the component once useMapContext().map is set');
  return map;
}
