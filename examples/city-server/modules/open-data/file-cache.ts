import { createHash } from 'node:crypto';
import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { City, MapObject, OpenDataTerms } from '../cities/city.ts';
import type { SentBody } from '../cities/replies/map-body.ts';
import { datasetOf } from './dataset.ts';
import type { OpenDataFile } from './open-data-files.ts';

/** A file as it is sent, and kept compressed. */
export interface FileBody extends SentBody {
  /** Bytes before and after compression. */
  readonly size: number;
  readonly compressedSize: number;
  /** When the server read what is in it. */
  readonly readAt: Date;
}

interface Entry {
  /** A city whose objects are read again is written again. */
  readonly objects: readonly MapObject[];
  readonly body: Promise<FileBody>;
  /** Compressed bytes; 0 until the file is written. */
  size: number;
}

/** Compressed bytes of all files together. Those asked for longest ago are written again when needed. */
const largestCache = 64_000_000;

/**
 * Returns a function that gives a file of a city. It is written once, record by record, straight into its
 * compressed form, so that a city of 100,000 objects needs a few megabytes. Files are written one after the
 * other.
 */
export function createFileCache() {
  const entries = new Map<string, Entry>();
  const readAt = new WeakMap<readonly MapObject[], Date>();
  let last: Promise<unknown> = Promise.resolve();

  /** Waits for no file: those that are not written yet wait for this one. */
  function trim(): void {
    let sum = [...entries.values()].reduce((all, { size }) => all + size, 0);
    for (const [key, { size }] of entries) {
      if (sum <= largestCache) return;
      entries.delete(key);
      sum -= size;
    }
  }

  return (city: City, terms: OpenDataTerms, file: OpenDataFile, now: Date): Promise<FileBody> => {
    const key = `${city.id}/${file.path}`;
    const { objects } = city;
    const cached = entries.get(key);
    entries.delete(key);
    if (cached?.objects === objects) {
      entries.set(key, cached);
      return cached.body;
    }
    const since = readAt.get(objects) ?? now;
    readAt.set(objects, since);
    const body = last.then(() => write(file.write(datasetOf(city, terms, since)), since));
    const entry = { objects, body, size: 0 };
    entries.set(key, entry);
    // A failure is not remembered: the next request tries again.
    last = body.then(
      ({ compressedSize }) => {
        entry.size = compressedSize;
        trim();
      },
      () => void entries.delete(key),
    );
    return body;
  };
}

async function write(pieces: Iterable<string>, readAt: Date): Promise<FileBody> {
  const hash = createHash('sha256');
  const compressed: Buffer[] = [];
  let size = 0;
  await pipeline(
    Readable.from(pieces),
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        hash.update(piece);
        size += piece.length;
        done(null, piece);
      },
    }),
    createGzip(),
    new Writable({
      write(piece: Buffer, _encoding, done) {
        compressed.push(piece);
        done();
      },
    }),
  );
  const whole = Buffer.concat(compressed);
  return {
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    encodings: ['gzip', 'identity'],
    encoded: async (encoding) => (encoding === 'gzip' ? whole : Readable.from([whole]).pipe(createGunzip())),
    size,
    compressedSize: whole.length,
    readAt,
  };
}
