import { serverBase } from '@kerb/cities/environment.ts';
import { cityConfigs } from '@kerb/cities/registry.ts';

/** Where the tiles of each city are, and how far it can be zoomed. */
export interface FirstTiles {
  /** The address for most cities, with `{city}` and what a map source has in its address. */
  readonly usual: string;
  /** The addresses of the other cities, by id. */
  readonly others: Readonly<Record<string, string>>;
  /** The cities with narrow limits of the zoom (MAP-15). */
  readonly narrow: readonly string[];
}

export function firstTiles(): FirstTiles {
  const usual = `${serverBase}/{city}/tiles/{z}/{x}/{y}.svg?theme={theme}`;
  const others = cityConfigs.filter(({ city, mapSource }) => mapSource.url !== usual.replace('{city}', city));
  return {
    usual,
    others: Object.fromEntries(others.map(({ city, mapSource }) => [city, mapSource.url])),
    narrow: cityConfigs.filter(({ zoomProfile }) => zoomProfile === 'narrow').map(({ city }) => city),
  };
}
