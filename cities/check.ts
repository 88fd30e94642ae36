import {
  type CityConfig,
  type PublishedFieldSource,
  type PublishedMap,
  publishedFields,
  publishedFormats,
} from '@kerb/core/config/city-config.ts';
import { badField } from './city-fields.ts';
import { cityConfigs } from './registry.ts';

/**
 * Checks the cities when something is built from them or a server starts, so that no driver's browser has to.
 * Throws an Error that names the city and the missing or wrong field.
 */
export function checkCities(configs: readonly CityConfig[] = cityConfigs): void {
  const seen = new Set<string>();
  for (const config of configs) {
    const field = badField(config) ?? (seen.has(config.city) ? 'city' : wrongField(config));
    if (field) throw new Error(`City "${config.city}": the field ${field} is missing or wrong.`);
    seen.add(config.city);
  }
}

function wrongField(config: CityConfig): string | undefined {
  const { apiUrl, mapCentre, mapBounds, publishedMap, timeZone } = config;
  if (!URL.canParse(apiUrl)) return 'apiUrl';
  const published = publishedMap && wrongInPublishedMap(publishedMap);
  if (published) return `publishedMap.${published}`;
  if (!isKnownZone(timeZone)) return 'timeZone';
  if (mapCentre && !isInside(mapCentre, mapBounds)) return 'mapCentre';
  return wrongVersion(config.callVersions);
}

function wrongInPublishedMap({ url, format, crs, fields = {} }: PublishedMap): string | undefined {
  const urls = [url].flat();
  if (urls.length === 0 || !urls.every(isAddress)) return 'url';
  if (format !== undefined && !publishedFormats.includes(format)) return 'format';
  if (crs !== undefined && !/^(EPSG:\d{4,6}$|\+proj=)/.test(crs)) return 'crs';
  const wrong = Object.entries(fields).find(
    ([field, mapping]) => !isOneOf(publishedFields, field) || !isFieldSource(mapping),
  );
  return wrong && `fields.${wrong[0]}`;
}

function isFieldSource(source: PublishedFieldSource): boolean {
  if (typeof source === 'string') return source.trim() !== '';
  return 'constant' in source || source.name.trim() !== '';
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

/** Without user information, which makes an address look like another host's. */
function isAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:\/\/[^/?#@]+([/?#]|$)/.test(url);
}

function wrongVersion({
  login = 'v5',
  profile = 'v5',
  changeCars = 'v2',
}: CityConfig['callVersions']): string | undefined {
  if (!/^v[1-5]$/.test(login)) return 'callVersions.login';
  if (!/^v[1-6]$/.test(profile)) return 'callVersions.profile';
  return /^v[12]$/.test(changeCars) ? undefined : 'callVersions.changeCars';
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
