import type { PublishedFormat, PublishedMap } from '../config/city-config.ts';
import type { Json } from '../decoding.ts';
import type { Bounds } from '../domain/map/lat-lon.ts';
import type { DropReason } from '../domain/map/map-object.ts';
import { AppError } from '../errors/app-error.ts';
import { lazyChunk } from '../loading/lazy-chunk.ts';
import { convert } from './convert.ts';
import { dropReasonOf } from './dropped-feature.ts';
import { readGeojson } from './geojson.ts';
import { readOverpass } from './overpass.ts';
import { readParkapi } from './parkapi.ts';
import type { ReportBuilder } from './report.ts';
import type { Source } from './source.ts';

/** Parses XML, which no other format needs. */
const datex = lazyChunk(() => import('./datex.ts'));

/** Separates the files of one map; neither JSON nor XML can contain it. */
const separator = '\u001e';

/** Bytes of all files together. A city's parking as GeoJSON has some 5 MB; a phone can parse this much. */
const maxBytes = 64_000_000;

/** Files as one body, which the cache of replies can store. Throws an AppError when they are too large. */
export function joinFiles(files: readonly Blob[]): Blob {
  const joined = new Blob(files.flatMap((file, index) => (index === 0 ? [file] : [separator, file])));
  assertSize(joined);
  return joined;
}

function assertSize({ size }: Blob): void {
  if (size > maxBytes) throw new AppError('unreadable');
}

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
  published: Omit<PublishedMap, 'url'>,
  bounds: Bounds,
  report: ReportBuilder,
): Promise<PublishedFeatures> {
  assertSize(body);
  const files = (await body.text()).split(separator);
  const sources = await sourcesOf(files, published.format ?? 'geojson');
  const features = await convert(sources, published, bounds, report);
  const [times] = sources.flatMap(({ measuredAt }) => measuredAt ?? []).sort();
  return { head: { times }, features, dropReasonOf };
}

async function sourcesOf(files: readonly string[], format: PublishedFormat): Promise<readonly Source[]> {
  if (format === 'datex2') return (await datex.load()).readDatex(files);
  const read = { geojson: readGeojson, parkapi: readParkapi, osm: readOverpass }[format];
  return files.map((file) => read(parse(file)));
}

function parse(file: string): unknown {
  try {
    // Some portals begin their files with a byte order mark.
    return JSON.parse(file.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new AppError('unreadable', { cause });
  }
}
