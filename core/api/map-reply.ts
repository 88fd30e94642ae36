import type { Bounds } from '../config/city-config.ts';
import type { Json } from '../decoding/primitives.ts';
import { AppError } from '../errors/app-error.ts';
import type { Pacer } from '../slices/slices.ts';
import { type Columns, featuresOfColumns } from './map-columns.ts';
import { acceptReply, parseJson } from './reply.ts';

/** How a city sends its map: the contract's GeoJSON, the columns of PLUS-16, or any GeoJSON it publishes (PLUS-15). */
export type MapForm = 'geojson' | 'columns' | 'published';

/** A map as it came from the city, with what is needed to read it. */
export interface MapReply {
  readonly form: MapForm;
  /** UTF-8. A blob and not its bytes: to put those of a large city into one buffer would hold the page for longer than decoding them. */
  readonly body: Blob;
  /** Where times without an offset belong. */
  readonly timeZone: string;
  /** Tells longitudes from latitudes where a published file mixes them up. */
  readonly bounds: Bounds;
}

/** A parsed reply, nothing of it decoded yet. */
export interface OpenedReply {
  /** Has the totals and the time of measuring, where the city tells them. */
  readonly head: Json;
  /** As the contract has them, or anything else: untrusted. */
  readonly features: Iterable<unknown>;
}

/** A reply parsed elsewhere, in a worker, which gives its features in batches of columns. */
export interface BatchedReply {
  readonly head: Json;
  readonly batches: AsyncIterable<Columns>;
}

/** Gives `undefined` where a page allows no worker; rejects with an AppError or the abort of the signal. */
export type OpenElsewhere = (reply: MapReply, signal?: AbortSignal) => Promise<BatchedReply | undefined>;

const newLine = 10;

/** Parses what the contract has; all others throw an AppError. JSON is parsed at once, which for a large city takes a second. */
export async function openGeojson({ body }: MapReply, pacer: Pacer): Promise<OpenedReply> {
  const text = await body.text();
  await pacer.pause();
  const head = acceptReply(parseJson(text), 200);
  if (!Array.isArray(head.features)) throw new AppError('unreadable');
  return { head, features: head.features };
}

/** Parses columns line by line, with pauses. */
export async function openColumns({ body }: MapReply, pacer: Pacer): Promise<OpenedReply> {
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
    if (pacer.isDue()) await pacer.pause();
  }
  return { head, features: featuresOfColumns(columns) };
}
