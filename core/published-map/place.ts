import type { PublishedFields } from '../config/city-config.ts';
import { isObject, type Json, number, parseJson, text } from '../decoding.ts';
import { fieldsNamed } from './field-match.ts';
import { plainValue } from './plain-value.ts';
import { spelling } from './spelling.ts';
import { valueAt } from './value-at.ts';

/** Where a record is, and which of its properties say so. */
export interface Place extends TextGeometry {
  readonly names: readonly string[];
}

type PlaceField = 'latitude' | 'longitude' | 'geometry';

/** Objects around coordinates are followed to this depth. */
const maxDepth = 3;

/** Finds the coordinates of records, by the config's fields or by names for them. */
export function createPlaceReader(fields: PublishedFields): (record: Json) => Place | undefined {
  const configured = (field: PlaceField) => {
    const source = fields[field];
    return typeof source === 'string' ? source : source && 'name' in source ? source.name : undefined;
  };

  return (record) => {
    const lat = configured('latitude');
    const lon = configured('longitude');
    const shape = configured('geometry');
    if (lat !== undefined && lon !== undefined) {
      const point = pointOf(valueAt(record, lon), valueAt(record, lat));
      return point && { ...point, names: [lat, lon] };
    }
    if (shape !== undefined) {
      const found = geometryOf(inOrder(shape, valueAt(record, shape)));
      return found && { ...found, names: [shape] };
    }
    return placeIn(record, 0);
  };
}

function placeIn(record: Json, depth: number): Place | undefined {
  const names = Object.keys(record);
  const lat = bestOf(names, 'latitude');
  const lon = bestOf(names, 'longitude');
  const point = lat !== undefined && lon !== undefined && pointOf(record[lon], record[lat]);
  if (point && lat !== undefined && lon !== undefined)
    return { ...point, system: namesTaiwan.test(lon) ? 'EPSG:3826' : undefined, names: [lat, lon] };
  const isText = (name: string) => wellKnown.test(text(record[name])?.slice(0, 60) ?? '');
  for (const name of [...ranked(names, 'geometry'), ...names.filter(isText)]) {
    const found = geometryOf(inOrder(name, record[name]));
    if (found) return { ...found, names: [name] };
  }
  if (depth >= maxDepth) return undefined;
  for (const name of names) {
    const inner = record[name];
    const found = isObject(inner) ? placeIn(inner, depth + 1) : undefined;
    if (found) return { ...found, names: [] };
  }
  return undefined;
}

/** Well-known text, and two numbers with four decimals or more, are a geometry in a column of any name. */
const wellKnown =
  /^\s*((SRID=\d+;\s*)?(MULTI)?(POINT|LINESTRING|POLYGON)\s*Z?M?\s*\(|-?\d{1,3}\.\d{4,}\s*,\s*-?\d{1,3}\.\d{4,}\s*$)/i;

/** `TW97X`: the datum of Taiwan in its name, with metres of its transverse Mercator. */
const namesTaiwan = /^twd?[ _-]?97[ _-]?x$/i;

/** `latlng: [48.7, 9.1]` has the latitude first, unlike any other list of two numbers, also as text. */
function inOrder(name: string, wrapped: unknown): unknown {
  const value =
    typeof wrapped === 'string' && wrapped.startsWith('[') ? (parseJson(wrapped) ?? wrapped) : wrapped;
  return /latl(ng|on)$/.test(spelling(name)) && Array.isArray(value) ? [value[1], value[0]] : value;
}

function ranked(names: readonly string[], field: PlaceField): string[] {
  return names
    .flatMap((name) =>
      fieldsNamed(name).flatMap((match) => (match.field === field ? { name, ...match } : [])),
    )
    .sort((one, other) => one.rank - other.rank)
    .map(({ name }) => name);
}

/** A name for the field, or the only one that ends like one: `locationLat`. */
function bestOf(names: readonly string[], field: 'latitude' | 'longitude'): string | undefined {
  const suffixed = names.filter((name) => suffixes[field].test(name));
  return ranked(names, field)[0] ?? (suffixed.length === 1 ? suffixed[0] : undefined);
}

const suffixes = {
  latitude: /([a-z]Lat|[_. -](lat|LAT)|[Ll]atitude)$/,
  longitude: /([a-z](Lon|Lng)|[_. -](lon|lng|long|LON|LNG|LONG)|[Ll]ong(?:i|ti)tude)$/,
};

function pointOf(x: unknown, y: unknown): TextGeometry | undefined {
  const [first, second] = [coordinateOf(x), coordinateOf(y)];
  return first === undefined || second === undefined
    ? undefined
    : { geometry: { type: 'Point', coordinates: [first, second] }, system: undefined };
}

/** Coordinates never have a separator of thousands, so a comma is that of the decimals. */
function coordinateOf(value: unknown): number | undefined {
  const plain = plainValue(value);
  return number(typeof plain === 'string' ? plain.trim().replace(',', '.') : plain);
}

const positionText = /^\s*\[?\(?\s*(-?\d+(?:\.\d+)?)\s*[,; ]\s*(-?\d+(?:\.\d+)?)\s*\)?\]?\s*$/;

/**
 * A geometry of GeoJSON, also as text or as the value of an attribute; well-known text; "48.7, 9.1" with the
 * latitude first, as portals write it; a list of two numbers; an object with both.
 */
function geometryOf(wrapped: unknown): TextGeometry | undefined {
  const value = isObject(wrapped) && isObject(wrapped.value) ? wrapped.value : wrapped;
  if (typeof value === 'string') {
    const [, lat, lon] = positionText.exec(value.slice(0, 100)) ?? [];
    if (lat !== undefined) return pointOf(lon, lat);
    return readWkt(value) ?? (/^\s*[{[]/.test(value) ? geometryOf(parseJson(value)) : undefined);
  }
  if (Array.isArray(value))
    return outlineOf(value) ?? shapeOf(value) ?? (value.length < 4 ? pointOf(value[0], value[1]) : undefined);
  if (!isObject(value)) return undefined;
  const { type, coordinates, geometry } = value;
  if (isObject(geometry)) return geometryOf(geometry);
  if (typeof type === 'string' && Array.isArray(coordinates))
    return { geometry: { type, coordinates }, system: undefined };
  const place = placeIn(value, maxDepth);
  return place && { geometry: place.geometry, system: place.system };
}

/** `[{ lat: 49, lng: 8.4 }, …]`: the corners of an area, or the ends of a line. */
function outlineOf(corners: readonly unknown[]): TextGeometry | undefined {
  const positions = corners.flatMap((corner) => {
    const place = isObject(corner) ? placeIn(corner, maxDepth) : undefined;
    return place?.geometry.type === 'Point' ? [place.geometry.coordinates] : [];
  });
  if (positions.length === 0 || positions.length < corners.length) return undefined;
  if (positions.length === 1)
    return { geometry: { type: 'Point', coordinates: positions[0] }, system: undefined };
  const isArea = positions.length > 2 && String(positions[0]) !== String(positions.at(-1));
  return shapeOf(isArea ? [...positions, positions[0]] : positions);
}

/** `[[8.4, 49], [8.5, 49]]`: a line, or an area if it ends where it began. */
function shapeOf(positions: readonly unknown[]): TextGeometry | undefined {
  if (positions.length < 2 || !positions.every((one) => Array.isArray(one) && pointOf(one[0], one[1])))
    return undefined;
  const isRing = positions.length > 3 && String(positions[0]) === String(positions.at(-1));
  const geometry = isRing
    ? { type: 'Polygon', coordinates: [positions] }
    : { type: 'LineString', coordinates: positions };
  return { geometry, system: undefined };
}

/** A geometry in GeoJSON's form, and the coordinate system that the text names. */
interface TextGeometry {
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
  readonly system: string | undefined;
}

const types: Readonly<Record<string, string>> = {
  POINT: 'Point',
  LINESTRING: 'LineString',
  POLYGON: 'Polygon',
  MULTIPOINT: 'MultiPoint',
  MULTILINESTRING: 'MultiLineString',
  MULTIPOLYGON: 'MultiPolygon',
};

/** Texts of one geometry are not longer. */
const maxText = 5_000_000;

/** A geometry as well-known text, also with its system (`SRID=4326;POINT (24.9 60.2)`). */
function readWkt(text: string): TextGeometry | undefined {
  if (text.length > maxText) return undefined;
  const [, srid, name = '', body = ''] =
    /^(?:SRID=(\d+);\s*)?([A-Z]+)(?:\s+(?:ZM?|M))?\s*(\([\s\S]*\))$/i.exec(text.trim()) ?? [];
  const type = types[name.toUpperCase()];
  if (type === undefined || !/^[-+\d.eE,()\s]*$/.test(body)) return undefined;
  try {
    const coordinates = JSON.parse(jsonOf(body)) as unknown;
    if (type === 'Point')
      return { geometry: { type, coordinates: (coordinates as unknown[])[0] }, system: systemOf(srid) };
    return {
      geometry: { type, coordinates: type === 'MultiPoint' ? unwrapPoints(coordinates) : coordinates },
      system: systemOf(srid),
    };
  } catch {
    return undefined;
  }
}

function systemOf(srid: string | undefined): string | undefined {
  return srid === undefined ? undefined : `EPSG:${srid}`;
}

/** `((1 2, 3 4))` is `[[[1,2],[3,4]]]`. */
function jsonOf(body: string): string {
  return body
    .replace(
      /(?<![-+\d.eE])[-+\d.eE]+(?:\s+[-+\d.eE]+)+/g,
      (position) => `[${position.split(/\s+/).join(',')}]`,
    )
    .replaceAll('(', '[')
    .replaceAll(')', ']');
}

/** Brackets around each point of a MULTIPOINT are optional. */
function unwrapPoints(points: unknown): unknown {
  return Array.isArray(points)
    ? points.map((point) => (Array.isArray(point) && Array.isArray(point[0]) ? point[0] : point))
    : points;
}
