import type { LatLon } from '@kerb/core/config/city-config.ts';
import { allCategories } from '@kerb/core/domain/map/category-filter.ts';
import type { Category } from '@kerb/core/domain/map/map-object.ts';

/** What a page may set before the driver does anything (EMB-05). */
export interface MapPreset {
  /** Instead of the city's own centre. */
  readonly centre?: LatLon | undefined;
  readonly zoom?: number | undefined;
  /** Only these categories are shown at the start; all when absent. */
  readonly categories?: ReadonlySet<Category> | undefined;
  /** The code of the object that is selected at once. */
  readonly parking?: string | undefined;
}

export const mapControls = ['search', 'filters', 'list', 'location', 'zoom', 'legend'] as const;

export type MapControl = (typeof mapControls)[number];

/** `56.32,44.00`: latitude, longitude. `undefined` for anything else. */
export function parseCentre(text: string | undefined): LatLon | undefined {
  const match = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text ?? '');
  if (!match) return undefined;
  return placeOf({ lat: Number(match[1]), lon: Number(match[2]) });
}

/** A place on Earth out of what a page's script passed. */
export function placeOf(value: unknown): LatLon | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { lat, lon } = value as Record<string, unknown>;
  if (typeof lat !== 'number' || typeof lon !== 'number') return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined;
}

/** Any number; the map clamps it to its limits (MAP-15). */
export function parseZoom(text: string | undefined): number | undefined {
  const zoom = text?.trim() ? Number(text) : Number.NaN;
  return Number.isFinite(zoom) ? zoom : undefined;
}

/**
 * A list by commas or spaces, without regard to case or hyphens; unknown names are left out, and a list of none is no filter. `none` shows
 * none.
 */
export function parseCategories(text: string | undefined): ReadonlySet<Category> | undefined {
  const wanted = namesIn(text);
  const known = allCategories.filter((category) => wanted.has(category.toLowerCase()));
  return known.length > 0 || wanted.has('none') ? new Set(known) : undefined;
}

/** `undefined` shows all of them; `none` shows none. */
export function parseControls(text: string | undefined): readonly MapControl[] | undefined {
  const wanted = namesIn(text);
  if (wanted.has('none')) return [];
  const known = mapControls.filter((control) => wanted.has(control));
  return known.length > 0 ? known : undefined;
}

function namesIn(text: string | undefined): ReadonlySet<string> {
  return new Set(
    (text ?? '')
      .toLowerCase()
      .replaceAll('-', '')
      .split(/[\s,]+/)
      .filter((name) => name !== ''),
  );
}
