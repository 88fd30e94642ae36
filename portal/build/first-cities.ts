import { serverBase } from '../../cities/environment.ts';
import { cityConfigs } from '../../cities/registry.ts';

/** What the first script knows of the cities, whose configurations come with the frame. */
export interface FirstCities {
  readonly all: readonly string[];
  /** Those whose first calls have other addresses than most: they wait for the frame. */
  readonly unusual: readonly string[];
}

export function firstCities(): FirstCities {
  const unusual = cityConfigs.filter(
    ({ city, apiUrl, callVersions }) => apiUrl !== `${serverBase}/${city}` || callVersions.options !== 'v3',
  );
  return { all: cityConfigs.map(({ city }) => city), unusual: unusual.map(({ city }) => city) };
}
