/** A geometry in GeoJSON's form, and the coordinate system that the text names. */
export interface TextGeometry {
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
export function readWkt(text: string): TextGeometry | undefined {
  if (text.length > maxText) return undefined;
  const [, srid, name = '', body = ''] =
    /^\s*(?:SRID=(\d+);)?\s*([A-Z]+)\s*(?:ZM?|M)?\s*(\([\s\S]*\))\s*$/i.exec(text) ?? [];
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
    .replace(/[-+\d.eE]+(?:\s+[-+\d.eE]+)+/g, (position) => `[${position.split(/\s+/).join(',')}]`)
    .replaceAll('(', '[')
    .replaceAll(')', ']');
}

/** Brackets around each point of a MULTIPOINT are optional. */
function unwrapPoints(points: unknown): unknown {
  return Array.isArray(points)
    ? points.map((point) => (Array.isArray(point) && Array.isArray(point[0]) ? point[0] : point))
    : points;
}
