import type { MapZoneWire } from './map.ts';

/**
 * The features of a map reply as columns: one array for each property, one row for each feature. A feature
 * that fits no row is sent whole in `odd`, so nothing is lost. `toColumns` writes them. A column of zeros or
 * empty texts only is left out, except `lon` and `lat`, which come last.
 */
export interface MapColumns {
  /** The texts of the columns, each once. `codePlaceholder` in a text stands for the row's code. */
  readonly texts: readonly string[];
  /** Each zone once. */
  readonly zones: readonly MapZoneWire[];
  readonly code: readonly string[];
  /** Index in `texts` plus 1; 0 is absent. */
  readonly objecttype: NumberColumn;
  readonly category: NumberColumn;
  readonly name: NumberColumn;
  readonly address: NumberColumn;
  readonly description: NumberColumn;
  readonly linkpicture: NumberColumn;
  readonly addinfo: NumberColumn;
  /** Index in `zones` plus 1; 0 is absent. */
  readonly zone: NumberColumn;
  /** The count plus 2; 0 is absent. The next two, of `spaces`, likewise. */
  readonly freeparking: NumberColumn;
  readonly total: NumberColumn;
  readonly fordisabled: NumberColumn;
  /** `free` of `spaces`: 0 equals `freeparking`, 1 is absent, else the count plus 3. */
  readonly free: NumberColumn;
  /** Numbers of the inactive rows, counted from 1, ascending. */
  readonly inactive: NumberColumn;
  /** Index of the geometry's type in `columnShapes`. */
  readonly shape: NumberColumn;
  /**
   * The number of positions of each line; the number of rings of each polygon, then the number of positions
   * of each ring.
   */
  readonly sizes: NumberColumn;
  /** Millionths of a degree, each as the difference from the previous position, through all rows. */
  readonly lon: NumberColumn;
  readonly lat: NumberColumn;
  /** Features without a row, with their index among all features, ascending. */
  readonly odd: readonly (readonly [at: number, feature: unknown])[];
}

/** Typed where it does not travel as JSON. */
export type NumberColumn = readonly number[] | Int32Array;

export const columnShapes = ['Point', 'LineString', 'Polygon'] as const;

export const textColumns = [
  'objecttype',
  'category',
  'name',
  'address',
  'description',
  'linkpicture',
  'addinfo',
] as const;

/** The columns of texts and objects. */
export const nonNumericColumns: ReadonlySet<string> = new Set([
  'texts',
  'zones',
  'code',
  'odd',
] satisfies (keyof MapColumns)[]);

/** Stands for the row's code in a text. Codes and texts of a city never contain this character. */
export const codePlaceholder = '\u0000';

/** Of a degree: some 10 cm. */
export const columnUnits = 1e6;
