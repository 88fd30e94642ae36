import type { CityConfig } from '../config/city-config.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { mapEndpoints } from '../contract/map.ts';
import type { MapData } from '../domain/map/map-object.ts';
import { instant } from '../domain/time.ts';
import { AppError } from '../errors/app-error.ts';
import { createHttp, type Http } from './http.ts';
import { isCityAway, type SeenReplies, type SeenReply } from './last-seen.ts';
import { readMap } from './map-reader.ts';
import type { MapForm, OpenElsewhere } from './map-reply.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

/** What loading a map needs of its city. */
export interface MapPlace {
  readonly http: Http;
  readonly config: CityConfig;
  readonly clock: ServerClock;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly openElsewhere?: OpenElsewhere | undefined;
  readonly seen?: SeenReplies | undefined;
}

export interface MapAsk {
  readonly signal?: AbortSignal | undefined;
  /** Whether the city's options advertise columns (PLUS-16). */
  readonly hasColumns?: boolean | undefined;
}

/**
 * API-21: the map from the city, or, while the city can not be reached, what the device kept of it (PLUS-08). Columns that fail, for
 * any reason but the network, leave the contract's GeoJSON.
 */
export async function loadMap(
  place: MapPlace,
  { signal, hasColumns = false }: MapAsk = {},
): Promise<MapData> {
  const usual = place.config.publishedMapUrl === undefined ? 'geojson' : 'published';
  try {
    if (!hasColumns || usual === 'published') return await loadForm(place, usual, signal);
    return await loadForm(place, 'columns', signal).catch((error: unknown) => {
      if (signal?.aborted || isWithoutNetwork(error)) throw error;
      return loadForm(place, usual, signal);
    });
  } catch (error) {
    const kept = !signal?.aborted && isCityAway(error) ? await lastSeen(place, signal) : undefined;
    if (kept) return kept;
    throw error;
  }
}

function isWithoutNetwork(error: unknown): boolean {
  return error instanceof AppError && (error.kind === 'offline' || error.kind === 'timeout');
}

/** More than that as it came is not kept: a page's storage is not ours. Some 25 thousand objects as GeoJSON, 200 thousand as columns. */
const mostKept = 16_000_000;

async function loadForm(place: MapPlace, form: MapForm, signal: AbortSignal | undefined): Promise<MapData> {
  const { clock, seen } = place;
  const body = await fetchForm(place, form, signal);
  const seenAt = clock.now();
  const data = await read(place, form, body, signal);
  if (body.size <= mostKept) void seen?.keep('map', { form, body, seenAt });
  return { ...data, seenAt };
}

function fetchForm(place: MapPlace, form: MapForm, signal: AbortSignal | undefined): Promise<Blob> {
  const { http, config, fetch } = place;
  if (form === 'columns') return http.body(mapEndpoints.columns, {}, { signal });
  if (form === 'geojson')
    return http.body(
      config.callVersions.map === 'v2' ? mapEndpoints.mapV2 : mapEndpoints.mapV3,
      {},
      { signal },
    );
  // Another server, whose clock says nothing of the city's.
  const elsewhere = createHttp({ apiUrl: config.publishedMapUrl ?? '', clock: createServerClock(), fetch });
  return elsewhere.body(wholeAddress, {}, { signal });
}

const wholeAddress: Endpoint = { method: 'GET', path: '', fields: 'query', token: 'none' };

async function read(
  { config: { timeZone, mapBounds: bounds }, openElsewhere }: MapPlace,
  form: MapForm,
  body: Blob,
  signal: AbortSignal | undefined,
): Promise<MapData> {
  try {
    const data = await readMap({ form, body, timeZone, bounds }, { signal, openElsewhere });
    if (data.droppedCount > 0) console.warn(`Kerb: left out of the map: ${inWords(data.dropped)}`);
    return data;
  } catch (error) {
    if (signal?.aborted) throw error;
    // A device short of memory or disk can lose a blob that it had.
    const failure = error instanceof AppError ? error : new AppError('unreadable', { cause: error });
    if (failure.kind === 'unreadable') console.warn(`Kerb: the map as ${form} cannot be read`);
    throw failure;
  }
}

function inWords(dropped: MapData['dropped'] = {}): string {
  return Object.entries(dropped)
    .map(([why, count]) => `${count} × ${why}`)
    .join(', ');
}

/** What a device keeps is as untrusted as a reply: what cannot be read was never there. */
async function lastSeen(place: MapPlace, signal: AbortSignal | undefined): Promise<MapData | undefined> {
  const kept = await place.seen?.read('map');
  if (!kept || !isMapForm(kept.form)) return undefined;
  try {
    const data = await read(place, kept.form, kept.body, signal);
    return { ...data, seenAt: instant(kept.seenAt), isFromDevice: true };
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}

function isMapForm(form: SeenReply['form']): form is MapForm {
  return form === 'geojson' || form === 'columns' || form === 'published';
}
