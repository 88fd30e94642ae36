import { cityConfigs } from '@kerb/cities/registry.ts';
import { generateObjects } from '@kerb/city-server/demo/generated-city/generate-objects.ts';
import { generateZones } from '@kerb/city-server/demo/generated-city/generate-zones.ts';
import { generatedCityOf } from '@kerb/city-server/demo/generated-city/generated-city-of.ts';
import type { City, CityConfig } from '@kerb/city-server/modules/cities/city.ts';
import { defaultRules } from '@kerb/city-server/modules/cities/replies/default-rules.ts';
import { type Dataset, datasetOf } from '@kerb/city-server/modules/open-data/dataset.ts';
import { openDataFiles } from '@kerb/city-server/modules/open-data/open-data-files.ts';

/** Any city will do. */
export function someConfig(): CityConfig {
  const [config] = cityConfigs;
  if (!config) throw new Error('There is no city');
  return config;
}

export const terms = {
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  publisher: { ru: 'Город & «Парковки» <test>', en: 'City & “Parking” <test>' },
};

/** A generated city without a database. */
export function generatedCity(config: CityConfig, count: number): City {
  const generated = generatedCityOf(config);
  return {
    ...defaultRules(config),
    id: config.city,
    config,
    zones: generateZones(generated),
    concessions: [],
    objects: generateObjects(generated, count, 5000).map(
      ({ code, objectType, category, zoneId, occupancy, total, ...feature }) => ({
        code,
        objectType,
        category,
        zoneId,
        occupancy,
        total,
        feature,
      }),
    ),
    freeSpaces: () => undefined,
  };
}

export function datasetFor(city: City): Dataset {
  return datasetOf(city, terms, new Date('2026-11-26T12:00:00Z'));
}

/** The text of one of the published files. */
export function textOf(dataset: Dataset, path: string): string {
  const file = openDataFiles.find((each) => each.path === path);
  if (!file) throw new Error(`There is no file ${path}`);
  return [...file.write(dataset)].join('');
}
