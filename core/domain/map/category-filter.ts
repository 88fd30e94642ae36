import { type Category, categories, type MapObject, type ObjectType } from './map-object.ts';

export const allCategories: readonly Category[] = [...categories, 'other'];

/** Which categories a map shows (MAP-18). */
export interface CategoryFilter {
  /** Shown at the start; all of them when absent (EMB-05). */
  readonly only: ReadonlySet<Category> | undefined;
  /** Those that are the other way round by now. */
  readonly switched: ReadonlySet<Category>;
}

export function openingFilter(only: ReadonlySet<Category> | undefined): CategoryFilter {
  return { only, switched: new Set() };
}

export function isShown({ only, switched }: CategoryFilter, category: Category): boolean {
  return (only?.has(category) ?? true) !== switched.has(category);
}

export function switchCategory(filter: CategoryFilter, category: Category): CategoryFilter {
  const switched = new Set(filter.switched);
  if (!switched.delete(category)) switched.add(category);
  return { ...filter, switched };
}

/** Whether it may hide anything. */
export function isNarrowed({ only, switched }: CategoryFilter): boolean {
  return only !== undefined || switched.size > 0;
}

/** The categories that are shown; `undefined` when all are. */
export function shownCategories(filter: CategoryFilter): ReadonlySet<Category> | undefined {
  const shown = allCategories.filter((category) => isShown(filter, category));
  return shown.length < allCategories.length ? new Set(shown) : undefined;
}

export const filterFamilies = ['parkings', 'payment', 'sights'] as const;

/** Types that belong together stand together; no type stands in two families. */
export type FilterFamily = (typeof filterFamilies)[number];

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

/** The categories that a city's objects have, grouped by type, the most frequent of a group first. Each stands in one group. */
export function filterGroups(objects: readonly Pick<MapObject, 'type' | 'category'>[]): FilterGroup[] {
  const present = new Map<Category, { readonly family: FilterFamily; count: number }>();
  for (const { category, type } of objects) {
    const known = present.get(category);
    if (known) known.count += 1;
    else present.set(category, { family: familyOf[type], count: 1 });
  }
  return filterFamilies.flatMap((family) => {
    const categories = [...present]
      .filter(([, found]) => found.family === family)
      .map(([category, { count }]) => ({ category, count }))
      .sort((a, b) => b.count - a.count);
    return categories.length > 0 ? [{ family, categories }] : [];
  });
}
