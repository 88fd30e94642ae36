import type { PublishedMap } from '../config/city-config.ts';
import type { Bounds } from '../domain/map/lat-lon.ts';
import type { MapObject } from '../domain/map/map-object.ts';
import { AppError } from '../errors/app-error.ts';
import { readPublished } from '../published-map/read.ts';
import { createReport, type PublishedReport } from '../published-map/report.ts';
import { createScheduler } from '../scheduling/scheduler.ts';
import { createFeatureReader, dropReason } from './map-feature.ts';

interface ReportedMap {
  readonly report: PublishedReport;
  /** What the map draws. */
  readonly objects: readonly MapObject[];
}

/**
 * Where there are streets, from Tierra del Fuego to Svalbard, for a file whose city is not known: then most
 * swapped axes cannot be recognised.
 */
const wholeWorld: Bounds = { southWest: { lat: -56, lon: -180 }, northEast: { lat: 79, lon: 180 } };

/**
 * Reads a published file as the map does and reports what was used, drawn and left out, and why. Rejects with
 * an AppError.
 */
export async function reportPublished(
  body: Blob,
  published: Partial<PublishedMap>,
  bounds: Bounds = wholeWorld,
): Promise<ReportedMap> {
  const builder = createReport();
  const read = createFeatureReader();
  const objects: MapObject[] = [];
  try {
    const { features, dropReasonOf } = await readPublished(
      body,
      published,
      bounds,
      builder,
      createScheduler(),
      Date.now(),
    );
    for (const feature of features) {
      const object = read(feature);
      if (object) {
        objects.push(object);
        builder.countDrawn(object.name || object.address, object.category);
      } else builder.countDropped(dropReasonOf(feature) ?? dropReason(feature));
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('unreadable', { cause });
  }
  return { report: builder.finish(), objects };
}
