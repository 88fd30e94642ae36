import { type Category, categories, type MapObject, type ObjectType } from './map-object.ts';

export const allCategories: readonly Category[] = [...categories, 'other'];

/** Which objects a map shows. */
export interface CategoryFilter {
  /** Shown initially; all of them when absent. */
  readonly preset: ReadonlySet<Category> | undefined;
  /** Categories whose visibility differs from the initial one. */
  readonly toggled: ReadonlySet<Category>;
  /** Whether parkings without a known free space are hidden. */
  readonly onlyFree: boolean;
}

export function initialFilter(preset: ReadonlySet<Category> | undefined, onlyFree = false): CategoryFilter {
  return { preset, toggled: new Set(), onlyFree };
}

export function isShown({ preset, toggled }: CategoryFilter, category: Category): boolean {
  return (preset?.has(category) ?? true) !== toggled.has(category);
}

export function toggleCategory(filter: CategoryFilter, category: Category): CategoryFilter {
  const toggled = new Set(filter.toggled);
  if (!toggled.delete(category)) toggled.add(category);
  return { ...filter, toggled };
}

/** Whether the filter can hide a category. */
export function isNarrowed({ preset, toggled }: CategoryFilter): boolean {
  return preset !== undefined || toggled.size > 0;
}

/** Whether an object passes the filter by its free spaces. An object that is no parking always passes. */
export function hasFreeSpace({ type, isActive, spaces }: Pick<MapObject, 'type' | 'isActive' | 'spaces'>) {
  return type !== 'parking' || (isActive && (spaces.free ?? 0) > 0);
}

/** How many categories of these groups the filter hides. */
export function countHidden(groups: readonly FilterGroup[], filter: CategoryFilter): number {
  return groups.flatMap(({ categories }) => categories).filter(({ category }) => !isShown(filter, category))
    .length;
}

/** The categories that are shown; `undefined` when all of them are. */
export function visibleCategories(filter: CategoryFilter): ReadonlySet<Category> | undefined {
  const shown = allCategories.filter((category) => isShown(filter, category));
  return shown.length < allCategories.length ? new Set(shown) : undefined;
}

const filterFamilies = ['parkings', 'payment', 'sights'] as const;

/** A group of object types in the filter panel. Each type belongs to one family. */
type FilterFamily = (typeof filterFamilies)[number];

const familyOf: Readonly<Record<ObjectType, FilterFamily>> = {
  parking: 'parkings',
  residentZone: 'parkings',
  payStation: 'payment',
  paymentKiosk: 'payment',
  informationBoard: 'payment',
  church: 'sights',
  museum: 'sights',
  sight: 'sights',
};

export interface FilterGroup {
  readonly family: FilterFamily;
  readonly categories: readonly { readonly category: Category; readonly count: number }[];
}

/** Parking places where a car may stop, but not park. */
const stops: ReadonlySet<Category> = new Set(['taxi', 'bus']);

/**
 * The categories of a city's objects, grouped by family, the most frequent first, stops of taxis and buses
 * last. Each category is in one group.
 */
export function filterGroups(objects: readonly Pick<MapObject, 'type' | 'category'>[]): FilterGroup[] {
  const present = new Map<Category, { readonly family: FilterFamily; count: number }>();
  for (const { category, type } of objects) {
    const entry = present.get(category);
    if (entry) entry.count += 1;
    else present.set(category, { family: familyOf[type], count: 1 });
  }
  return filterFamilies.flatMap((family) => {
    const categories = [...present]
      .filter(([, entry]) => entry.family === family)
      .map(([category, { count }]) => ({ category, count }))
      .sort((a, b) => Number(stops.has(a.category)) - Number(stops.has(b.category)) || b.count - a.count);
    return categories.length > 0 ? [{ family, categories }] : [];
  });
}
