import { type FilterGroup, filterGroups } from '@kerb/core/domain/map/category-filter.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import type { SlicedWork } from '@kerb/core/scheduling/sliced-work.ts';
import { ClusterIndex } from './clusters.ts';
import { buildGrid, type ObjectGrid, type Shows, visibleKinds } from './object-grid.ts';
import type { ProjectedObject } from './projected-object.ts';
import type { ProjectedObjects } from './projected-objects.ts';
import type { WorldBox } from './world.ts';

/** All objects of a city, independent of the filter. */
export interface IndexedCity {
  readonly objects: readonly MapObject[];
  readonly grid: ObjectGrid;
  readonly byKey: ObjectLookup;
  /** The groups of the filter panel, counted on first use. */
  readonly groups: () => readonly FilterGroup[];
}

/** Finds an object by its key, or else by the code that a page or a saved place has. The last one wins. */
type ObjectLookup = Pick<ReadonlyMap<string, ProjectedObject>, 'get'>;

/** The objects that a filter shows, ready to be drawn, clustered and found. */
export interface Scene extends Omit<IndexedCity, 'grid'> {
  readonly index: ClusterIndex;
  readonly projected: ProjectedObjects;
  /** The numbers of the shown lines and areas that overlap a box. */
  readonly shapesIn: (box: WorldBox) => number[];
}

/** Builds the spatial index of a city's objects. */
export function* indexCity(objects: readonly MapObject[]): SlicedWork<IndexedCity> {
  const grid = yield* buildGrid(objects);
  let groups: readonly FilterGroup[] | undefined;
  return {
    objects,
    grid,
    byKey: createLookup(objects, grid.projected),
    groups() {
      groups ??= filterGroups(objects);
      return groups;
    },
  };
}

/** Searches linearly and caches: only few keys are ever looked up, so a map of all keys would cost more. */
function createLookup(objects: readonly MapObject[], projected: ProjectedObjects): ObjectLookup {
  const cache = new Map<string, ProjectedObject | undefined>();
  return {
    get(key) {
      if (!cache.has(key)) {
        const object =
          objects.findLast((one) => one.key === key) ?? objects.findLast((one) => one.code === key);
        cache.set(key, object && projected.at(objects.indexOf(object)));
      }
      return cache.get(key);
    },
  };
}

/** The scene of the objects that a filter shows. */
export function filteredScene({ grid, ...city }: IndexedCity, shows: Shows): Scene {
  const mask = visibleKinds(shows);
  return {
    ...city,
    index: new ClusterIndex(grid, shows),
    projected: grid.projected,
    shapesIn: (box) => grid.shapes.within(box, mask),
  };
}
