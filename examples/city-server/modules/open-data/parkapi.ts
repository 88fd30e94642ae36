import { kinds, type Reserved, type Structure, structureOf } from './category-of-parking.ts';
import { type Dataset, type Place, pointOf } from './dataset.ts';
import { hasFee, tariffText } from './tariff-text.ts';
import { countOf, writeList } from './write-json.ts';

const types: Readonly<Record<Structure, string>> = {
  onStreet: 'ON_STREET',
  lot: 'OFF_STREET_PARKING_GROUND',
  garage: 'CAR_PARK',
};

const audiences: Readonly<Record<Reserved, string>> = {
  disabled: 'DISABLED',
  residents: 'RESIDENT',
  taxi: 'TAXI',
  bus: 'BUS',
};

/**
 * Parking sites of ParkAPI v3. The format has words for a tariff and no rules, so `fee_description` is a text
 * for people. A site without a number of spaces cannot be said in it.
 */
export function* writeParkapi(dataset: Dataset): Iterable<string> {
  yield* writeList('{"items":[', sites(dataset), `],"total_count":${countOf(sites(dataset))}}`);
}

function* sites({ places, publisher, readAt }: Dataset): Iterable<object> {
  for (const place of places()) {
    const { total, feature } = place.object;
    const kind = kinds[place.category];
    if (total === undefined || kind.isOnlyOurs) continue;
    const [lon, lat] = pointOf(place.geometry);
    const { address, description } = feature.texts;
    const isCharged = hasFee(place);
    yield {
      uid: place.code,
      name: place.name.slice(0, 256),
      purpose: 'CAR',
      type: types[structureOf(place)],
      ...(address ? { address } : {}),
      ...(description ? { description } : {}),
      operator_name: publisher,
      has_realtime_data: false,
      static_data_updated_at: readAt.toISOString(),
      lat,
      lon,
      geojson: place.geometry,
      capacity: total,
      ...(isCharged === undefined ? {} : { has_fee: isCharged }),
      ...(place.tariff ? { fee_description: tariffText(place.tariff) } : {}),
      restrictions: restrictionsOf(place, total),
    };
  }
}

function restrictionsOf({ category, object }: Place, total: number): object[] {
  const { reserved } = kinds[category];
  if (reserved) return [{ type: audiences[reserved], capacity: total }];
  const { forDisabled } = object.feature;
  return forDisabled ? [{ type: audiences.disabled, capacity: forDisabled }] : [];
}
