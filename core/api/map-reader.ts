import { type Json, number, object, text } from '../decoding/primitives.ts';
import { countParkings } from '../domain/map/counters.ts';
import type { Counters, DropReason, MapData, MapObject } from '../domain/map/map-object.ts';
import { parseServerTime } from '../domain/time.ts';
import { createPacer, type Pacer } from '../slices/slices.ts';
import { featuresOfColumns } from './map-columns.ts';
import { createFeatureReader, whyDropped } from './map-feature.ts';
import {
  type MapReply,
  type OpenElsewhere,
  type OpenedReply,
  openColumns,
  openGeojson,
} from './map-reply.ts';

export interface Reading {
  readonly signal?: AbortSignal | undefined;
  readonly openElsewhere?: OpenElsewhere | undefined;
}

/**
 * Turns a map's reply into what the map shows, in slices, so that the page goes on meanwhile. The contract's GeoJSON, which has to
 * be parsed at once, is parsed elsewhere where that is possible. Rejects with an AppError, or with the abort of the signal.
 */
export async function readMap(reply: MapReply, { signal, openElsewhere }: Reading = {}): Promise<MapData> {
  const pacer = createPacer(signal);
  const collector = createCollector(pacer);
  const batched = reply.form === 'geojson' ? await openElsewhere?.(reply, signal) : undefined;
  if (batched) {
    for await (const columns of batched.batches) await collector.add(featuresOfColumns(columns));
    return collector.finish(batched.head, reply.timeZone);
  }
  const { head, features } = await open(reply, pacer);
  await pacer.pause();
  await collector.add(features);
  return collector.finish(head, reply.timeZone);
}

async function open(reply: MapReply, pacer: Pacer): Promise<OpenedReply> {
  if (reply.form === 'columns') return openColumns(reply, pacer);
  if (reply.form === 'geojson') return openGeojson(reply, pacer);
  // Few cities need it.
  return (await import('./published-geojson.ts')).openPublished(reply);
}

/** How many features are decoded between two looks at the clock. */
const stride = 32;

/** Decodes the features of one reply. One that cannot be shown is left out and counted, never the others (MAP-02, MAP-04). */
function createCollector(pacer: Pacer) {
  const read = createFeatureReader();
  const objects: MapObject[] = [];
  const dropped: Partial<Record<DropReason, number>> = {};
  let droppedCount = 0;

  return {
    async add(features: Iterable<unknown>): Promise<void> {
      let step = 0;
      for (const feature of features) {
        const decoded = read(feature);
        if (decoded) objects.push(decoded);
        else {
          const why = whyDropped(feature);
          dropped[why] = (dropped[why] ?? 0) + 1;
          droppedCount++;
        }
        if (++step % stride === 0 && pacer.isDue()) await pacer.pause();
      }
    },

    /** `head` is the reply's, with the totals and the time where the city tells them (MAP-11). */
    finish(head: Json, timeZone: string): MapData {
      const stated = object(head.OverAll);
      const computed = countParkings(objects);
      const counters = {
        onStreet: decodeCounters(stated.road) ?? computed.onStreet,
        offStreet: decodeCounters(stated.barrier) ?? computed.offStreet,
      };
      const measuredAt = parseServerTime(text(head.times) ?? '', timeZone);
      return { objects, counters, measuredAt, droppedCount, dropped };
    },
  };
}

function decodeCounters(value: unknown): Counters | undefined {
  const counters = object(value);
  const [parkings, places, freePlaces] = [counters.parkings, counters.places, counters.freePlaces].map(
    number,
  );
  if (parkings === undefined || places === undefined || freePlaces === undefined) return undefined;
  return { parkings, places, freePlaces };
}
