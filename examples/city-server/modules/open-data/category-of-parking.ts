import type { categoriesOnWire, MapFeatureWire } from '@kerb/core/contract/map.ts';

/** The categories of the contract that are places to park. */
export type CategoryOfParking = Extract<
  (typeof categoriesOnWire)[number],
  | 'roadside'
  | 'pocket'
  | 'planar'
  | 'multilevel'
  | 'municipal'
  | 'commerce'
  | 'free'
  | 'fordisabled'
  | 'resident'
  | 'taxi'
  | 'bus'
  | 'social'
  | 'hotel'
>;

export type Structure = 'onStreet' | 'lot' | 'garage';

/** The same in the words of APDS and DATEX II. */
export const structureTypes: Readonly<Record<Structure, string>> = {
  onStreet: 'onStreet',
  lot: 'offStreetSurface',
  garage: 'offStreetStructure',
};

/** Whom a place is reserved for. */
export type Reserved = 'disabled' | 'residents' | 'taxi' | 'bus';

interface Kind {
  /** Absent where only the drawing says it: a line is the side of a street, anything else a lot. */
  readonly structure?: Structure;
  readonly reserved?: Reserved;
  /** For everybody and free of charge, whatever its zone. */
  readonly isFree?: boolean;
  /** No published format but GeoJSON can say for whom it is, so no other has it. */
  readonly isOnlyOurs?: boolean;
}

/** What the categories say in the words of published formats. */
export const kinds: Readonly<Record<CategoryOfParking, Kind>> = {
  roadside: { structure: 'onStreet' },
  pocket: { structure: 'onStreet' },
  planar: { structure: 'lot' },
  municipal: { structure: 'lot' },
  commerce: { structure: 'lot' },
  multilevel: { structure: 'garage' },
  free: { isFree: true },
  fordisabled: { reserved: 'disabled' },
  resident: { structure: 'onStreet', reserved: 'residents' },
  taxi: { reserved: 'taxi' },
  bus: { reserved: 'bus' },
  social: { structure: 'lot', isOnlyOurs: true },
  hotel: { structure: 'lot', isOnlyOurs: true },
};

export function structureOf({
  category,
  geometry,
}: {
  readonly category: CategoryOfParking;
  readonly geometry: MapFeatureWire['geometry'];
}): Structure {
  return kinds[category].structure ?? (geometry.type === 'LineString' ? 'onStreet' : 'lot');
}

export function categoryOfParking(category: string): CategoryOfParking | undefined {
  return Object.hasOwn(kinds, category) ? (category as CategoryOfParking) : undefined;
}
