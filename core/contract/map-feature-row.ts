import type { MapPropertiesWire } from './map.ts';
import { codePlaceholder, columnShapes, columnUnits, textColumns } from './map-columns.ts';

export type Ring = readonly (readonly [number, number])[];

/** A feature that a row can represent without loss. */
export interface FeatureRow {
  readonly properties: MapPropertiesWire;
  /** Equal for equal zones; absent without a zone. */
  readonly zoneKey: string | undefined;
  /** Index in `columnShapes`. */
  readonly shape: number;
  /** A point or a line is one ring. */
  readonly rings: readonly Ring[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The row of a feature; `undefined` if a field of the contract has another form, or if a position is more
 * precise than a row can be. Fields that the contract does not have are left out.
 */
export function toFeatureRow(feature: unknown): FeatureRow | undefined {
  if (!isFields(feature) || !isFields(feature.geometry) || !isFields(feature.properties)) return undefined;
  const { geometry, properties } = feature;
  const shape = (columnShapes as readonly unknown[]).indexOf(geometry.type);
  const rings = ringsOf(shape, geometry.coordinates);
  if (!rings || !hasFittingTexts(properties) || !hasFittingCounts(properties)) return undefined;
  const { zone, inactive } = properties;
  if (inactive !== undefined && typeof inactive !== 'boolean') return undefined;
  if (zone !== undefined && !(isFields(zone) && isFlatZone(zone))) return undefined;
  return {
    properties: properties as unknown as MapPropertiesWire,
    zoneKey: zone === undefined ? undefined : keyOf(zone),
    shape,
    rings,
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasFittingTexts(properties: Fields): boolean {
  const { code } = properties;
  return (
    isFittingText(code) &&
    code !== '' &&
    textColumns.every((name) => properties[name] === undefined || isFittingText(properties[name]))
  );
}

function isFittingText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes(codePlaceholder);
}

function hasFittingCounts({ freeparking, spaces = {} }: Fields): boolean {
  if (!isFields(spaces)) return false;
  return [freeparking, spaces.total, spaces.free, spaces.fordisabled].every(
    (count) => count === undefined || isFittingCount(count),
  );
}

function isFittingCount(count: unknown): boolean {
  return Number.isInteger(count) && Number(count) >= -1 && Number(count) < 1e6 && !Object.is(count, -0);
}

/** Reads only to the contract's depth, so a reply of any nesting is safe. */
function isFlatZone(zone: Fields): boolean {
  const { prices = [], ...rest } = zone;
  return isFlat(rest) && Array.isArray(prices) && prices.every((price) => isFields(price) && isFlat(price));
}

/** A city server uses one object for all features of a zone, so its key is computed once. */
const keys = new WeakMap<Fields, string>();

function keyOf(zone: Fields): string {
  const key = keys.get(zone) ?? JSON.stringify(zone);
  keys.set(zone, key);
  return key;
}

function isFlat(fields: Fields): boolean {
  return Object.values(fields).every((value) => typeof value !== 'object' || value === null);
}

function ringsOf(shape: number, coordinates: unknown): readonly Ring[] | undefined {
  const type = columnShapes[shape];
  const rings = type === 'Point' ? [[coordinates]] : type === 'LineString' ? [coordinates] : coordinates;
  if (type === undefined || !Array.isArray(rings)) return undefined;
  return rings.every((ring) => Array.isArray(ring) && ring.every(isFittingPosition)) ? rings : undefined;
}

function isFittingPosition(position: unknown): boolean {
  return Array.isArray(position) && position.length === 2 && position.every(isFittingDegree);
}

function isFittingDegree(degree: unknown): boolean {
  return (
    typeof degree === 'number' &&
    Math.abs(degree) <= 180 &&
    Object.is(Math.round(degree * columnUnits) / columnUnits, degree) &&
    !Object.is(degree, -0)
  );
}
