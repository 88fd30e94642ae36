import { mapPrices } from '../cities/replies/zones-reply.ts';
import type { Dataset, Place } from './dataset.ts';
import { openObject, writeList } from './write-json.ts';
import type { ZoneTariff } from './zone-tariff.ts';

/**
 * GeoJSON with the properties of the contract's map call, so that it says everything that the city's own map
 * says. Each zone is listed once, beside the features. The tariff of a barrier has `freeMinutes` beside its
 * prices, and `hasDiscounts` marks a zone whose prices alone are not what is paid.
 */
export function* writeGeojson(dataset: Dataset): Iterable<string> {
  const { cityName, licence, publisher, timeZone, readAt } = dataset;
  const head = {
    type: 'FeatureCollection',
    name: cityName,
    licence,
    publisher,
    timeZone,
    currency: 'RUB',
    updated: readAt.toISOString(),
    zones: dataset.tariffs.map(zoneOf),
  };
  yield* writeList(openObject(head, 'features'), features(dataset), ']}');
}

function* features({ places }: Dataset): Iterable<object> {
  for (const { code, category, geometry, object, tariff } of places())
    yield {
      type: 'Feature',
      id: code,
      geometry,
      properties: {
        objecttype: object.objectType,
        category,
        code,
        ...object.feature.texts,
        ...spacesOf(object),
        ...(tariff ? { zonenumber: tariff.zone.id } : {}),
      },
    };
}

function spacesOf({ total, feature: { forDisabled } }: Place['object']): object {
  if (total === undefined) return {};
  return { spaces: { total, ...(forDisabled ? { fordisabled: forDisabled } : {}) } };
}

function zoneOf({ zone, freeMinutes, hasDiscounts }: ZoneTariff): object {
  return {
    zonenumber: zone.id,
    zonecode: zone.code,
    zonename: zone.name,
    zonetype: zone.kind,
    prices: mapPrices(zone),
    ...(freeMinutes === undefined ? {} : { freeMinutes }),
    ...(hasDiscounts ? { hasDiscounts } : {}),
  };
}
