import type { CityConfig } from '@kerb/core/config/city-config.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isFlag: Check = (value) => typeof value === 'boolean';
const isList: Check = (value) => Array.isArray(value) && value.every(isText);
const isRecord: Check = (value) => typeof value === 'object' && value !== null;
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const within =
  (limit: number): Check =>
  (value) =>
    typeof value === 'number' && Math.abs(value) <= limit;

/** Without user information: `https://city.example@evil.example` looks like the city's. */
const isAddress = matches(/^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?(?<!\/)$/);
const isLatitude = within(90);
const isLongitude = within(180);

/** The check of each field, by its path. */
const checks: Readonly<Record<string, Check>> = {
  city: matches(/^[a-z]+(-[a-z]+)*$/),
  'displayName.ru': isText,
  'displayName.en': isText,
  apiUrl: isAddress,
  portalUrl: isAddress,
  'mapBounds.southWest.lat': isLatitude,
  'mapBounds.southWest.lon': isLongitude,
  'mapBounds.northEast.lat': isLatitude,
  'mapBounds.northEast.lon': isLongitude,
  'mapSource.url': matches(/\{z\}.*\{x\}.*\{y\}/),
  'mapSource.attribution': isText,
  timeZone: matches(/^[A-Z]\w+\/[A-Z]\w+$/),
  zoomProfile: matches(/^(wide|narrow)$/),
  'features.feedback': isFlag,
  'features.penalty': isFlag,
  'features.easyAuth': isFlag,
  'features.easyRegistration': isFlag,
  'features.easyRestore': isFlag,
  'features.focusOnMarker': isFlag,
  paymentHosts: isList,
  cardWidget: (value) =>
    value === undefined || (isAddress(valueAt(value, 'scriptUrl')) && isText(valueAt(value, 'publicId'))),
  barrierCardPattern: isText,
  signInOrigins: isList,
  guestToken: isText,
  codePause: (value) => Number.isInteger(value) && Number(value) >= 0,
  'callVersions.options': matches(/^v[123]$/),
  'callVersions.map': matches(/^v[23]$/),
  callPaths: isRecord,
  'profile.parking.parkingPeriod': (value) => Number.isInteger(value) && Number(value) > 0,
  'profile.parking.sellsSurfaceLots': isFlag,
};

const valueAt = (config: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], config);

const inOrder = ({ southWest, northEast }: CityConfig['mapBounds']): boolean =>
  southWest.lat < northEast.lat && southWest.lon < northEast.lon;

/** The path of the first missing or invalid field; `undefined` for a valid config. */
export function badField(config: CityConfig): string | undefined {
  const missing = Object.keys(checks).find((path) => !checks[path]?.(valueAt(config, path)));
  if (missing) return missing;
  if (!inOrder(config.mapBounds)) return 'mapBounds';
  const centre = config.mapCentre;
  if (centre && !(isLatitude(centre.lat) && isLongitude(centre.lon))) return 'mapCentre';
  return undefined;
}
