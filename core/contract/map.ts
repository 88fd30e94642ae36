import { call, type NoFields, type SuccessReply } from './endpoint.ts';

/**
 * The map calls; their paths differ in spelling on purpose. Columns are offered where the options say
 * `mapColumns`.
 */
export const mapEndpoints = {
  mapV2: call<NoFields, MapReply>('GET /api/info/get-map-info-v2'),
  mapV3: call<NoFields, MapReply>('GET /api/info/get-map-info/v3'),
  columns: call<NoFields, MapColumnsHead>('GET /api/info/get-map-info/columns'),
} as const;

/** A GeoJSON FeatureCollection beside `status`; `OverAll` comes with v3 only. */
export interface MapReply extends SuccessReply {
  readonly type: 'FeatureCollection';
  readonly features: readonly MapFeatureWire[];
  readonly OverAll?: { readonly road: CountersWire; readonly barrier: CountersWire };
  /** When the occupancy was measured, ISO with offset. */
  readonly times?: string;
}

/**
 * The reply is lines of JSON, so that a reader can pause between them. The first line is this one; each later
 * line is a `ColumnLine` of `map-columns.ts`. A failure is one line, as in any other call.
 */
export type MapColumnsHead = Pick<MapReply, 'status' | 'OverAll' | 'times'>;

export interface CountersWire {
  readonly parkings: number;
  readonly places: number;
  readonly freePlaces: number;
}

/** A map object. Coordinates are longitude, latitude. */
export interface MapFeatureWire {
  readonly type: 'Feature';
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: readonly [number, number] }
    | { readonly type: 'LineString'; readonly coordinates: readonly (readonly [number, number])[] }
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly (readonly [number, number])[])[] };
  readonly properties: MapPropertiesWire;
}

export interface MapPropertiesWire {
  readonly objecttype: string;
  readonly category: string;
  /** The code a driver types, as on the sign. Unique in a city. */
  readonly code: string;
  readonly name?: string;
  readonly address?: string;
  readonly description?: string;
  readonly linkpicture?: string;
  readonly addinfo?: string;
  readonly inactive?: boolean;
  /** Free spaces; -1 is unknown. */
  readonly freeparking?: number;
  readonly spaces?: { readonly total?: number; readonly free?: number; readonly fordisabled?: number };
  readonly zone?: MapZoneWire;
}

export interface MapZoneWire {
  /** Equals `ZoneWire.value`. */
  readonly zonenumber: string;
  readonly zonename?: string;
  /** `road` (on-street) or `barrier` (off-street). */
  readonly zonetype?: string;
  readonly prices?: readonly MapPriceWire[];
}

/** A price of a zone as the map spells it. */
export interface MapPriceWire {
  /** `default`, `saturday` or `sunday`; -2 marks an inactive zone. */
  readonly day?: string | number;
  readonly daycode?: string | number;
  /** `HH:mm:ss`, city time, half-open. */
  readonly timestart?: string;
  readonly timeend?: string;
  /** Hundredths of a rouble per hour; absent where these hours are free. */
  readonly priceNum?: number;
}

/** The spellings of `objecttype`, compared without regard to case. */
export const objectTypesOnWire = [
  'parkings',
  'residentzone',
  'parkomats',
  'terminals',
  'InformationTable',
  'Church',
  'Museum',
  'Sight',
] as const;

/** The spellings of `category`. */
export const categoriesOnWire = [
  'roadside',
  'multilevel',
  'planar',
  'commerce',
  'free',
  'fordisabled',
  'pocket',
  'resident',
  'taxi',
  'bus',
  'social',
  'hotel',
  'parkomat',
  'qiwi',
  'paymentterminal',
  'informationtable',
  'museum',
  'sight',
  'church',
  'residentzone',
  'municipal',
] as const;
