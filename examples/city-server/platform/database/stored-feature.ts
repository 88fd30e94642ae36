import type { MapFeatureWire } from '@kerb/core/contract/map.ts';

/** What the map shows of an object and nothing else asks about. */
export interface StoredFeature {
  readonly geometry: MapFeatureWire['geometry'];
  readonly texts: {
    readonly name?: string;
    readonly address?: string;
    readonly description?: string;
    readonly addinfo?: string;
    readonly linkpicture?: string;
  };
  /** Spaces. */
  readonly forDisabled?: number;
  readonly isInactive?: boolean;
}
