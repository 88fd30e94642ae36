import type { LatLon } from '@kerb/core/config/city-config.ts';
import type { Geometry, MapObject } from '@kerb/core/domain/map/map-object.ts';

/** Where a parking is on the web and in which city. */
interface Place {
  readonly cityName: string;
  /** The address of its page. */
  readonly url: string;
}

/** For whom a category is kept, so that search engines do not offer it to everybody. */
const reserved: ReadonlySet<string> = new Set(['disabled', 'resident', 'taxi', 'bus', 'hotel', 'social']);

/** A parking as a `ParkingFacility` of schema.org. */
export function parkingFacility(object: MapObject, { cityName, url }: Place): object {
  const { code, name, address, category, geometry, spaces, zone, isActive } = object;
  const { lat, lon } = pointOf(geometry);
  return {
    '@context': 'https://schema.org',
    '@type': 'ParkingFacility',
    name: name || address || code,
    identifier: code,
    url,
    address: {
      '@type': 'PostalAddress',
      ...(address ? { streetAddress: address } : {}),
      addressLocality: cityName,
      addressCountry: 'RU',
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
    ...(spaces.total === undefined ? {} : { maximumAttendeeCapacity: spaces.total }),
    ...(zone ? { isAccessibleForFree: zone.prices.every(({ perHour }) => perHour === 0) } : {}),
    publicAccess: isActive && !reserved.has(category),
  };
}

/** The middle vertex of a line, the first corner of an area. */
function pointOf(geometry: Geometry): LatLon {
  const path =
    geometry.kind === 'point'
      ? [geometry.at]
      : geometry.kind === 'line'
        ? geometry.path
        : geometry.rings.flat();
  const index = geometry.kind === 'line' ? Math.floor(path.length / 2) : 0;
  const [lon = 0, lat = 0] = path[index] ?? [];
  return { lat, lon };
}
