import { columnsReply } from '@kerb/core/contract/write-map-columns.ts';
import type { City } from './city-store.ts';
import { mapReply } from './map-reply.ts';

/** Versions 2 and 3 are GeoJSON; `columns` is version 3 in the form of `core/contract/map-columns.ts`. */
export type MapForm = 2 | 3 | 'columns';

/** Occupancy is measured every two minutes. Milliseconds. */
const measureEvery = 120_000;

interface Measured {
  readonly at: number;
  readonly body: string;
}

const latest = new WeakMap<City, Map<MapForm, Measured>>();

/** The map's reply as text, made once for each measuring: a large city's takes a second to write. */
export function mapBody(city: City, form: MapForm, now: Date): string {
  const at = Math.floor(now.getTime() / measureEvery) * measureEvery;
  const forms = latest.get(city) ?? new Map<MapForm, Measured>();
  latest.set(city, forms);
  const known = forms.get(form);
  if (known?.at === at) return known.body;
  const body = form === 'columns' ? asColumns(city, at) : JSON.stringify(mapReply(city, form, new Date(at)));
  forms.set(form, { at, body });
  return body;
}

function asColumns(city: City, at: number): string {
  const { features, type: _, ...head } = mapReply(city, 3, new Date(at));
  return columnsReply(head, features);
}
