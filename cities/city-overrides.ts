import type { CityConfig } from '@kerb/core/config/city-config.ts';

type Required = Pick<CityConfig, 'city' | 'displayName' | 'mapBounds' | 'timeZone'>;

type Whole = Omit<CityConfig, keyof Required | 'features' | 'callVersions' | 'profile'>;

/**
 * The content of a city's file: its name, bounds and time zone, and all that differs from the defaults of
 * `define-city.ts`.
 */
export interface CityOverrides extends Required, Partial<Whole> {
  readonly features?: Partial<CityConfig['features']>;
  readonly callVersions?: Partial<CityConfig['callVersions']>;
  readonly profile?: { readonly parking?: Partial<CityConfig['profile']['parking']> };
}
