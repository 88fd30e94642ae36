import type { Bounds } from '../config/city-config.ts';
import { isObject, type Json, object } from '../decoding/primitives.ts';
import { AppError } from '../errors/app-error.ts';
import type { MapReply, ParsedReply } from './map-reply.ts';
import { type Part, splitGeometry } from './published-parts.ts';
import { propertiesOf } from './published-properties.ts';
import { parseJson } from './reply.ts';

/** Rejects with an AppError for a body that is not GeoJSON. */
export async function parsePublished({ body, bounds }: MapReply): Promise<ParsedReply> {
  return { head: {}, features: featuresOfPublished(parseJson(await body.text()), bounds) };
}

/**
 * PLUS-15: converts any published GeoJSON of parking to features in the contract's form, which the map's
 * reader then decodes like any other. A feature with several points or lines becomes several features. One
 * that lies far from the city is marked for `dropReason`. Throws only when the body is not GeoJSON.
 */
function* featuresOfPublished(body: unknown, bounds: Bounds): Iterable<unknown> {
  const unique = createCodes();
  for (const [index, value] of listOf(body).entries()) {
    if (!isObject(value)) {
      yield value;
      continue;
    }
    const parts = splitGeometry(value.geometry, bounds);
    if (parts.length === 0) yield { dropped: 'geometry' };
    for (const [partIndex, part] of parts.entries()) {
      if (part === 'outsideCity') yield { dropped: 'outsideCity' };
      else yield adapted(value, part, partIndex === 0, (code) => unique(code ?? `${index + 1}`));
    }
  }
}

function listOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body;
  const { type, features, coordinates, geometries } = object(body);
  if (Array.isArray(features)) return features;
  if (type === 'FeatureCollection' && (features ?? null) === null) return [];
  if (type === 'Feature') return [body];
  if (Array.isArray(coordinates ?? geometries)) return [{ geometry: body }];
  throw new AppError('unreadable');
}

function adapted(
  feature: Json,
  { type, coordinates }: Part,
  isFirst: boolean,
  codeOf: (code: string | undefined) => string,
): object {
  const { code, freeparking, spaces, ...rest } = propertiesOf(feature, type);
  // The counts are those of the whole feature, so only its first part has them.
  const counts = isFirst ? { freeparking, spaces } : {};
  return {
    type: 'Feature',
    geometry: { type, coordinates },
    properties: { ...rest, ...counts, code: codeOf(code) },
  };
}

/** The map finds objects by code, so a repeated code gets a suffix. */
function createCodes(): (code: string) => string {
  const occurrences = new Map<string, number>();
  return (code) => {
    const count = (occurrences.get(code) ?? 0) + 1;
    occurrences.set(code, count);
    return count === 1 ? code : `${code}/${count}`;
  };
}
