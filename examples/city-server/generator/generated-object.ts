import type { categoriesOnWire, MapFeatureWire, objectTypesOnWire } from '@kerb/core/contract/map.ts';

export type WireCategory = (typeof categoriesOnWire)[number];
export type WireObjectType = (typeof objectTypesOnWire)[number];

/** A generated map object: everything but its occupancy now and its prices. */
export interface GeneratedObject {
  readonly code: string;
  readonly objectType: string;
  readonly category: string;
  readonly zoneId: string | undefined;
  /** `none`: no spaces are counted here; `unknown`: the sensor sends nothing. */
  readonly occupancy: 'none' | 'counted' | 'unknown';
  readonly total: number | undefined;
  readonly geometry: MapFeatureWire['geometry'];
  readonly texts: {
    readonly name?: string;
    readonly address?: string;
    readonly description?: string;
    readonly addinfo?: string;
    readonly linkpicture?: string;
  };
  readonly forDisabled?: number;
  readonly isInactive?: boolean;
}
