import { columnsReply } from '@kerb/core/contract/write-map-columns.ts';
import type { City } from '../city/city.ts';
import type { RequestContext } from '../context/request-context.ts';
import { mapReply } from './map-reply.ts';

/** Versions 2 and 3 are GeoJSON; `columns` is version 3 in the form of `core/contract/map-columns.ts`. */
export type MapForm = 2 | 3 | 'columns';

/** How often occupancy is measured. Milliseconds. */
const measuringInterval = 120_000;

interface CachedBody {
  /** Epoch milliseconds. */
  readonly measuredAt: number;
  readonly body: string;
}

const cache = new WeakMap<City, Map<MapForm, CachedBody>>();

/** The map's reply as text. Cached until the next measuring: writing a large city's map takes a second. */
export function mapBody({ city, now }: Pick<RequestContext, 'city' | 'now'>, form: MapForm): string {
  const measuredAt = Math.floor(now.getTime() / measuringInterval) * measuringInterval;
  const forms = cache.get(city) ?? new Map<MapForm, CachedBody>();
  cache.set(city, forms);
  const cached = forms.get(form);
  if (cached?.measuredAt === measuredAt) return cached.body;
  const time = new Date(measuredAt);
  const body = form === 'columns' ? columnsBody(city, time) : JSON.stringify(mapReply(city, form, time));
  forms.set(form, { measuredAt, body });
  return body;
}

function columnsBody(city: City, measuredAt: Date): string {
  const { features, type: _, ...head } = mapReply(city, 3, measuredAt);
  return columnsReply(head, features);
}
