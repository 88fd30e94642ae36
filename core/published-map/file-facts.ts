import type { PublishedFieldSource, PublishedFields } from '../config/city-config.ts';
import { nonEmptyText, object } from '../decoding.ts';
import type { DropReason } from '../domain/map/map-object.ts';
import { hasOnlyTrend, otherCounts, vacancyFlags } from './count-columns.ts';
import { type DecimalSign, decimalSignOf } from './counts.ts';
import { DroppedFeature } from './dropped-feature.ts';
import { isNamed, isOccupancy, isTextAboutParking } from './field-match.ts';
import { foldersOf, forCars, labelsOf, saidByLabels, speculation, structureOf } from './file-labels.ts';
import { isCalledBuilding, isCategory, kindOfParking, type WireCategory } from './kinds.ts';
import { isAboutParking, meaningOf } from './meaning-of.ts';
import { dropReasons, type Meaning } from './meanings.ts';
import { type Measuring, measuringOf } from './measured-times.ts';
import type { Source, SourceFeature } from './source.ts';
import { wordsOf } from './spelling.ts';
import { booleanOf } from './values.ts';

/** What a whole file says about each of its features. */
export interface FileFacts extends Measuring {
  /** Its name or its columns say that nothing in it is a place to park a car. */
  readonly drop: DropReason | undefined;
  /** Its name says for whom its places are: `disabled_parking.geojson`. */
  readonly category: WireCategory | undefined;
  /** What the folders of its address say, for entries that say nothing: `/BikeParking/0/query`. */
  readonly folderMeaning: Meaning | undefined;
  /** Its name says how its places are built: `on_street_parking.geojson`. */
  readonly structure: WireCategory | undefined;
  readonly isFormatOfParking: boolean;
  /** Its name, its columns or many of its texts speak of parking. */
  readonly isOfParking: boolean;
  /** Its name, or that of its list, speaks of parking. */
  readonly isCalledParking: boolean;
  /** Only its name speaks of parking, and not of cars. */
  readonly isNamedOnly: boolean;
  /** Some entries are of a kind that is not understood, as in a plan of pillars and walls. */
  readonly holdsUnknownKinds: boolean;
  /** Columns with the same value everywhere, which tells nothing apart. */
  readonly namesOfOneValue: ReadonlySet<string>;
  /** Columns called free or available that are no counts of vacancies. */
  readonly vacancyFlags: ReadonlySet<string>;
  /** Columns that count only some of the spaces: `PLACES` beside `CAPACITE` counts the free ones. */
  readonly otherCounts: ReadonlySet<string>;
  readonly decimalSign: DecimalSign;
  /** A trend without free spaces: the count of spaces is probably that of the free ones, as in Cologne. */
  readonly hasTrend: boolean;
  /** Nearly everything in it is not for cars, so what says nothing is not for them either. */
  readonly isForOthers: boolean;
  /** It or some of its areas are called buildings, so another one need not be on the ground. */
  readonly namesBuildings: boolean;
  /** Most of its areas have names, so a point that says nothing is an entrance or a label of one. */
  readonly hasTellingAreas: boolean;
  /** All of its many entries are at one point: that of the publisher, or an example. */
  readonly isAtOnePoint: boolean;
  /** When it is read, in epoch milliseconds. */
  readonly now: number;
}

/** So many features are looked at for what all have in common. */
const sampleSize = 300;
/** Converting more of them for the sample would hold up a page. */
const maxFirst = 3000;
/** Of the features in the sample, whose texts speak of parking, so that the others are parking too. */
const parkingShare = 0.3;
/** Of the features in a sample of some size, that are not for cars. */
const [othersShare, leastOthers] = [0.9, 20];

/** Fewer can be the levels of a garage. */
const leastAtOnePoint = 25;

/** Who says what these fields are called has looked at the file, and found parking in it. */
const tellingFields = ['total', 'free', 'occupied', 'forDisabled', 'fee', 'kind'] as const;

export function factsOf(source: Source, fields: PublishedFields, now: number): FileFacts {
  const sample = sampleOf(source.features);
  const names = new Set(sample.flatMap(({ properties }) => Object.keys(properties)));
  const labels = labelsOf(source, sample);
  const meaning = saidByLabels(labels);
  const countsSpaces = [...names].some((name) => isOccupancy(name) || isNamed(name, 'total'));
  const isForSpaces = (text: unknown) =>
    countsSpaces && garage.test(wordsOf(nonEmptyText(text)?.slice(0, 200) ?? ''));
  const speaking = sample.filter(
    ({ properties }) => speaksOfParking(properties) || Object.values(properties).some(isForSpaces),
  ).length;
  const others = sample.filter(({ properties }) => isForOthers(properties)).length;
  const areas = sample.filter(({ geometry }) => /Polygon$/.test(`${object(geometry).type}`));
  const isMostlyForOthers = others >= leastOthers && others >= sample.length * othersShare;
  const isCalledParking = labels.some(
    (label) => (isAboutParking(label) || isForSpaces(label)) && !speculation.test(wordsOf(label)),
  );
  const measuring = measuringOf(source, sample, names, nameOfField(fields.measuredAt));
  const points = sample.map(({ geometry }) => object(geometry));
  const holdsParking =
    source.isFormatOfParking === true ||
    tellingFields.some((field) => fields[field] !== undefined) ||
    [...names].some((name) => isAboutParking(name) && !asksYesOrNo(sample, name)) ||
    (speaking > 0 && speaking >= sample.length * parkingShare);
  return {
    drop:
      (meaning && dropReasons[meaning]) ??
      dropReasonOfColumns(names) ??
      (!countsSpaces && [...names].some((name) => standColumns.test(wordsOf(name)))
        ? 'notForCars'
        : undefined) ??
      (isMostlyForOthers && [...names].some((name) => isKindOfOthers(sample, name))
        ? 'notForCars'
        : undefined),
    category: isCategory(meaning) ? meaning : undefined,
    folderMeaning: saidByLabels(foldersOf(source)),
    structure: labels.map(structureOf).find((structure) => structure !== undefined),
    isFormatOfParking: source.isFormatOfParking === true,
    isOfParking: isCalledParking || holdsParking,
    isCalledParking,
    isNamedOnly: !holdsParking && !labels.some((label) => forCars.test(wordsOf(label))),
    holdsUnknownKinds: sample.some(({ properties }) =>
      Object.entries(properties).some(([name, value]) => isNamed(name, 'kind') && isUnknownKind(value)),
    ),
    namesOfOneValue: namesOfOneValue(sample, names),
    vacancyFlags: vacancyFlags(sample, names),
    // A format says which count is which: in ParkAPI the smaller one is the present capacity.
    otherCounts: source.isFormatOfParking ? new Set() : otherCounts(sample, names),
    decimalSign: decimalSignOf(sample.flatMap(({ properties }) => Object.values(properties))),
    hasTrend: hasOnlyTrend(names),
    ...measuring,
    isForOthers: isMostlyForOthers,
    namesBuildings:
      labels.some((label) => garage.test(wordsOf(label))) ||
      areas.some(({ properties }) =>
        Object.entries(properties).some(
          ([name, value]) => typeof value === 'string' && isNamed(name, 'name') && isCalledBuilding(value),
        ),
      ),
    hasTellingAreas:
      areas.filter(({ properties }) =>
        Object.entries(properties).some(([name, value]) => isNamed(name, 'name') && nonEmptyText(value)),
      ).length >
      areas.length / 2,
    isAtOnePoint:
      points.length >= leastAtOnePoint &&
      source.isFormatOfParking !== true &&
      measuring.outdated.size === 0 &&
      points.every(
        ({ type, coordinates }) => type === 'Point' && `${coordinates}` === `${points[0]?.coordinates}`,
      ),
    now,
  };
}

/** Cars are repaired and fuelled in garages too, so only those with spaces are for parking. */
const garage = / garages? /;

/** `in_parking: 0` is asked of any land; `disabled_bays: 0` is a count. */
function asksYesOrNo(sample: readonly SourceFeature[], name: string): boolean {
  return (
    !/ (bays|spaces) $/.test(wordsOf(name)) &&
    sample.every(({ properties }) => properties[name] == null || booleanOf(properties[name]) !== undefined)
  );
}

function namesOfOneValue(sample: readonly SourceFeature[], names: ReadonlySet<string>): ReadonlySet<string> {
  const isOne = (name: string) => {
    const [first, ...others] = sample.map(({ properties }) => properties[name]);
    return (
      (typeof first === 'number' || typeof first === 'string') &&
      others.length > 0 &&
      others.every((value) => value === first)
    );
  };
  return new Set([...names].filter(isOne));
}

/** Spread over the first thousands, because parts of a file can be about different things. */
function sampleOf(features: Source['features']): SourceFeature[] {
  const first: SourceFeature[] = [];
  for (const feature of features) {
    if (!(feature instanceof DroppedFeature)) first.push(feature);
    if (first.length >= maxFirst) break;
  }
  const step = Math.ceil(first.length / sampleSize);
  return first.filter((_, index) => index % step === 0);
}

/** Whether a text of it is about parking for cars. */
export function speaksOfParking(properties: SourceFeature['properties']): boolean {
  return Object.entries(properties).some(([name, value]) => isTextAboutParking(name, value));
}

function isUnknownKind(value: unknown): boolean {
  const text = nonEmptyText(value) ?? '';
  return (
    /\p{L}{3}/u.test(text) &&
    meaningOf(text, 'kind') === undefined &&
    kindOfParking(text) === undefined &&
    !isAboutParking(text)
  );
}

function isForOthers(properties: SourceFeature['properties']): boolean {
  return Object.values(properties).some(
    (value) => typeof value === 'string' && value.length <= 80 && meaningOf(value, 'kind') === 'notForCars',
  );
}

function dropReasonOfColumns(names: ReadonlySet<string>): DropReason | undefined {
  if ([...names].some(isOffence)) return 'type';
  if ([...names].filter((name) => lettingColumns.test(wordsOf(name))).length > 1) return 'reserved';
  return [...names].some((name) => bicycleColumns.test(name)) ? 'notForCars' : undefined;
}

/** `BIKE_PARKING: "RACK"` of each entry is its kind; a yes or a number would be equipment. */
function isKindOfOthers(sample: readonly SourceFeature[], name: string): boolean {
  return (
    isAboutParking(name) &&
    meaningOf(name, 'kind') === 'notForCars' &&
    sample.every(
      ({ properties: { [name]: value } }) =>
        typeof value === 'string' && /\p{L}/u.test(value) && booleanOf(value) === undefined,
    )
  );
}

/** What landlords publish of flats and of places by the month, two of them together. */
const lettingColumns =
  / (available from|queue type|sqm|rent|monthly rent|deposit|miete|kaltmiete|warmmiete|kaution|loyer|hyra|huur|borg|alquiler|affitto|canone) $/;

/** Bicycles kept and pumps, as Korea's standard for stands of bicycles has them. */
const bicycleColumns = /보관대수|공기주입기/;

/** Columns that count stands for bicycles, which car parks have beside their spaces. */
const standColumns = / (suportes|soportes|arceaux|nietjes|anlehnbuegel|fahrradbuegel) /;

/** Columns of registers of fines. */
function isOffence(name: string): boolean {
  return / (violation|infraction|citation|summons|offence|fine) /.test(wordsOf(name));
}

function nameOfField(source: PublishedFieldSource | undefined): string | undefined {
  if (typeof source === 'string') return source;
  return source && 'name' in source ? source.name : undefined;
}
