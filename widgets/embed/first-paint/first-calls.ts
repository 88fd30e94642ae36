import { serverBase } from '@kerb/cities/environment.ts';
import { cityConfigs } from '@kerb/cities/registry.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { cityEndpoints } from '@kerb/core/contract/city.ts';

/** The elements that are painted first, each with a module `<element>-snapshot.tsx`. */
export type PaintedElement = 'map' | 'pay';

/** What the code of an element asks each city first. */
export interface FirstCalls {
  /** The ids of all cities. */
  readonly cities: readonly string[];
  /** What stands before the id in the addresses of most cities, and behind it in each call. */
  readonly server: string;
  readonly paths: readonly string[];
  /** The whole addresses for the other cities, by id. */
  readonly others: Readonly<Record<string, readonly string[]>>;
}

export function firstCallsOf(element: PaintedElement): FirstCalls {
  const server = `${serverBase}/`;
  const paths = pathsOf(element, 'v3');
  const addressesFor = ({ apiUrl, callVersions }: CityConfig) =>
    pathsOf(element, callVersions.options).map((path) => apiUrl + path);
  const isUsual = (config: CityConfig) =>
    addressesFor(config).join() === paths.map((path) => server + config.city + path).join();
  const others = cityConfigs.filter((config) => !isUsual(config));
  return {
    cities: cityConfigs.map(({ city }) => city),
    server,
    paths,
    others: Object.fromEntries(others.map((config) => [config.city, addressesFor(config)])),
  };
}

const optionsCalls = {
  v1: cityEndpoints.optionsV1,
  v2: cityEndpoints.optionsV2,
  v3: cityEndpoints.optionsV3,
};

function pathsOf(element: PaintedElement, version: CityConfig['callVersions']['options']): string[] {
  const options = optionsCalls[version].path;
  return element === 'pay' ? [cityEndpoints.settings.path, options] : [options];
}
