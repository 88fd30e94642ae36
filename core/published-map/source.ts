import type { Json } from '../decoding.ts';
import type { DroppedFeature } from './dropped-feature.ts';

/** One file as features, whatever its format is. */
export interface Source {
  /** For the report, with the version: `ParkAPI v3`. */
  readonly format: string;
  /** The coordinate system that the file names; `undefined` for longitude and latitude or an unnamed one. */
  readonly system?: unknown;
  /** The name or the address of the file, if it has one. */
  readonly fileName?: string | undefined;
  /** What the file calls itself. */
  readonly title?: unknown;
  /** The format has nothing but parking for cars, after the features that are left out. */
  readonly isFormatOfParking?: boolean;
  /** When the occupancy was measured, as published, if its features do not say it themselves. */
  readonly measuredAt?: string | undefined;
  /** Remarks for the report. */
  readonly remarks?: readonly string[];
  /** Can be read several times. */
  readonly features: Iterable<SourceFeature | DroppedFeature>;
}

/** A feature of a file. Nothing in it is checked yet. */
export interface SourceFeature {
  readonly id?: unknown;
  /** In GeoJSON's form. */
  readonly geometry: unknown;
  readonly properties: Json;
}

/** Features made one by one, each time that they are read, so that they need no memory. */
export function lazily<T>(make: () => Iterable<T>): Iterable<T> {
  return { [Symbol.iterator]: () => make()[Symbol.iterator]() };
}
