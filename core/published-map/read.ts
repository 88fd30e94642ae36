import type { PublishedMap } from '../config/city-config.ts';
import { isObject, type Json, object } from '../decoding.ts';
import type { Bounds } from '../domain/map/lat-lon.ts';
import type { DropReason } from '../domain/map/map-object.ts';
import { AppError } from '../errors/app-error.ts';
import { lazyChunk } from '../loading/lazy-chunk.ts';
import type { Scheduler } from '../scheduling/scheduler.ts';
import { convert } from './convert.ts';
import { type FileContent, formatOf, parseContent } from './detect-format.ts';
import { DroppedFeature, dropReasonOf } from './dropped-feature.ts';
import { assertSize, textsOf } from './files.ts';
import { readOverpass } from './overpass.ts';
import { readParkapi } from './parkapi.ts';
import { readRecords } from './records.ts';
import type { ReportBuilder } from './report.ts';
import { lazily, type Source, type SourceFeature } from './source.ts';

/** They parse XML, which no other format needs. */
const datex = lazyChunk(() => import('./datex.ts'));
const gml = lazyChunk(() => import('./gml.ts'));
const kml = lazyChunk(() => import('./kml.ts'));
const xml = lazyChunk(() => import('./xml-records.ts'));
const osmXml = lazyChunk(() => import('./osm-xml.ts'));
/** Few files are in these formats. */
const apds = lazyChunk(() => import('./apds.ts'));
const cds = lazyChunk(() => import('./cds.ts'));
/** Parses tables. */
const csv = lazyChunk(() => import('./csv.ts'));

interface PublishedFeatures {
  /** The time of measuring, as in the contract's reply. */
  readonly head: Json;
  /** In the contract's form, but untrusted. */
  readonly features: Iterable<unknown>;
  /** Why a feature was left out; `undefined` for the others. */
  readonly dropReasonOf: (feature: unknown) => DropReason | undefined;
}

/** Converts published files to the contract's features. Rejects with an AppError. */
export async function readPublished(
  body: Blob,
  published: Partial<PublishedMap>,
  bounds: Bounds,
  report: ReportBuilder,
  scheduler: Scheduler,
  /** Epoch milliseconds. */
  now: number,
): Promise<PublishedFeatures> {
  assertSize(body);
  const files = textsOf(await body.arrayBuffer());
  for (const { remark } of files) if (remark) report.addRemark(remark);
  const names = [published.url ?? []].flat();
  const contents = files.map(({ text }, index) => ({ name: names[index], ...parseContent(text) }));
  const sources = await sourcesOf(contents, published, scheduler);
  const { features, measuredAt } = await convert(sources, published, bounds, report, now);
  return { head: { times: measuredAt }, features, dropReasonOf };
}

type NamedContent = FileContent & { readonly name: string | undefined };

async function sourcesOf(
  files: readonly NamedContent[],
  { format: configured, fields = {} }: Partial<PublishedMap>,
  scheduler: Scheduler,
): Promise<readonly Source[]> {
  const sources: Source[] = [];
  const datexFiles: NamedContent[] = [];
  const cdsFiles: NamedContent[] = [];
  for (const file of files) {
    const format = configured ?? formatOf(file);
    const fileName = file.name;
    if (format === 'datex2') datexFiles.push(file);
    else if (format === 'cds') cdsFiles.push(file);
    else if (format === 'apds') sources.push({ ...(await apds.load()).readApds(file.json), fileName });
    else if (format === 'gml')
      sources.push({ ...(await (await gml.load()).readGml(file.text, scheduler)), fileName });
    else if (format === 'kml')
      sources.push({ ...(await (await kml.load()).readKml(file.text, scheduler)), fileName });
    else if (format === 'csv')
      sources.push({ ...readRecords((await csv.load()).readCsv(file.text), fields, 'CSV'), fileName });
    else if (format === 'json' && file.text.startsWith('<'))
      sources.push({ ...readRecords((await xml.load()).readXmlRecords(file.text), fields, 'XML'), fileName });
    else if (format === 'osm' && file.text.startsWith('<')) {
      const body = await (await osmXml.load()).readOsmXml(file.text, scheduler);
      sources.push({ ...readOverpass(body), format: 'OpenStreetMap (XML)', fileName });
    } else if (format === 'json') sources.push({ ...readRecords(file.json, fields), fileName });
    else {
      const read = { geojson: readGeojson, parkapi: readParkapi, osm: readOverpass }[format];
      sources.push({ ...read(file.json), fileName });
    }
  }
  if (cdsFiles.length > 0)
    sources.push({
      ...(await cds.load()).readCds(cdsFiles.map(({ json }) => json)),
      fileName: nameOfFirst(cdsFiles),
    });
  if (datexFiles.length === 0) return sources;
  const { readDatex } = await datex.load();
  const fileName = nameOfFirst(datexFiles);
  return [
    ...sources,
    ...(
      await readDatex(
        datexFiles.map(({ text }) => text),
        scheduler,
      )
    ).map((source) => ({ ...source, fileName })),
  ];
}

function nameOfFirst(files: readonly NamedContent[]): string | undefined {
  return files.map(({ name }) => name).find((name) => name !== undefined);
}

/** Any GeoJSON of parking. Throws an AppError for a body that is not GeoJSON. */
function readGeojson(body: unknown): Source {
  const { crs, spatialReference, name, zones } = object(body);
  const values = listOf(body);
  const zonesByNumber = new Map(
    (Array.isArray(zones) ? zones : []).filter(isObject).map((zone) => [zone.zonenumber, zone]),
  );
  return {
    format: 'GeoJSON',
    system: crs ?? spatialReference,
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
      const properties = isObject(value.properties) ? value.properties : object(value.attributes);
      const zone = zones.get(properties.zonenumber);
      yield {
        id: value.id,
        geometry: geometryOf(value),
        properties: zone ? { ...properties, zone } : properties,
      };
    }
  }
}

/** Services of ArcGIS answer with `attributes`; points are `x` and `y`, areas rings, lines paths. */
function geometryOf({ geometry }: Json): unknown {
  if (!isObject(geometry) || geometry.type !== undefined) return geometry;
  const { x, y, rings, paths } = geometry;
  if (Array.isArray(rings))
    return { type: 'MultiPolygon', coordinates: rings.map((ring: unknown) => [ring]) };
  if (Array.isArray(paths)) return { type: 'MultiLineString', coordinates: paths };
  return x === undefined ? geometry : { type: 'Point', coordinates: [x, y] };
}
