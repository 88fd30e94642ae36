import type { OpenElsewhere } from '@kerb/core/api/map-reply.ts';
import MapWorker from './map-worker.ts?worker&inline';
import { openInWorker } from './open-in-worker.ts';

/**
 * Parses a map in a worker whose code lies in this file: on another site's page a worker cannot come from our address, only out of a
 * blob, which the page's policy has to allow (`worker-src blob:`, EMB-14).
 */
export const openInBlobWorker: OpenElsewhere = (reply, signal) =>
  openInWorker(() => new MapWorker(), reply, signal);
