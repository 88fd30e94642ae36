import { timeOfDay } from '../../platform/time/calendar.ts';
import { kinds, type Reserved, structureOf, structureTypes } from './category-of-parking.ts';
import { type Dataset, type Place, pointOf } from './dataset.ts';
import { hasFee } from './tariff-text.ts';
import { countOf, openObject, writeList } from './write-json.ts';
import type { PricedSpans, ZoneTariff } from './zone-tariff.ts';

const restrictions: Readonly<Record<Reserved, string>> = {
  disabled: 'disabledPersonPermitOnly',
  residents: 'residentialPermitOnly',
  taxi: 'taxiOnly',
  bus: 'busOnly',
};

/** Places of APDS 4.0. The format has no lines, so the side of a street is a point in its middle. */
export function* writeApdsPlaces(dataset: Dataset): Iterable<string> {
  const total = countOf(placesOf(dataset));
  yield* writeList(openObject(meta(dataset, total), 'data'), elements(dataset), ']}');
}

function* elements(dataset: Dataset): Iterable<object> {
  const { timeZone, readAt } = dataset;
  const specifications = new Map(
    dataset.tariffs.map((tariff) => [tariff, specificationsOf(tariff).map(({ reference }) => reference)]),
  );
  for (const place of placesOf(dataset)) {
    const { total, feature } = place.object;
    yield {
      ...identity(place.code),
      name: inRussian(place.name),
      ...(feature.texts.description ? { description: inRussian(feature.texts.description) } : {}),
      layer: 0,
      type: 'parkingPlace',
      timeZone,
      hierarchyElementRecord: { creationTime: readAt.toISOString() },
      ...(feature.texts.address
        ? {
            placeStreetAddress: [
              { addressLines: [{ order: 0, type: 'street', text: inRussian(feature.texts.address) }] },
            ],
          }
        : {}),
      indicativePlacePointLocation: [{ type: 'Point', coordinates: pointOf(place.geometry) }],
      ...(place.geometry.type === 'Polygon'
        ? { placeBoundedZone: [{ type: 'MultiPolygon', coordinates: [place.geometry.coordinates] }] }
        : {}),
      characteristics: [
        {
          structureType: structureTypes[structureOf(place)],
          openToPublic: true,
          ...(total === undefined ? {} : { spacesTotal: total }),
        },
      ],
      operatingRestrictions: restrictionsOf(place),
      ...(place.tariff ? { rightSpecifications: specifications.get(place.tariff) } : {}),
    };
  }
}

function restrictionsOf(place: Place): object[] {
  const { reserved } = kinds[place.category];
  if (reserved) return [{ operatingRestriction: restrictions[reserved] }];
  return hasFee(place) === false ? [{ operatingRestriction: 'freeParking' }] : [];
}

/**
 * One rate table per price of a zone, charged per minute. `value` has as many digits as a number of JSON
 * holds; a sum is rounded to a millionth of a rouble, then down to the kopeck.
 */
export function* writeApdsRates(dataset: Dataset): Iterable<string> {
  const tables = dataset.tariffs.flatMap(specificationsOf).flatMap(({ zone, price, table }) =>
    table && price
      ? {
          ...identity(table.id),
          rateTableName: inRussian(zone.name),
          rateType: 'hourly',
          availability: 'public',
          validityStart: dataset.readAt.toISOString(),
          activeTimes: ['PT24H'],
          rateResponsibleParty: organisation(dataset),
          rateLineCollections: [
            {
              applicableCurrency: 'RUB',
              collectionSequence: 1,
              minTime: 'PT0M',
              maxTime: 'PT24H',
              relativeTimes: false,
              resetTime: '00:00',
              taxIncluded: true,
              validStart: dataset.readAt.toISOString(),
              rateLines: [
                {
                  sequence: 1,
                  rateLineType: 'incrementingRate',
                  incrementPeriod: 'PT1M',
                  value: price.kopecksPerHour / 6000,
                },
              ],
            },
          ],
        }
      : [],
  );
  yield* writeList(openObject(meta(dataset, tables.length), 'data'), tables, ']}');
}

/**
 * One right specification per price of a zone: where it holds, on which days and at which hours of the
 * place's time zone, and by which rate table it is paid. A tariff that rate tables cannot say has one without
 * a table.
 */
export function* writeApdsSpecifications(dataset: Dataset): Iterable<string> {
  const all = dataset.tariffs.flatMap(specificationsOf);
  const inZones = new Map<ZoneTariff, object[]>();
  for (const { code, tariff } of placesOf(dataset))
    if (tariff) {
      const elements = inZones.get(tariff) ?? [];
      inZones.set(tariff, elements);
      elements.push(reference(code, 'Place'));
    }
  const used = all.filter(({ tariff }) => inZones.has(tariff));
  const specifications = used.map(({ tariff, zone, price, table, reference: own }) => ({
    ...identity(own.id),
    type: 'oneTimeUseParking',
    description: inRussian(table ? zone.name : `${zone.name}: ${notExpressible}`),
    issuer: organisation(dataset),
    transferable: false,
    hierarchyElements: inZones.get(tariff),
    ...(table && price
      ? {
          rateEligibility: [
            {
              ...identity(`${own.id}/eligibility`),
              eligibility: identity('everybody'),
              rateTable: table,
            },
          ],
          validity: validityOf(price, dataset.readAt),
        }
      : {}),
  }));
  yield* writeList(openObject(meta(dataset, specifications.length), 'data'), specifications, ']}');
}

const notExpressible = 'тариф не выразить таблицей ставок, он есть в GeoJSON';

function validityOf({ spans }: PricedSpans, readAt: Date): object {
  return {
    validityStatus: 'definedByValidityTimeSpec',
    validityTimeSpecification: {
      overallStartTime: readAt.toISOString(),
      validPeriods: spans.map(({ days, from, to }) => ({
        recurringDayWeekMonthPeriod: [{ applicableDay: days }],
        recurringTimePeriodOfDay: [{ startTimeOfPeriod: timeOfDay(from), endTimeOfPeriod: timeOfDay(to) }],
      })),
    },
  };
}

interface Specification {
  readonly tariff: ZoneTariff;
  readonly zone: ZoneTariff['zone'];
  /** Absent, with `table`, if the tariff cannot be said in rate tables. */
  readonly price?: PricedSpans;
  readonly table?: Reference;
  readonly reference: Reference;
}

function specificationsOf(tariff: ZoneTariff): readonly Specification[] {
  const { zone, prices, freeMinutes, hasDiscounts } = tariff;
  if (freeMinutes !== undefined || hasDiscounts)
    return [{ tariff, zone, reference: reference(zone.id, 'RightSpecification') }];
  return prices.map((price) => {
    const id = `${zone.id}-${price.kopecksPerHour}`;
    return {
      tariff,
      zone,
      price,
      table: reference(id, 'RateTable'),
      reference: reference(id, 'RightSpecification'),
    };
  });
}

function* placesOf({ places }: Dataset): Iterable<Place> {
  for (const place of places()) if (!kinds[place.category].isOnlyOurs) yield place;
}

interface Reference {
  readonly id: string;
  readonly version: 1;
  readonly className: string;
}

function reference(id: string, className: string): Reference {
  return { id, version: 1, className };
}

function identity(id: string) {
  return { id, version: 1 };
}

function organisation({ publisher }: Dataset): Reference {
  return reference(publisher, 'Organisation');
}

function inRussian(text: string) {
  return [{ language: 'ru', string: text }];
}

function meta({ readAt, licence, publisher }: Dataset, total: number) {
  return {
    meta: { referenceInstant: readAt.getTime(), offset: 0, pageSize: total, total, licence, publisher },
  };
}
