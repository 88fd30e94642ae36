import type { categoriesOnWire } from '@kerb/core/contract/map.ts';

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

/** Whom a place is reserved for. */
export type Reserved = 'disabled' | 'residents' | 'taxi' | 'bus';

interface Kind {
  readonly structure: Structure;
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
  free: { structure: 'lot', isFree: true },
  fordisabled: { structure: 'lot', reserved: 'disabled' },
  resident: { structure: 'onStreet', reserved: 'residents' },
  taxi: { structure: 'lot', reserved: 'taxi' },
  bus: { structure: 'lot', reserved: 'bus' },
  social: { structure: 'lot', isOnlyOurs: true },
  hotel: { structure: 'lot', isOnlyOurs: true },
};

export function categoryOfParking(category: string): CategoryOfParking | undefined {
  return Object.hasOwn(kinds, category) ? (category as CategoryOfParking) : undefined;
}
