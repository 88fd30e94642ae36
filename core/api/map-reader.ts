import { type Json, number, object } from '../decoding.ts';
import { countParkings } from '../domain/map/counters.ts';
import type { Counters, DropReason, MapData, MapObject } from '../domain/map/map-object.ts';
import { lazyChunk } from '../loading/lazy-chunk.ts';
import { createScheduler, type Scheduler } from '../scheduling/scheduler.ts';
import { featuresOfColumns } from './map-columns.ts';
import { createFeatureReader, dropReason } from './map-feature.ts';
import {
  type MapReply,
  type ParsedReply,
  type ParseInWorker,
  parseColumns,
  parseGeojson,
} from './map-reply.ts';
import { decodeTime } from './reply.ts';

interface ReadMapOptions {
  readonly signal?: AbortSignal | undefined;
  readonly parseInWorker?: ParseInWorker | undefined;
}

/**
 * Decodes a map's reply in slices, so that the page stays responsive. The contract's GeoJSON, which can only
 * be parsed in one piece, is parsed in a worker if there is one. Rejects with an AppError, or with the reason
 * of the signal.
 */
export async function readMap(
  reply: MapReply,
  { signal, parseInWorker }: ReadMapOptions = {},
): Promise<MapData> {
  const scheduler = createScheduler(signal);
  const collector = createCollector(scheduler);
  const batched = reply.form === 'geojson' ? await parseInWorker?.(reply, signal) : undefined;
  if (batched) {
    for await (const columns of batched.batches) await collector.add(featuresOfColumns(columns));
    return collector.finish(batched.head, reply.timeZone);
  }
  const { head, features, dropReasonOf } = await open(reply, scheduler);
  await scheduler.yieldToPage();
  await collector.add(features, dropReasonOf);
  return collector.finish(head, reply.timeZone);
}

/** Few cities need it. */
export const publishedMap = lazyChunk(() => import('./published-map.ts'));

async function open(reply: MapReply, scheduler: Scheduler): Promise<ParsedReply> {
  if (reply.form === 'columns') return parseColumns(reply, scheduler);
  if (reply.form === 'geojson') return parseGeojson(reply, scheduler);
  return (await publishedMap.load()).parsePublished(reply, scheduler);
}

/** How many features are decoded between two checks of the clock. */
const batchSize = 32;

/**
 * Decodes the features of one reply. A feature that cannot be shown is dropped and counted; it never spoils
 * others.
 */
function createCollector(scheduler: Scheduler) {
  const read = createFeatureReader();
  const objects: MapObject[] = [];
  const dropped: Partial<Record<DropReason, number>> = {};
  let droppedCount = 0;

  return {
    async add(features: Iterable<unknown>, dropReasonOf?: ParsedReply['dropReasonOf']): Promise<void> {
      let step = 0;
      for (const feature of features) {
        const decoded = read(feature);
        if (decoded) objects.push(decoded);
        else {
          const reason = dropReasonOf?.(feature) ?? dropReason(feature);
          dropped[reason] = (dropped[reason] ?? 0) + 1;
          droppedCount++;
        }
        if (++step % batchSize === 0 && scheduler.shouldYield()) await scheduler.yieldToPage();
      }
    },

    /** `head` is the reply without its features. It may have totals and the time of measuring. */
    finish(head: Json, timeZone: string): MapData {
      const reported = object(head.OverAll);
      const computed = countParkings(objects);
      const counters = {
        onStreet: decodeCounters(reported.road) ?? computed.onStreet,
        offStreet: decodeCounters(reported.barrier) ?? computed.offStreet,
      };
      const measuredAt = decodeTime(head.times, timeZone);
      return { objects, counters, measuredAt, droppedCount, dropped };
    },
  };
}

function decodeCounters(value: unknown): Counters | undefined {
  const counters = object(value);
  const parkings = number(counters.parkings);
  const spaces = number(counters.places);
  const freeSpaces = number(counters.freePlaces);
  if (parkings === undefined || spaces === undefined || freeSpaces === undefined) return undefined;
  return { parkings, spaces, freeSpaces };
}
