import type { MapReply, MapZoneWire } from './map.ts';

/**
 * PLUS-16: the features of a map reply as columns, one array a property, one row a feature. A feature that
 * fits no row travels whole in `odd`, so that nothing is lost. `toColumns` writes them; a column that is all
 * 0 or empty is left out, but for `lon` and `lat`, which stand at the end.
 */
export interface MapColumns {
  /** The texts of the columns, each once. `ownCode` stands in them where the row's code does. */
  readonly texts: readonly string[];
  /** Each zone once. */
  readonly zones: readonly MapZoneWire[];
  readonly code: readonly string[];
  /** Numbers of `texts`, counted from 1; 0 is absent. */
  readonly objecttype: NumberColumn;
  readonly category: NumberColumn;
  readonly name: NumberColumn;
  readonly address: NumberColumn;
  readonly description: NumberColumn;
  readonly linkpicture: NumberColumn;
  readonly addinfo: NumberColumn;
  /** Numbers of `zones`, counted from 1; 0 is absent. */
  readonly zone: NumberColumn;
  /** The count and 2; 0 is absent. So are the two that follow; they are of `spaces`. */
  readonly freeparking: NumberColumn;
  readonly total: NumberColumn;
  readonly fordisabled: NumberColumn;
  /** Of `spaces`: 0 is the same as `freeparking`, 1 is absent, else the count and 3. */
  readonly free: NumberColumn;
  /** The rows that are inactive, counted from 1, rising. */
  readonly inactive: NumberColumn;
  /** The place of the geometry's type in `shapesOfColumns`. */
  readonly shape: NumberColumn;
  /**
   * Of each line its number of positions; of each polygon its number of rings, then of each ring its number
   * of positions.
   */
  readonly sizes: NumberColumn;
  /** Millionths of a degree, each as the difference from the position before it, through all rows. */
  readonly lon: NumberColumn;
  readonly lat: NumberColumn;
  /** The features without a row, with their place among all features, rising. */
  readonly odd: readonly (readonly [at: number, feature: unknown])[];
}

/** Typed where it does not travel as JSON. */
export type NumberColumn = readonly number[] | Int32Array;

/**
 * The reply is lines of JSON, so that a reader may parse one after the other and let the page breathe between
 * them. The first line is this; each line after it is a `ColumnLine`. A failure is one line, as of any other
 * call (API-04).
 */
export type MapColumnsHead = Pick<MapReply, 'status' | 'OverAll' | 'times'>;

export type ColumnLine = readonly [name: keyof MapColumns, column: MapColumns[keyof MapColumns]];

export const shapesOfColumns = ['Point', 'LineString', 'Polygon'] as const;

export const textColumns = [
  'objecttype',
  'category',
  'name',
  'address',
  'description',
  'linkpicture',
  'addinfo',
] as const;

/** The columns that are not numbers. */
export const wordColumns: ReadonlySet<string> = new Set([
  'texts',
  'zones',
  'code',
  'odd',
] satisfies (keyof MapColumns)[]);

/** No city writes it. */
export const ownCode = '\u0000';

/** Of a degree: some 10 cm. */
export const columnUnits = 1e6;
