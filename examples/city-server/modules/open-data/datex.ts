import {
  type CategoryOfParking,
  kinds,
  type Reserved,
  structureOf,
  structureTypes,
} from './category-of-parking.ts';
import type { Dataset, Place } from './dataset.ts';
import { isFreeOfCharge, type ZoneTariff } from './zone-tariff.ts';

const layouts: Readonly<Partial<Record<CategoryOfParking, string>>> = { pocket: 'layBy' };

const qualifications: Readonly<Record<Reserved, string>> = {
  disabled:
    '<fac:userQualification><fac:userGroup>registeredDisabledUsers</fac:userGroup></fac:userQualification>',
  residents: '<fac:userQualification><fac:userGroup>residents</fac:userGroup></fac:userQualification>',
  taxi: '<fac:vehicleCharacteristics><com:vehicleUsage>taxi</com:vehicleUsage></fac:vehicleCharacteristics>',
  bus: '<fac:vehicleCharacteristics><com:vehicleType>bus</com:vehicleType></fac:vehicleCharacteristics>',
};

/** Most elements are those of parking, so they have no prefix: a large city's file is a tenth smaller. */
const declarations = [
  ['xmlns', 'parking'],
  ['xmlns:com', 'common'],
  ['xmlns:loc', 'locationReferencing'],
  ['xmlns:fac', 'facilities'],
  ['xmlns:d2', 'd2Payload'],
]
  .map(([name, area]) => `${name}="http://datex2.eu/schema/3/${area}"`)
  .join(' ');

/** The parking table of DATEX II 3.6, in which places have the hierarchy of APDS. */
export function* writeDatex(dataset: Dataset): Iterable<string> {
  const time = dataset.readAt.toISOString();
  yield `<?xml version="1.0" encoding="UTF-8"?>
<d2:payload ${declarations} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="ParkingTablePublication" lang="ru" modelBaseVersion="3"><com:feedDescription>${inRussian(`${dataset.cityName}, ${dataset.licence}`)}</com:feedDescription><com:publicationTime>${time}</com:publicationTime><com:publicationCreator><com:country>ru</com:country><com:nationalIdentifier>${escapedXml(dataset.publisher)}</com:nationalIdentifier></com:publicationCreator><parkingTable id="${dataset.city}" version="1"><name>${inRussian(dataset.cityName)}</name><versionTime>${time}</versionTime>`;
  const rates = new Map(dataset.tariffs.map((tariff) => [tariff, ratesOf(tariff)]));
  let piece = '';
  for (const place of dataset.places()) {
    if (kinds[place.category].isOnlyOurs) continue;
    piece += element(place, place.tariff && rates.get(place.tariff));
    if (piece.length > longestPiece) {
      yield piece;
      piece = '';
    }
  }
  yield `${piece}</parkingTable></d2:payload>`;
}

/** Characters. */
const longestPiece = 100_000;

function element(place: Place, rates: string | undefined): string {
  const { code, name, category, geometry, object } = place;
  const { reserved, isFree } = kinds[category];
  const { description, address } = object.feature.texts;
  const layout = layouts[category];
  return [
    `<hierarchyElementGeneral xsi:type="Place" id="${escapedXml(code)}" version="1">`,
    `<fac:name>${inRussian(name)}</fac:name>`,
    description ? `<fac:description>${inRussian(description)}</fac:description>` : '',
    address && address !== name
      ? `<fac:additionalInformation>${inRussian(address)}</fac:additionalInformation>`
      : '',
    `<fac:locationReference ${locationOf(geometry)}</fac:locationReference>`,
    rates ?? (isFree ? freeOfCharge : ''),
    '<layer>0</layer><type>place</type>',
    layout ? `<layout>${layout}</layout>` : '',
    '<commonComponents><characteristics>',
    `<structureType>${structureTypes[structureOf(place)]}</structureType>`,
    object.total === undefined ? '' : `<spacesTotal>${object.total}</spacesTotal>`,
    '</characteristics>',
    reserved ? assignment(qualifications[reserved]) : '',
    '</commonComponents></hierarchyElementGeneral>',
  ].join('');
}

function assignment(qualification: string): string {
  return `<additionalCharacteristics><assignment><exclusivelyAssignedFor><fac:qualification>${qualification}</fac:qualification></exclusivelyAssignedFor></assignment></additionalCharacteristics>`;
}

function locationOf({ type, coordinates }: Place['geometry']): string {
  if (type === 'Point') {
    const [lon, lat] = coordinates;
    return `xsi:type="loc:PointLocation"><loc:pointByCoordinates><loc:pointCoordinates><loc:latitude>${lat}</loc:latitude><loc:longitude>${lon}</loc:longitude></loc:pointCoordinates></loc:pointByCoordinates>`;
  }
  if (type === 'LineString')
    return `xsi:type="loc:LinearLocation"><loc:gmlLineString><loc:posList>${positions(coordinates)}</loc:posList></loc:gmlLineString>`;
  const [exterior = [], ...interior] = coordinates;
  const ring = (list: typeof exterior) => `<loc:posList>${positions(list)}</loc:posList>`;
  const holes = interior.map((list) => `<loc:interior>${ring(list)}</loc:interior>`).join('');
  return `xsi:type="loc:AreaLocation"><loc:gmlMultiPolygon><loc:gmlPolygon><loc:exterior>${ring(exterior)}</loc:exterior>${holes}</loc:gmlPolygon></loc:gmlMultiPolygon>`;
}

/** `lat lon lat lon`. */
function positions(list: readonly (readonly [number, number])[]): string {
  return list.map(([lon, lat]) => `${lat} ${lon}`).join(' ');
}

const freeOfCharge = '<fac:rates xsi:type="fac:FreeOfCharge"/>';

/**
 * A place has one rate table without times of day, and sums have two digits. So a tariff can be said if one
 * price of whole kopecks per minute holds all week.
 */
function ratesOf(tariff: ZoneTariff): string {
  const { zone, prices, freeMinutes, hasDiscounts } = tariff;
  const [price] = prices;
  if (freeMinutes !== undefined || hasDiscounts) return unspecified;
  if (isFreeOfCharge(tariff)) return freeOfCharge;
  if (!price || prices.length > 1 || price.kopecksPerHour % 60 !== 0) return unspecified;
  const value = (price.kopecksPerHour / 6000).toFixed(2);
  return `<fac:rates xsi:type="fac:RateTable" id="${escapedXml(zone.id)}" version="1"><fac:applicableCurrency>RUB</fac:applicableCurrency><fac:rateLineCollection collectionSequence="1"><fac:rateLine sequence="1"><fac:rateLineType>incrementingRate</fac:rateLineType><fac:incrementPeriod>PT1M</fac:incrementPeriod><fac:value>${value}</fac:value></fac:rateLine></fac:rateLineCollection></fac:rates>`;
}

const unspecified = '<fac:rates xsi:type="fac:UnspecifiedRates"/>';

/** A text of DATEX II has 1024 characters at most. */
function inRussian(text: string): string {
  return `<com:values><com:value lang="ru">${escapedXml(text.slice(0, 1024))}</com:value></com:values>`;
}

/** Characters that XML cannot have are left out. */
function escapedXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
