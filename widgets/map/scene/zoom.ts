import type { ZoomProfile } from '@kerb/core/config/city-config.ts';

export interface ZoomLimits {
  readonly min: number;
  readonly max: number;
}

/** The zoom limits of the two profiles (MAP-15). */
export const zoomLimits: Readonly<Record<ZoomProfile, ZoomLimits>> = {
  wide: { min: 11, max: 20 },
  narrow: { min: 13, max: 19 },
};

export function clampZoom(zoom: number, { min, max }: ZoomLimits): number {
  return Math.min(max, Math.max(min, Math.round(zoom)));
}

/** MAP-17: above this zoom nothing is clustered. */
export const lastClusterZoom = 16;

/** MAP-19: the zoom that shows an object found by the search. */
export const foundZoom = 18;

/** MAP-28: the zoom that shows a selected object, in cities that focus on markers. */
export const selectedZoom = 20;
