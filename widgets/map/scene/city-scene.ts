import { type FilterGroup, filterGroups } from '@kerb/core/domain/map/category-filter.ts';
import type { Category, MapObject } from '@kerb/core/domain/map/map-object.ts';
import type { SlicedWork } from '@kerb/core/scheduling/sliced-work.ts';
import { ClusterIndex } from './clusters.ts';
import { buildGrid, type ObjectGrid, visibleCategoryMask } from './object-grid.ts';
import type { ProjectedObject } from './projected-object.ts';
import type { ProjectedObjects } from './projected-objects.ts';
import type { WorldBox } from './world.ts';

/** All objects of a city, whatever the filter. */
export interface IndexedCity {
  readonly objects: readonly MapObject[];
  readonly grid: ObjectGrid;
  readonly byCode: Finder;
  /** What there is to be filtered by; counted when it is first asked for. */
  readonly groups: () => readonly FilterGroup[];
}

/** Codes need not be unique: the last one counts. */
export type Finder = Pick<ReadonlyMap<string, ProjectedObject>, 'get'>;

/** What a filter lets through, ready to be drawn, clustered and found. */
export interface Scene extends Omit<IndexedCity, 'grid'> {
  readonly index: ClusterIndex;
  readonly placed: ProjectedObjects;
  /** The numbers of the lines and areas that overlap a box. */
  readonly shapesIn: (box: WorldBox) => number[];
}

export function* indexCity(objects: readonly MapObject[]): SlicedWork<IndexedCity> {
  const grid = yield* buildGrid(objects);
  let groups: readonly FilterGroup[] | undefined;
  return {
    objects,
    grid,
    byCode: finder(objects, grid.placed),
    groups() {
      groups ??= filterGroups(objects);
      return groups;
    },
  };
}

/** Few codes are ever asked for: walking for one takes less than keeping a map of all. */
function finder(objects: readonly MapObject[], placed: ProjectedObjects): Finder {
  const known = new Map<string, ProjectedObject | undefined>();
  return {
    get(code) {
      if (!known.has(code)) {
        const number = objects.findLastIndex((object) => object.code === code);
        known.set(code, number < 0 ? undefined : placed.at(number));
      }
      return known.get(code);
    },
  };
}

export function filteredScene(
  { grid, ...city }: IndexedCity,
  isShown: (category: Category) => boolean,
): Scene {
  const shown = visibleCategoryMask(isShown);
  return {
    ...city,
    index: new ClusterIndex(grid, isShown),
    placed: grid.placed,
    shapesIn: (box) => grid.shapes.within(box, shown),
  };
}
