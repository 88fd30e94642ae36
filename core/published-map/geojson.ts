import { isObject, type Json, object } from '../decoding.ts';
import { AppError } from '../errors/app-error.ts';
import { DroppedFeature } from './dropped-feature.ts';
import { lazily, type Source, type SourceFeature } from './source.ts';

/** Any GeoJSON of parking. Throws an AppError for a body that is not GeoJSON. */
export function readGeojson(body: unknown): Source {
  const { crs, name, zones } = object(body);
  const values = listOf(body);
  const zonesByNumber = new Map(
    (Array.isArray(zones) ? zones : []).filter(isObject).map((zone) => [zone.zonenumber, zone]),
  );
  return {
    format: 'GeoJSON',
    system: crs,
    title: name,
    features: lazily(() => featuresOf(values, zonesByNumber)),
  };
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

/** Kerb's own files list each zone once, beside the features. */
function* featuresOf(
  values: readonly unknown[],
  zones: ReadonlyMap<unknown, Json>,
): Iterable<SourceFeature | DroppedFeature> {
  for (const value of values) {
    if (!isObject(value)) yield new DroppedFeature('notAFeature');
    else {
      const properties = propertiesOf(value);
      const zone = zones.get(properties.zonenumber);
      yield {
        id: value.id,
        geometry: geometryOf(value),
        properties: zone ? { ...properties, zone } : properties,
      };
    }
  }
}

/** Services of ArcGIS answer with `attributes` and points as `x` and `y`. */
function geometryOf({ geometry }: Json): unknown {
  if (!isObject(geometry) || geometry.type !== undefined) return geometry;
  const { x, y } = geometry;
  return x === undefined ? geometry : { type: 'Point', coordinates: [x, y] };
}

function propertiesOf({ properties, attributes }: Json): Json {
  return isObject(properties) ? properties : object(attributes);
}
