import { mapEndpoints } from '../contract/map.ts';
import type { MapData } from '../domain/map/map-object.ts';
import { instant } from '../domain/time.ts';
import { AppError } from '../errors/app-error.ts';
import { isServerUnavailable } from '../errors/server-unavailable.ts';
import type { CitySource } from './city-source.ts';
import { publishedMap, readMap } from './map-reader.ts';
import type { MapForm } from './map-reply.ts';
import type { CachedReply } from './network-first.ts';

export interface MapLoadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whether the city's options advertise columns. */
  readonly hasColumns?: boolean | undefined;
}

/**
 * The map from the city or, while the city cannot be reached, from the device's cache. When columns fail for
 * any reason but the network, the contract's GeoJSON is loaded instead. Rejects with an AppError, or with the
 * reason of the signal.
 */
export async function loadMap(
  city: CitySource,
  { signal, hasColumns = false }: MapLoadOptions = {},
): Promise<MapData> {
  const defaultForm = city.config.publishedMap ? 'published' : 'geojson';
  try {
    if (!hasColumns || defaultForm === 'published') return await loadForm(city, defaultForm, signal);
    return await loadForm(city, 'columns', signal).catch((error: unknown) => {
      if (signal?.aborted || isWithoutNetwork(error)) throw error;
      return loadForm(city, defaultForm, signal);
    });
  } catch (error) {
    const cached =
      !signal?.aborted && isServerUnavailable(error) ? await loadCached(city, signal) : undefined;
    if (cached) return cached;
    throw error;
  }
}

function isWithoutNetwork(error: unknown): boolean {
  return error instanceof AppError && (error.kind === 'offline' || error.kind === 'timeout');
}

/**
 * A larger reply is not cached, since the storage belongs to the page. It holds some 25,000 objects as
 * GeoJSON, 200,000 as columns.
 */
const maxCachedBytes = 16_000_000;

async function loadForm(city: CitySource, form: MapForm, signal: AbortSignal | undefined): Promise<MapData> {
  const { clock, cache } = city;
  const body = await fetchForm(city, form, signal);
  const receivedAt = clock.now();
  const data = await readReply(city, form, body, signal);
  if (body.size <= maxCachedBytes) void cache?.replies.write('map', { form, body, receivedAt });
  return { ...data, receivedAt };
}

async function fetchForm(city: CitySource, form: MapForm, signal: AbortSignal | undefined): Promise<Blob> {
  const { http, config, fetch } = city;
  if (form === 'columns') return http.body(mapEndpoints.columns, {}, { signal });
  if (form === 'geojson')
    return http.body(
      config.callVersions.map === 'v2' ? mapEndpoints.mapV2 : mapEndpoints.mapV3,
      {},
      { signal },
    );
  return (await publishedMap.load()).fetchPublished(config, fetch, signal);
}

async function readReply(
  { config: { timeZone, mapBounds: bounds, publishedMap: published }, parseInWorker }: CitySource,
  form: MapForm,
  body: Blob,
  signal: AbortSignal | undefined,
): Promise<MapData> {
  try {
    const data = await readMap({ form, body, timeZone, bounds, published }, { signal, parseInWorker });
    if (data.droppedCount > 0) console.warn(`Kerb: left out of the map: ${describeDropped(data.dropped)}`);
    return data;
  } catch (error) {
    if (signal?.aborted) throw error;
    // A browser that is short of memory or disk can lose a blob that it has received.
    const failure = error instanceof AppError ? error : new AppError('unreadable', { cause: error });
    if (failure.kind === 'unreadable') console.warn(`Kerb: the map as ${form} cannot be read`);
    throw failure;
  }
}

function describeDropped(dropped: MapData['dropped'] = {}): string {
  return Object.entries(dropped)
    .map(([reason, count]) => `${count} × ${reason}`)
    .join(', ');
}

/** The cache is as untrusted as a reply: an entry that cannot be read is ignored. */
async function loadCached(city: CitySource, signal: AbortSignal | undefined): Promise<MapData | undefined> {
  const cached = await city.cache?.replies.read('map');
  if (!cached || !isMapForm(cached.form)) return undefined;
  try {
    const data = await readReply(city, cached.form, cached.body, signal);
    return { ...data, receivedAt: instant(cached.receivedAt), isFromCache: true };
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}

function isMapForm(form: CachedReply['form']): form is MapForm {
  return form === 'geojson' || form === 'columns' || form === 'published';
}
