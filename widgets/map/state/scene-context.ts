import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import type { useMapData } from '@kerb/kit/queries/map.ts';
import { createContext, use } from 'react';
import type { MapLabels } from '../labels/use-map-labels.ts';
import type { Scene } from '../scene/city-scene.ts';
import type { DataAge } from './use-data-age.ts';
import type { FilterControl } from './use-filter.ts';
import type { WatchScene } from './use-scene.ts';

/** The city's objects as the map shows them. */
export interface SceneContextValue {
  readonly query: ReturnType<typeof useMapData>;
  /** The objects that the filter shows; `undefined` until they are loaded. */
  readonly scene: Scene | undefined;
  readonly watchScene: WatchScene;
  readonly labels: MapLabels;
  readonly age: DataAge;
  readonly filter: FilterControl;
  /** How many categories the filter hides. */
  readonly hiddenCount: number;
  readonly selected: MapObject | undefined;
}

export const SceneContext = createContext<SceneContextValue | undefined>(undefined);

/** The objects of the map around a component. Throws outside of `<ParkingMap>`. */
export function useSceneContext(): SceneContextValue {
  const context = use(SceneContext);
  if (!context) throw new Error('useSceneContext() can only be used inside of <ParkingMap>');
  return context;
}
