import type { PublishedMap } from '../config/city-config.ts';
import { isObject, nonEmptyText, object } from '../decoding.ts';
import type { Bounds } from '../domain/map/lat-lon.ts';
import type { DropReason } from '../domain/map/map-object.ts';
import { lazyChunk } from '../loading/lazy-chunk.ts';
import { DroppedFeature } from './dropped-feature.ts';
import { type FileFacts, factsOf } from './file-facts.ts';
import { isZoneSized, type Part, splitGeometry } from './parts.ts';
import { fromWebMercator, type PositionReader, type Project, positionReader } from './position.ts';
import { createPropertiesReader, type PropertiesByShape, type StandardProperties } from './properties.ts';
import type { CoordinateSystem, ReportBuilder } from './report.ts';
import type { Source, SourceFeature } from './source.ts';

/** As many objects as the map can hold. */
const maxObjects = 200_000;

interface Converted {
  readonly features: Iterable<unknown>;
  /** When the oldest occupancy that is shown was measured, as published. */
  readonly measuredAt: string | undefined;
}

/**
 * Converts the features of all files to features in the contract's form, which the map's reader decodes like
 * any other, and `DroppedFeature` for the others. A feature with several points or lines becomes several
 * features. The report is complete when all are read. Rejects with an AppError when the library of
 * projections cannot be loaded.
 */
export async function convert(
  sources: readonly Source[],
  { crs, fields = {} }: Pick<PublishedMap, 'crs' | 'fields'>,
  bounds: Bounds,
  report: ReportBuilder,
  now: number,
): Promise<Converted> {
  const readable: ReadableSource[] = [];
  for (const source of sources) {
    const { system, project } = await findSystem(crs, source.system);
    report.addFormat(source.format);
    report.addSystem(system);
    for (const remark of source.remarks ?? []) report.addRemark(remark);
    const readPosition = system.isSupported ? positionReader(bounds, project, report) : undefined;
    const facts = factsOf(source, fields, now);
    readable.push({ features: source.features, readPosition, facts });
  }
  const [measuredAt] = readable.flatMap(({ facts }) => facts.measuredAt ?? []).sort();
  return { features: featuresOf(readable, createPropertiesReader(fields, report), report), measuredAt };
}

interface ReadableSource extends Pick<Source, 'features'> {
  /** `undefined` where the coordinate system is not known. */
  readonly readPosition: PositionReader | undefined;
  readonly facts: FileFacts;
}

interface ConvertedFeature {
  readonly parts: ReturnType<typeof splitGeometry>;
  readonly properties: PropertiesByShape;
}

function* featuresOf(
  sources: readonly ReadableSource[],
  { read: readProperties, missingNames }: ReturnType<typeof createPropertiesReader>,
  report: ReportBuilder,
): Iterable<unknown> {
  const unique = createCodes();
  let [entry, objects] = [0, 0];
  for (const source of sources) {
    let index = -1;
    for (const feature of source.features) {
      entry++;
      index++;
      report.countEntry();
      const result = converted(feature, index, source);
      if (typeof result === 'string') {
        yield new DroppedFeature(result);
        continue;
      }
      const { parts, properties } = result;
      for (const part of parts) {
        if (typeof part === 'string') yield new DroppedFeature(part);
        else if (!properties.isCertain && isZoneSized(part)) yield new DroppedFeature('type');
        else if (objects >= maxObjects) yield new DroppedFeature('limit');
        else {
          objects++;
          if (part.lostPositions) report.countChangedShape();
          if (properties.isSilent && part.lostPositions !== undefined) report.countSilent();
          yield adapted(properties.of(part.type), part, part === parts[0], (code) =>
            unique(code ?? `${entry}`),
          );
        }
      }
    }
  }
  report.setMissing(missingNames());

  function converted(
    feature: SourceFeature | DroppedFeature,
    index: number,
    { readPosition, facts }: ReadableSource,
  ): ConvertedFeature | DropReason {
    if (feature instanceof DroppedFeature) return feature.reason;
    if (facts.outdated.has(index)) return 'outdated';
    const properties = readProperties(feature, facts);
    if (typeof properties === 'string') return properties;
    if (!readPosition) return 'system';
    const parts = facts.isAtOnePoint ? [] : splitGeometry(feature.geometry, readPosition);
    return parts.length === 0 ? 'geometry' : { parts, properties };
  }
}

function adapted(
  { code, freeparking, spaces, ...rest }: StandardProperties,
  { type, coordinates }: Part,
  isFirst: boolean,
  codeOf: (code: string | undefined) => string,
): object {
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
async function findSystem(fromConfig: string | undefined, fromFile: unknown): Promise<ReadableSystem> {
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

/** WGS 84 and what differs from it by less than two metres: ETRS89, JGD, NAD83, SIRGAS, CGCS, GDA, NZGD. */
const inDegrees = /^(EPSG:(4326|4258|4979|4937|4612|6668|4269|4674|4490|4283|7844|4167)|CRS84h?|CRS:84)$/i;

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
