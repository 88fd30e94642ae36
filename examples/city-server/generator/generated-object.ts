import type { categoriesOnWire, MapFeatureWire, objectTypesOnWire } from '@kerb/core/contract/map.ts';

export type WireCategory = (typeof categoriesOnWire)[number];
export type WireObjectType = (typeof objectTypesOnWire)[number];

/** A thing on the map as the plan knows it: everything but how full it is now, and its prices. */
export interface GeneratedObject {
  readonly code: string;
  readonly objectType: string;
  readonly category: string;
  readonly zoneId: string | undefined;
  /** `none`: no places are counted here; `unknown`: the sensor is silent. */
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
