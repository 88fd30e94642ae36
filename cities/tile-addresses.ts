import type { CityConfig } from '@kerb/core/config/city-config.ts';
import type { TileAddresses } from '@kerb/core/config/tile-addresses.ts';
import { tilePath } from './define-city.ts';
import { serverBase } from './environment.ts';

/** For the builds: scripts that run before the code of the map have no configurations of cities. */
export function tileAddresses(configs: readonly CityConfig[]): TileAddresses {
  const usual = `${serverBase}/{city}${tilePath}`;
  const others = configs.filter(({ city, mapSource }) => mapSource.url !== usual.replace('{city}', city));
  return {
    usual,
    others: Object.fromEntries(others.map(({ city, mapSource }) => [city, mapSource.url])),
    narrow: configs.filter(({ zoomProfile }) => zoomProfile === 'narrow').map(({ city }) => city),
  };
}
