import type { Bounds } from '../config/city-config.ts';
import { isObject, type Json, object } from '../decoding/primitives.ts';
import { AppError } from '../errors/app-error.ts';
import type { MapReply, OpenedReply } from './map-reply.ts';
import { type Part, partsOf } from './published-parts.ts';
import { propertiesOf } from './published-properties.ts';
import { parseJson } from './reply.ts';

/** Rejects with an AppError for what is no GeoJSON. */
export async function openPublished({ body, bounds }: MapReply): Promise<OpenedReply> {
  return { head: {}, features: featuresOfPublished(parseJson(await body.text()), bounds) };
}

/**
 * PLUS-15: GeoJSON of parking as a city happens to publish it, feature by feature in the contract's form, which the map's own reader then
 * checks like any other. A feature of several points or lines becomes several; one that lies nowhere near the city says so to
 * `whyDropped`. Throws only when there is no GeoJSON at all.
 */
function* featuresOfPublished(body: unknown, bounds: Bounds): Iterable<unknown> {
  const unique = createCodes();
  for (const [index, value] of listOf(body).entries()) {
    if (!isObject(value)) {
      yield value;
      continue;
    }
    const parts = partsOf(value.geometry, bounds);
    if (parts.length === 0) yield { dropped: 'geometry' };
    for (const [place, part] of parts.entries()) {
      if (part === 'elsewhere') yield { dropped: 'elsewhere' };
      else yield adapted(value, part, place === 0, (code) => unique(code ?? `${index + 1}`));
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
  // Its places are those of the whole, and are counted once.
  const places = isFirst ? { freeparking, spaces } : {};
  return {
    type: 'Feature',
    geometry: { type, coordinates },
    properties: { ...rest, ...places, code: codeOf(code) },
  };
}

/** The map finds objects by their code, so the second of a code is told from the first. */
function createCodes(): (code: string) => string {
  const seen = new Map<string, number>();
  return (code) => {
    const times = (seen.get(code) ?? 0) + 1;
    seen.set(code, times);
    return times === 1 ? code : `${code}/${times}`;
  };
}
