import type { Bounds, LatLon } from '../domain/map/lat-lon.ts';

export type { Bounds, LatLon };

export type Language = 'ru' | 'en';

/** MAP-15: `wide` is zoom 11 to 20, `narrow` 13 to 19. */
export type ZoomProfile = 'wide' | 'narrow';

/** Build feature flags, all on unless a city turns one off (SHELL-34). */
export interface CityFeatures {
  readonly feedback: boolean;
  readonly penalty: boolean;
  readonly easyAuth: boolean;
  readonly easyRegistration: boolean;
  readonly easyRestore: boolean;
  readonly focusOnMarker: boolean;
}

/** Everything about a city that is known when Kerb is built (CITY-07). What the city decides later comes from its options and settings. */
export interface CityConfig {
  /** Lower case Latin, words joined by a hyphen: `nizhny-novgorod`. */
  readonly city: string;
  readonly displayName: Readonly<Record<Language, string>>;
  /** Absolute, without a slash at the end. */
  readonly apiUrl: string;
  /** The city's own portal, without a slash at the end: where an embedded map sends a driver to pay. */
  readonly portalUrl: string;
  readonly mapBounds: Bounds;
  /** Where a map opens when the options name no centre; the middle of the bounds when absent (MAP-16). */
  readonly mapCentre?: LatLon;
  readonly mapSource: MapSource;
  /** A GeoJSON of parking that is published elsewhere, instead of the city's map call (PLUS-15). */
  readonly publishedMapUrl?: string;
  /** IANA, e.g. `Europe/Moscow` (I18N-07). */
  readonly timeZone: string;
  readonly zoomProfile: ZoomProfile;
  readonly features: CityFeatures;
  /** Hosts, with port where it is not the default, that a payment may redirect to (SEC-01). */
  readonly paymentHosts: readonly string[];
  /** The payment provider's card widget, where the city has one (PAY-32). */
  readonly cardWidget?: CardWidget;
  /** BAR-02: a regular expression that a barrier card's whole number matches, spaces left out. */
  readonly barrierCardPattern: string;
  /** Origins of other sites on which drivers may sign in to embedded elements (EMB-17). */
  readonly signInOrigins: readonly string[];
  /** Sent where a call wants a token and the driver has none (API-07). */
  readonly guestToken: string;
  /** How long a code has to be waited for before another one may be asked for, in seconds (REG-12). */
  readonly codePause: number;
  readonly callVersions: CallVersions;
  /** Overrides of the paths of calls known only by name (API-06). */
  readonly callPaths: Readonly<Record<string, string>>;
  readonly profile: { readonly parking: ParkingProfile };
}

export interface CallVersions {
  readonly options: 'v1' | 'v2' | 'v3';
  readonly map: 'v2' | 'v3';
  /** `v5` when absent (API-30). */
  readonly login?: 'v1' | 'v2' | 'v3' | 'v4' | 'v5';
  /** By `hasBalance` when absent (CALL-21). */
  readonly profile?: 'v1' | 'v2' | 'v3' | 'v4' | 'v5' | 'v6';
}

export interface ParkingProfile {
  /** Minutes; the duration step when the server gives none (CITY-08). */
  readonly parkingPeriod: number;
  /** Whether surface lots are offered in the parking picker (CITY-09). */
  readonly sellsSurfaceLots: boolean;
}

export interface MapSource {
  /** Tile address with `{z}`, `{x}`, `{y}`, and `{theme}` where the source has a dark form. */
  readonly url: string;
  /** Plain text. */
  readonly attribution: string;
  readonly attributionUrl?: string;
}

export interface CardWidget {
  /** Of the provider; loaded on the card payment page only (SEC-12). */
  readonly scriptUrl: string;
  /** Who the money is for, as the provider knows it. */
  readonly publicId: string;
}
