import type { ParseInWorker } from '@kerb/core/api/map-reply.ts';
import MapWorker from './map-worker.ts?worker&inline';
import { runMapWorker } from './run-map-worker.ts';

/**
 * Parses a map in a worker whose code is part of this file. On a host page a worker cannot be loaded from
 * Kerb's origin, only from a blob, which the page's policy has to allow (`worker-src blob:`, EMB-14).
 */
export const parseInBlobWorker: ParseInWorker = (reply, signal) =>
  runMapWorker(() => new MapWorker(), reply, signal);
