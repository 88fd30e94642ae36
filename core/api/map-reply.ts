import type { Bounds, PublishedMap } from '../config/city-config.ts';
import type { Json } from '../decoding.ts';
import { parseJson } from '../decoding.ts';
import type { DropReason } from '../domain/map/map-object.ts';
import { AppError } from '../errors/app-error.ts';
import type { Scheduler } from '../scheduling/scheduler.ts';
import { type Columns, featuresOfColumns } from './map-columns.ts';
import { acceptReply } from './reply.ts';

/** The format of a map: the contract's GeoJSON, the columns of PLUS-16, or files that a city publishes. */
export type MapForm = 'geojson' | 'columns' | 'published';

/** A map as received, with what is needed to decode it. */
export interface MapReply {
  readonly form: MapForm;
  /**
   * UTF-8. A blob instead of bytes: copying those of a large city into one buffer blocks the page for longer
   * than decoding them.
   */
  readonly body: Blob;
  /** Times without an offset are in this time zone. */
  readonly timeZone: string;
  /** Tells longitude from latitude where a published file has them in the wrong order. */
  readonly bounds: Bounds;
  /** How published files are read; as GeoJSON when absent. */
  readonly published?: Omit<PublishedMap, 'url'> | undefined;
}

/** A parsed reply that is not decoded yet. */
export interface ParsedReply {
  /** The reply without its features. It may have totals and the time of measuring. */
  readonly head: Json;
  /** In the contract's form, but untrusted. */
  readonly features: Iterable<unknown>;
  /** Why a feature was left out already; `undefined` for the others. */
  readonly dropReasonOf?: (feature: unknown) => DropReason | undefined;
}

/** A reply parsed in a worker, which sends the features as batches of columns. */
export interface BatchedReply {
  readonly head: Json;
  readonly batches: AsyncIterable<Columns>;
}

/**
 * Resolves to `undefined` where the page allows no worker. Rejects with an AppError, or with the reason of
 * the signal.
 */
export type ParseInWorker = (reply: MapReply, signal?: AbortSignal) => Promise<BatchedReply | undefined>;

const newLine = 10;

/**
 * Parses the contract's GeoJSON in one piece, which takes a second for a large city. Rejects with an AppError
 * for any other body.
 */
export async function parseGeojson({ body }: MapReply, scheduler: Scheduler): Promise<ParsedReply> {
  const text = await body.text();
  await scheduler.yieldToPage();
  const head = acceptReply(parseJson(text), 200);
  if (!Array.isArray(head.features)) throw new AppError('unreadable');
  return { head, features: head.features };
}

/** Parses columns line by line and yields to the page in between. */
export async function parseColumns({ body }: MapReply, scheduler: Scheduler): Promise<ParsedReply> {
  const bytes = new Uint8Array(await body.arrayBuffer());
  const columns = new Map<unknown, unknown>();
  let [head, start]: [Json | undefined, number] = [undefined, 0];
  while (start < bytes.length || !head) {
    const lineEnd = bytes.indexOf(newLine, start);
    const end = lineEnd < 0 ? bytes.length : lineEnd;
    const line = parseJson(new TextDecoder().decode(bytes.subarray(start, end)));
    start = end + 1;
    if (!head) head = acceptReply(line, 200);
    else if (Array.isArray(line)) columns.set(line[0], line[1]);
    else throw new AppError('unreadable');
    if (scheduler.shouldYield()) await scheduler.yieldToPage();
  }
  return { head, features: featuresOfColumns(columns) };
}
