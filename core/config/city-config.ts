import type { Bounds, LatLon } from '../domain/map/lat-lon.ts';

export type { Bounds, LatLon };

export type Language = 'ru' | 'en';

/** MAP-15: `wide` is zoom 11 to 20, `narrow` 13 to 19. */
export type ZoomProfile = 'wide' | 'narrow';

/** Build feature flags, all on unless a city turns one off. */
export interface CityFeatures {
  readonly feedback: boolean;
  readonly penalty: boolean;
  readonly easyAuth: boolean;
  readonly easyRegistration: boolean;
  readonly easyRestore: boolean;
  readonly focusOnMarker: boolean;
}

/**
 * A city's configuration at build time. Everything else comes from the city's options and settings at run
 * time.
 */
export interface CityConfig {
  /** Lower-case Latin words, joined by hyphens: `nizhny-novgorod`. */
  readonly city: string;
  readonly displayName: Readonly<Record<Language, string>>;
  /** Absolute, without a slash at the end. */
  readonly apiUrl: string;
  /** The city's own portal, without a slash at the end: where an embedded map sends a driver to pay. */
  readonly portalUrl: string;
  readonly mapBounds: Bounds;
  /** The map's initial centre if the options have none; by default the middle of the bounds. */
  readonly mapCentre?: LatLon;
  readonly mapSource: MapSource;
  /** A published file of parking, used instead of the city's map call. */
  readonly publishedMap?: PublishedMap;
  /** IANA, e.g. `Europe/Moscow`. */
  readonly timeZone: string;
  readonly zoomProfile: ZoomProfile;
  readonly features: CityFeatures;
  /** Hosts that a payment may redirect to, with the port unless it is the default. */
  readonly paymentHosts: readonly string[];
  /** The payment provider's card widget, if the city has one. */
  readonly cardWidget?: CardWidget;
  /** A regular expression for the whole number of a barrier card, without spaces. */
  readonly barrierCardPattern: string;
  /** Origins of other sites on which drivers may sign in to embedded elements. */
  readonly signInOrigins: readonly string[];
  /** Sent by guests if a call needs a token. */
  readonly guestToken: string;
  /** Seconds before another code can be requested. */
  readonly codePause: number;
  /** False where an account has a single phone. True when absent. */
  readonly canAddPhone?: boolean;
  /** The filter of the history lists parkings by their codes, not zones. */
  readonly filtersHistoryByParking?: true;
  /** Permits have the cadastral quarter in the place of zone and discount. */
  readonly showsCadastralQuarter?: true;
  readonly callVersions: CallVersions;
  /** Other paths for calls known only by name. */
  readonly callPaths: Readonly<Record<string, string>>;
  readonly profile: { readonly parking: ParkingProfile };
}

export interface CallVersions {
  readonly options: 'v1' | 'v2' | 'v3';
  readonly map: 'v2' | 'v3';
  /** `v5` when absent. */
  readonly login?: 'v1' | 'v2' | 'v3' | 'v4' | 'v5';
  /** By `hasBalance` when absent. */
  readonly profile?: 'v1' | 'v2' | 'v3' | 'v4' | 'v5' | 'v6';
  /** The call that changes the main vehicle; `v2` when absent. */
  readonly changeCars?: 'v1' | 'v2';
}

export interface ParkingProfile {
  /** Minutes; the duration step if the server sends none. */
  readonly parkingPeriod: number;
  /** Whether surface lots are offered in the parking picker. */
  readonly sellsSurfaceLots: boolean;
}

export interface MapSource {
  /** Tile address with `{z}`, `{x}`, `{y}`, and `{theme}` if the source has dark tiles. */
  readonly url: string;
  /** Plain text. */
  readonly attribution: string;
  readonly attributionUrl?: string;
}

/** Where a city's parking is published, and how it is read: `docs/published-maps.md`. */
export interface PublishedMap {
  /** Several files are read as one: sites and spots, or a table and its status. */
  readonly url: string | readonly string[];
  /** Only where the file does not show it by itself. */
  readonly format?: PublishedFormat;
  /**
   * The coordinate system of a file that does not name it: `EPSG:25832`, or a definition of PROJ that begins
   * with `+proj`. It takes precedence over the system that the file names.
   */
  readonly crs?: string;
  /** The file's names of fields that are not found by themselves. */
  readonly fields?: PublishedFields;
}

export const publishedFormats = [
  'geojson',
  'parkapi',
  'osm',
  'datex2',
  'json',
  'csv',
  'gml',
  'kml',
  'apds',
  'cds',
] as const;
export type PublishedFormat = (typeof publishedFormats)[number];

/** What is read from a feature of a published file. */
export const publishedFields = [
  'code',
  'name',
  'address',
  'street',
  'house',
  'description',
  'notes',
  'openingHours',
  'feeInformation',
  'maxStay',
  'picture',
  'total',
  'free',
  'occupied',
  'forDisabled',
  'zone',
  'fee',
  'kind',
  'access',
  'status',
  'measuredAt',
  'latitude',
  'longitude',
  'geometry',
] as const;
export type PublishedField = (typeof publishedFields)[number];

export type PublishedFields = Readonly<Partial<Record<PublishedField, PublishedFieldSource>>>;

/** The file's name of a field, also with what its values mean, or what holds for the whole file. */
export type PublishedFieldSource = string | PublishedFieldMapping | PublishedConstant;

export interface PublishedConstant {
  /** The value for all features: for `kind` a category of the contract, or a word such as `disabled`. */
  readonly constant: string | number | boolean;
}

export interface PublishedFieldMapping {
  /** The file's name of the field, or a path: `operator.name`, `capacities[type=CAR].total`, `prices[0]`. */
  readonly name: string;
  /** Of `free` and `occupied`: spaces when absent; `percent` (0 to 100) or `share` (0 to 1) of `total`. */
  readonly unit?: 'spaces' | 'percent' | 'share';
  /**
   * What a value of the file means: for `kind` a category of the contract such as `roadside`, for `fee`
   * whether there is one, for other fields their value. `null` for a `kind` leaves such features out, and
   * for another field says that the value is unknown.
   */
  readonly values?: Readonly<Record<string, string | number | boolean | null>>;
}

export interface CardWidget {
  /**
   * The provider's script, loaded on the card payment page only, and there in a frame that reaches neither
   * the page nor its storage.
   */
  readonly scriptUrl: string;
  /** The recipient's id at the provider. */
  readonly publicId: string;
  /**
   * The city trusts the script with its drivers' tokens: it runs on the page itself. For a provider whose
   * script needs storage or frames of its own origin, which a sandboxed frame does not give it.
   */
  readonly isTrustedWithTokens?: true;
}
