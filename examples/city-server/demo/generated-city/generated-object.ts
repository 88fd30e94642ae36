import type { categoriesOnWire, objectTypesOnWire } from '@kerb/core/contract/map.ts';
import type { StoredFeature } from '../../platform/database/stored-feature.ts';

export type WireCategory = (typeof categoriesOnWire)[number];
export type WireObjectType = (typeof objectTypesOnWire)[number];

/** A generated map object: everything but its occupancy now and its prices. */
export interface GeneratedObject extends StoredFeature {
  readonly code: string;
  readonly objectType: string;
  readonly category: string;
  readonly zoneId: string | undefined;
  /** `none`: no spaces are counted here; `unknown`: the sensor sends nothing. */
  readonly occupancy: 'none' | 'counted' | 'unknown';
  readonly total: number | undefined;
}
