import type { CityConfig } from '../config/city-config.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { joinFiles } from '../published-map/files.ts';
import { readPublished } from '../published-map/read.ts';
import { createReport } from '../published-map/report.ts';
import type { Scheduler } from '../scheduling/scheduler.ts';
import { createHttp } from './http.ts';
import type { MapReply, ParsedReply } from './map-reply.ts';
import { createServerClock } from './server-clock.ts';

/**
 * The files of the config's `publishedMap` as one body. Rejects with an AppError, or with the reason of the
 * signal.
 */
export async function fetchPublished(
  { publishedMap }: Pick<CityConfig, 'publishedMap'>,
  fetch: typeof globalThis.fetch | undefined,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  const urls = [publishedMap?.url ?? []].flat();
  // Another server than the city's: its replies must not set the city's clock.
  const clock = createServerClock();
  const load = (apiUrl: string) => createHttp({ apiUrl, clock, fetch }).body(wholeUrl, {}, { signal });
  return joinFiles(await Promise.all(urls.map(load)));
}

/** `apiUrl` is the whole address. */
const wholeUrl: Endpoint = { method: 'GET', path: '', token: 'none' };

/** Converts published files to the contract's features. Rejects with an AppError. */
export function parsePublished(
  { body, bounds, published = {} }: MapReply,
  scheduler: Scheduler,
): Promise<ParsedReply> {
  return readPublished(body, published, bounds, createReport(), scheduler, Date.now());
}
