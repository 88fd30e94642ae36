import { setTimeout } from 'node:timers/promises';
import type { ForecastProfilesReply } from '@kerb/core/contract/forecast.ts';
import { readStale } from '../../platform/database/replica.ts';
import { findRow } from '../../platform/database/rows.ts';
import type { City } from '../cities/city.ts';
import { createCachedBody, type MapBody } from '../cities/replies/map-body.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { learnCity } from './learn-city.ts';

/** What is sent while nothing has been learned. */
const nothingLearned: ForecastProfilesReply = {
  status: 'ok',
  sizes: [],
  curves: [],
  codes: [],
  placements: '',
  zones: [],
  exceptions: [],
};

/** How long the first request waits while its city is learned. Milliseconds. */
const longestWait = 8000;

const bodies = new WeakMap<City, { readonly learnedAt: number; readonly body: MapBody }>();
const firstLearning = new WeakMap<City, Promise<void>>();

/**
 * The profiles' reply. If the city was never learned, it is learned now: a city whose sensors keep their
 * history has forecasts a few seconds after its first start.
 */
export async function profilesBody(context: RequestContext): Promise<MapBody> {
  const stored = await learnedAtOf(context);
  if (stored !== undefined) return bodyOf(context, stored);
  const { city } = context;
  const learning = firstLearning.get(city) ?? learnCity(context, city);
  firstLearning.set(city, learning);
  // A failure is not remembered: the next request tries again.
  learning.catch(() => firstLearning.delete(city));
  await Promise.race([learning, setTimeout(longestWait, undefined, { ref: false })]);
  return bodyOf(context, await learnedAtOf(context));
}

async function learnedAtOf({ database, city }: RequestContext): Promise<number | undefined> {
  const row = await findRow(database, 'forecast_profiles', { city: city.id }, ['learned_at']);
  return row?.learned_at?.getTime();
}

async function bodyOf(context: RequestContext, learnedAt: number | undefined): Promise<MapBody> {
  const { city } = context;
  if (learnedAt === undefined) return createCachedBody(JSON.stringify(nothingLearned));
  const cached = bodies.get(city);
  if (cached?.learnedAt === learnedAt) return cached.body;
  const row = await readStale(context, 'forecastProfiles', (reader) =>
    findRow(reader, 'forecast_profiles', { city: city.id }, ['reply', 'learned_at']),
  );
  const body = createCachedBody(row?.reply ?? JSON.stringify(nothingLearned));
  // A replica may still have what was learned before: it is sent, and read again with the next request.
  if (row?.learned_at?.getTime() !== learnedAt) return body;
  bodies.set(city, { learnedAt, body });
  return body;
}
