import type { City } from './city-store.ts';
import { mapReply } from './map-reply.ts';

/** Occupancy is measured every two minutes. Milliseconds. */
const measureEvery = 120_000;

interface Measured {
  readonly at: number;
  readonly body: string;
}

const latest = new WeakMap<City, Map<2 | 3, Measured>>();

/** The map's reply as text, made once for each measuring: a large city's takes a second to write. */
export function mapBody(city: City, version: 2 | 3, now: Date): string {
  const at = Math.floor(now.getTime() / measureEvery) * measureEvery;
  const versions = latest.get(city) ?? new Map<2 | 3, Measured>();
  latest.set(city, versions);
  const known = versions.get(version);
  if (known?.at === at) return known.body;
  const body = JSON.stringify(mapReply(city, version, new Date(at)));
  versions.set(version, { at, body });
  return body;
}
