import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { columnsReply } from '@kerb/core/contract/write-map-columns.ts';
import type { Language } from '../../../platform/translation/translate.ts';
import type { City } from '../city.ts';
import type { RequestContext } from '../request-context.ts';
import { mapReply } from './map-reply.ts';

/** Versions 2 and 3 are GeoJSON; `columns` is version 3 in the form of `core/contract/map-columns.ts`. */
type MapForm = 2 | 3 | 'columns';

/** How a body is sent; `identity` is the text as it is. */
export type BodyEncoding = 'br' | 'gzip' | 'identity';

/** A reply that is sent often. */
export interface SentBody {
  /** Weak, because it is the same for all encodings. */
  readonly etag: string;
  /** All when absent. */
  readonly encodings?: BodyEncoding[];
  encoded(encoding: BodyEncoding): Promise<Buffer | Readable>;
}

/** A map's reply. It is the same object until the state of the city changes. */
export interface MapBody extends SentBody {
  /** Compressed once, when an encoding is first asked for, by its own thread. */
  encoded(encoding: BodyEncoding): Promise<Buffer>;
}

/** How often occupancy is measured. Milliseconds. */
const measuringInterval = 120_000;

interface CachedBody {
  /** Epoch milliseconds. */
  readonly measuredAt: number;
  readonly body: MapBody;
}

const cache = new WeakMap<City, Map<string, CachedBody>>();

/**
 * The map's reply of this moment. Cached until the next measuring, or until the city's settings change: to
 * write and compress a large city's map takes seconds.
 */
export function mapBody(
  { city, now, language }: Pick<RequestContext, 'city' | 'now' | 'language'>,
  form: MapForm,
): MapBody {
  const measuredAt = Math.floor(now.getTime() / measuringInterval) * measuringInterval;
  const forms = cache.get(city) ?? new Map<string, CachedBody>();
  cache.set(city, forms);
  const key = `${form} ${language}`;
  const cached = forms.get(key);
  if (cached?.measuredAt === measuredAt) return cached.body;
  const body = createMapBody(city, form, new Date(measuredAt), language);
  forms.set(key, { measuredAt, body });
  return body;
}

/** The same without the cache. */
function createMapBody(city: City, form: MapForm, measuredAt: Date, language: Language): MapBody {
  const text =
    form === 'columns'
      ? columnsText(city, measuredAt, language)
      : JSON.stringify(mapReply(city, form, measuredAt, language));
  return createCachedBody(text);
}

/** A reply that is sent often: it is compressed once for each encoding. */
export function createCachedBody(text: string): MapBody {
  const plain = Buffer.from(text);
  const encoded = new Map<BodyEncoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    encoded(encoding) {
      const compressed = encoded.get(encoding) ?? compress(plain, encoding);
      encoded.set(encoding, compressed);
      return compressed;
    },
  };
}

function columnsText(city: City, measuredAt: Date, language: Language): string {
  const { features, type: _, ...head } = mapReply(city, 3, measuredAt, language);
  return columnsReply(head, features);
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Brotli's fifth level takes about as long as gzip's usual one, and its files are smaller. */
function compress(plain: Buffer, encoding: BodyEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(plain);
  return toBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
