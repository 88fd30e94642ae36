import type { PublishedFields } from '../config/city-config.ts';
import { flag, type Json, nonEmptyText, object, text } from '../decoding.ts';
import type { DropReason } from '../domain/map/map-object.ts';
import { type Audience, audienceOf } from './audience.ts';
import { isLeftOutByConfig, kindByConfig, translatedBy } from './config-kind.ts';
import { countOf, isEstimate } from './counts.ts';
import { DroppedFeature } from './dropped-feature.ts';
import {
  type Candidate,
  createFieldsReader,
  type FindField,
  type NamedValue,
  valueFor,
} from './fields-of-feature.ts';
import { type FileFacts, speaksOfParking } from './file-facts.ts';
import { isForEverybody, kindOf, kindOfParking, structureOfShape, type WireCategory } from './kinds.ts';
import { freeSpacesOf } from './occupancy.ts';
import { dropReasonOfTags, hasStreetParking, withOtherTags } from './osm-tags.ts';
import type { Part } from './parts.ts';
import type { ReportBuilder } from './report.ts';
import type { SourceFeature } from './source.ts';
import { wordsOf } from './spelling.ts';
import { isClosed, saysState } from './states.ts';
import { streetParking } from './street-parking.ts';
import { textsOf } from './texts-of-place.ts';
import { feeOf, isPrice, isPublic, saysFreeOnlyPartly } from './values.ts';

/** The contract's properties, found in a feature that uses other names for them. */
export interface StandardProperties {
  readonly code: string | undefined;
  readonly objecttype: string;
  readonly category: string | undefined;
  readonly freeparking: number | undefined;
  readonly spaces: { readonly total: number | undefined; readonly fordisabled: number | undefined };
  readonly [other: string]: unknown;
}

/** The properties of a part, whose shape gives it a category where nothing else does. */
export interface PropertiesByShape {
  readonly of: (drawnAs: Part['type']) => StandardProperties;
  /** The file or the config says that it is an object of the map, however large it is. */
  readonly isCertain: boolean;
  /** Nothing in it says what may park there; the file is called parking. */
  readonly isSilent: boolean;
}

/** What only places for parking have, mostly those for cars; a single space can be a bay for anything. */
const fieldsOfParking = [
  'total',
  'free',
  'occupied',
  'forDisabled',
  'kind',
  'fee',
  'access',
  'restriction',
  'openingHours',
  'feeInformation',
  'maxStay',
] as const;

/** A feature's properties, or why it is left out. */
export type PropertiesReader = (feature: SourceFeature, facts: FileFacts) => PropertiesByShape | DropReason;

/** Finds the properties that MAP-04 needs, by the config's `fields` and by the names of `field-names.ts`. */
export function createPropertiesReader(
  config: PublishedFields,
  report: ReportBuilder,
): { readonly read: PropertiesReader; readonly missingNames: () => string[] } {
  const fields = createFieldsReader(config, report);
  const constantKind = kindByConfig(fields.constantOf('kind'));

  function read(feature: SourceFeature, facts: FileFacts): ReturnType<PropertiesReader> {
    const properties = withStreetParking(withOtherTags(feature.properties));
    if (properties instanceof DroppedFeature) return properties.reason;
    const own = fields.read(properties);

    const find: FindField = (field, readValue, fromConfig) => {
      const constant = fields.constantOf(field);
      if (constant !== undefined) return fromConfig?.(constant) ?? readValue(constant, field);
      const mapping = fields.mappingOf(field);
      const sorted = own.candidates.get(field)?.sort((one, other) => one.rank - other.rank) ?? [];
      for (const { name, value } of sorted) {
        const translated = mapping && valueFor(mapping, value);
        if (translated === null) return undefined;
        const result =
          translated === undefined
            ? readValue(value, name)
            : (fromConfig?.(translated) ?? readValue(translated, name));
        if (result !== undefined) {
          if (field !== 'restriction') report.countUse(field, name);
          return result;
        }
        if (field !== 'restriction') report.countUnread(field, name, value);
      }
      return undefined;
    };

    if (isLeftOutByConfig(fields.mappingOf('kind'), own.candidates.get('kind'))) return 'fields';
    const translatedKind = translatedBy(fields.mappingOf('kind'), own.candidates.get('kind'));
    const configKind = constantKind ?? translatedKind;
    if (configKind === 'noParking') return 'noParking';
    const isOfContract = nonEmptyText(properties.objecttype) !== undefined;
    const audience: Audience =
      configKind !== undefined || isOfContract
        ? { isUnclear: false, isUnknownThing: false, isAboutParking: true }
        : audienceOf(own, facts, report);
    // A track of a walk, a prohibition and a street that is swept are lines too. An area can be a wall.
    const isMute = own.values.every(({ name, fields }) => fields.includes('code') || isStyle.test(name));
    const drop =
      configKind === undefined && !isOfContract ? dropReasonOf(properties, audience, facts) : undefined;
    if (drop) return drop;
    if (isMute && facts.hasTellingAreas && object(feature.geometry).type === 'Point') return 'unclear';

    // Nobody has a car park without spaces. In a table, a zero stands for a number that is not known.
    const isZeroMeant = isOfContract || facts.isFormatOfParking || fields.mappingOf('total') !== undefined;
    const total = find('total', (value, name) => {
      const isNoCount =
        facts.hasTrend ||
        (facts.otherCounts.has(name) && fields.mappingOf('total') === undefined) ||
        isPublic(value, name) !== undefined ||
        isEstimate(name, own.values);
      const count = isNoCount ? undefined : countOf(value, facts.decimalSign);
      return count === 0 && !isZeroMeant ? undefined : count;
    });
    const free = freeSpacesOf(find, total, (field) => fields.mappingOf(field)?.unit ?? 'spaces', facts);
    const forDisabled = find('forDisabled', (value) => countOf(value, facts.decimalSign));
    const kind = configKind ?? find('kind', isOfContract ? kindOf : kindOfParking);
    const saysFee = find('fee', feeOf, (value) => (typeof value === 'boolean' ? value : undefined));
    const isFree = fields.mappingOf('fee') !== undefined || feesAgree(own.candidates.get('fee'));
    const hasFee = saysFee === false ? !isFree || own.values.some(isPriced) : saysFee;
    const isForDisabled = total !== undefined && total > 0 && total === forDisabled;
    const category =
      (configKind === undefined ? facts.category : undefined) ??
      audience.category ??
      (isForDisabled ? 'fordisabled' : undefined);
    const measuredAt = find('measuredAt', nonEmptyText) ?? nonEmptyText(properties[facts.nameOfTime ?? '']);
    const standard = {
      ...textsOf(find, properties, feature, own),
      inactive: flag(properties.inactive) || isInactive(find, own.candidates.get('status')),
      freeparking: facts.isStale(measuredAt) ? undefined : free,
      spaces: { total, fordisabled: forDisabled },
    };
    if (free !== undefined && standard.freeparking === undefined) report.countStale();
    const isSilent =
      facts.isNamedOnly &&
      configKind === undefined &&
      !isOfContract &&
      !audience.isAboutParking &&
      category === undefined &&
      !fieldsOfParking.some((field) => own.candidates.has(field) && (field !== 'total' || total !== 1));
    if (isSilent && facts.folderMeaning === 'notForCars') return 'notForCars';
    if (isSilent && facts.holdsUnknownKinds) return 'unclear';
    const structure = kind ?? facts.structure;
    const isUnclear = (drawnAs: Part['type']) =>
      audience.isUnclear ||
      (isSilent && structure === undefined) ||
      (isSilent && drawnAs === 'LineString') ||
      (isMute && drawnAs !== 'Point');
    // OpenStreetMap tags a building as one.
    const isBesideBuildings = facts.namesBuildings && properties.amenity !== 'parking';
    return {
      isCertain: configKind !== undefined || isOfContract || facts.isFormatOfParking,
      isSilent,
      of: (drawnAs) => ({
        ...standard,
        category:
          category ??
          (isSilent && facts.folderMeaning === 'fordisabled' ? 'fordisabled' : undefined) ??
          categoryOf(structure, hasFee, isUnclear(drawnAs), () =>
            structureOfShape(drawnAs, text(standard.name), isBesideBuildings),
          ),
      }),
    };
  }

  return { read, missingNames: fields.missingNames };
}

/** Streets of OpenStreetMap with parking beside them, which some publish as GeoJSON. */
function withStreetParking(properties: Json): Json | DroppedFeature {
  if (!hasStreetParking(properties)) return properties;
  const street = streetParking(properties);
  return street === undefined || street instanceof DroppedFeature
    ? (street ?? properties)
    : { amenity: 'parking', ...street };
}

function dropReasonOf(properties: Json, audience: Audience, facts: FileFacts): DropReason | undefined {
  const byTags = dropReasonOfTags(properties) ?? audience.drop ?? facts.drop;
  if (byTags) return byTags;
  if (facts.isForOthers && !speaksOfParking(properties)) return 'notForCars';
  const isParking = facts.isOfParking || audience.isAboutParking;
  const isCalledParking = facts.isFormatOfParking || properties.amenity === 'parking';
  return isParking && (isCalledParking || !audience.isUnknownThing) ? undefined : 'unclear';
}

/** Each state counts, whichever column stands first. */
function isInactive(find: FindField, states: readonly Candidate[] = []): boolean {
  return (
    states.some(({ name, value }) => isClosed(value, name)) ||
    find('status', (value, name) => isClosed(value, name) ?? (saysState(name) ? undefined : false)) === true
  );
}

/** Each field says that it is free: `is_paid: false` beside `fee: unknown` does not. */
function feesAgree(fees: readonly Candidate[] = []): boolean {
  return fees.every(({ name, value }) => feeOf(value, name) === false);
}

/** "Free 2h", or a price beside `fee: 0`. */
function isPriced({ name, value, fields }: NamedValue): boolean {
  if (typeof value === 'string' && saysFreeOnlyPartly(value)) return true;
  return (fields.includes('feeInformation') || namesPrice.test(wordsOf(name))) && isPrice(value);
}

const namesPrice =
  / (price\S*|rates?|tarif\S*|tarief\S*|cost|preis\S*|prix|precio|prezzo|cena|taxa|fiyat|ucret|цена|тариф) /;

/** A free place needs every statement about it to be understood; so does a public one by its shape. */
function categoryOf(
  kind: WireCategory | undefined,
  hasFee: boolean | undefined,
  isUnclear: boolean,
  ofShape: () => WireCategory | undefined,
): WireCategory | undefined {
  if (!isForEverybody(kind)) return kind;
  if (isUnclear) return undefined;
  if (hasFee === false) return 'free';
  return kind ?? ofShape();
}

/** How maps draw a place, as in Mapbox's simplestyle and Leaflet's icons. */
const isStyle = /^(icon|marker|stroke|fill)\b/i;
