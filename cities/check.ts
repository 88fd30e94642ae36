import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { cityConfigs } from './registry.ts';

/**
 * Checks that are too slow for every driver's browser, made once at the build (CITY-07); `defineCity` checks
 * the fields. Throws an Error that names the city and the field.
 */
export function checkCities(configs: readonly CityConfig[] = cityConfigs): void {
  const seen = new Set<string>();
  for (const config of configs) {
    const field = seen.has(config.city) ? 'city' : wrongField(config);
    if (field) throw new Error(`City "${config.city}": the field ${field} is wrong.`);
    seen.add(config.city);
  }
}

function wrongField(config: CityConfig): string | undefined {
  const { apiUrl, mapCentre, mapBounds, publishedMapUrl = apiUrl, timeZone } = config;
  if (!URL.canParse(apiUrl)) return 'apiUrl';
  if (!URL.canParse(publishedMapUrl)) return 'publishedMapUrl';
  if (!isKnownZone(timeZone)) return 'timeZone';
  if (mapCentre && !isInside(mapCentre, mapBounds)) return 'mapCentre';
  return wrongVersion(config.callVersions);
}

function wrongVersion({ login = 'v5', profile = 'v5' }: CityConfig['callVersions']): string | undefined {
  if (!/^v[1-5]$/.test(login)) return 'callVersions.login';
  return /^v[1-6]$/.test(profile) ? undefined : 'callVersions.profile';
}

function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== '';
  } catch {
    return false;
  }
}

function isInside(
  { lat, lon }: NonNullable<CityConfig['mapCentre']>,
  { southWest, northEast }: CityConfig['mapBounds'],
): boolean {
  return lat > southWest.lat && lat < northEast.lat && lon > southWest.lon && lon < northEast.lon;
}
