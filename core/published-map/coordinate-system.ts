import { isObject, nonEmptyText, object } from '../decoding.ts';
import { lazyChunk } from '../loading/lazy-chunk.ts';
import { fromWebMercator, type Project } from './position.ts';
import type { CoordinateSystem } from './report.ts';

/** proj4 has some 60 kB compressed, and most files are in degrees. */
const projection = lazyChunk(() => import('./projection.ts'));

interface ReadableSystem {
  readonly system: CoordinateSystem;
  /** `undefined` for degrees. */
  readonly project: Project | undefined;
}

/**
 * The system of a file: the config's, else the one that the file names. Rejects with an AppError when the
 * library cannot be loaded.
 */
export async function findSystem(fromConfig: string | undefined, fromFile: unknown): Promise<ReadableSystem> {
  const fileName = nameOf(fromFile);
  const named = fromConfig ?? fileName;
  if (named === undefined)
    return { system: { name: 'EPSG:4326', namedBy: 'assumed', isSupported: true }, project: undefined };
  const name = named.startsWith('+proj') ? named : normalised(named);
  const namedBy = fromConfig === undefined ? 'file' : 'config';
  if (inDegrees.test(name)) return { system: { name, namedBy, isSupported: true }, project: undefined };
  if (webMercator.test(name))
    return { system: { name, namedBy, isSupported: true }, project: fromWebMercator };
  const project = (await projection.load()).projectFrom(name);
  return { system: { name, namedBy, isSupported: project !== undefined }, project };
}

/** WGS 84 and ETRS89, which differ by less than a metre. */
const inDegrees = /^(EPSG:(4326|4258|4979|4937)|CRS84h?|CRS:84)$/i;
const webMercator = /^EPSG:(3857|900913|102100|3785)$/;

const maxName = 500;

/** GeoJSON of 2008 names its system in three ways, ArcGIS in a fourth. */
function nameOf(crs: unknown): string | undefined {
  if (typeof crs === 'string') return nonEmptyText(crs)?.slice(0, maxName);
  if (!isObject(crs)) return undefined;
  const { name, code, href } = object(crs.properties);
  const epsg = nonEmptyText(code ?? crs.latestWkid ?? crs.wkid);
  return nonEmptyText(name)?.slice(0, maxName) ?? (epsg ? `EPSG:${epsg}` : nonEmptyText(href));
}

/** `urn:ogc:def:crs:EPSG::25832` and `http://www.opengis.net/def/crs/EPSG/0/25832` are `EPSG:25832`. */
function normalised(name: string): string {
  if (/CRS84/i.test(name)) return 'CRS84';
  const [, code] = /EPSG\D+(?:[\d.]+[:/])?(\d{4,6})\D*$/i.exec(name) ?? [];
  return code ? `EPSG:${code}` : name;
}
