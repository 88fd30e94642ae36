import type { Json } from '../decoding.ts';
import type { DroppedFeature } from './dropped-feature.ts';

/** One file as features, whatever its format is. */
export interface Source {
  /** For the report, with the version: `ParkAPI v3`. */
  readonly format: string;
  /** The coordinate system that the file names; `undefined` for longitude and latitude or an unnamed one. */
  readonly system?: unknown;
  /** When the occupancy was measured, as published. */
  readonly measuredAt?: string | undefined;
  /** Remarks for the report. */
  readonly remarks?: readonly string[];
  readonly features: Iterable<SourceFeature | DroppedFeature>;
}

/** A feature of a file. Nothing in it is checked yet. */
export interface SourceFeature {
  readonly id?: unknown;
  /** In GeoJSON's form. */
  readonly geometry: unknown;
  readonly properties: Json;
}
