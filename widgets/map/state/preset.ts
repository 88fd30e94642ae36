import type { LatLon } from '@kerb/core/config/city-config.ts';
import { allCategories } from '@kerb/core/domain/map/category-filter.ts';
import type { Category } from '@kerb/core/domain/map/map-object.ts';
import type { PlanRequest } from '@kerb/core/domain/plan/plan-request.ts';

/** The current state of the view. Used as a preset, it opens the same view again. */
export interface ViewState {
  readonly centre: LatLon;
  readonly zoom: number;
  /** All categories when absent. */
  readonly categories: ReadonlySet<Category> | undefined;
  /** Whether parkings without a known free space are hidden. */
  readonly onlyFree: boolean;
  /** The code of the selected object. */
  readonly parking: string | undefined;
  /** Empty if nothing is planned. */
  readonly plan: PlanRequest;
}

/** The initial state that a page can set. Its centre replaces the city's own; a plan opens its panel. */
export type MapPreset = { readonly [Name in keyof ViewState]?: ViewState[Name] | undefined };

export const mapControls = ['search', 'filters', 'list', 'plan', 'location', 'zoom', 'legend'] as const;

/** What lies on an element whose page does not say. */
export const defaultControls: readonly MapControl[] = mapControls.filter((control) => control !== 'plan');

export type MapControl = (typeof mapControls)[number];

/** Parses latitude and longitude in degrees, as in `56.32,44.00`. */
export function parseCentre(text: string | undefined): LatLon | undefined {
  const match = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text ?? '');
  if (!match) return undefined;
  return parseLatLon({ lat: Number(match[1]), lon: Number(match[2]) });
}

/** Checks a point that a page's script passed; `undefined` for anything but `{ lat, lon }` in degrees. */
export function parseLatLon(value: unknown): LatLon | undefined {
  const { lat, lon } = (value ?? {}) as Record<string, unknown>;
  if (typeof lat !== 'number' || typeof lon !== 'number') return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined;
}

/** Parses any number; the map clamps it to its limits. */
export function parseZoom(text: string | undefined): number | undefined {
  const zoom = Number(text?.trim() || Number.NaN);
  return Number.isFinite(zoom) ? zoom : undefined;
}

/**
 * Parses a list separated by commas or spaces, ignoring case and hyphens. Unknown names are left out; a list
 * without a known name is no filter, and `none` hides all categories.
 */
export function parseCategories(text: string | undefined): ReadonlySet<Category> | undefined {
  const names = namesIn(text);
  const listed = allCategories.filter((category) => names.has(category.toLowerCase()));
  return listed.length > 0 || names.has('none') ? new Set(listed) : undefined;
}

/**
 * Parses a list like that of `parseCategories`. `undefined` stands for the default, `none` for no control.
 */
export function parseControls(text: string | undefined): readonly MapControl[] | undefined {
  const names = namesIn(text);
  if (names.has('none')) return [];
  const listed = mapControls.filter((control) => names.has(control));
  return listed.length > 0 ? listed : undefined;
}

function namesIn(text: string | undefined): ReadonlySet<string> {
  return new Set(
    text
      ?.toLowerCase()
      .replaceAll('-', '')
      .split(/[\s,]+/),
  );
}
