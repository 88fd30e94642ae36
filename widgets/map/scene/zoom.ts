import type { ZoomProfile } from '@kerb/core/config/city-config.ts';

export interface ZoomLimits {
  readonly min: number;
  readonly max: number;
}

/** MAP-15. */
export const zoomLimits: Readonly<Record<ZoomProfile, ZoomLimits>> = {
  wide: { min: 11, max: 20 },
  narrow: { min: 13, max: 19 },
};

export function clampZoom(zoom: number, { min, max }: ZoomLimits): number {
  return Math.min(max, Math.max(min, Math.round(zoom)));
}

/** MAP-17: the last zoom that clusters. */
export const lastClusterZoom = 16;

/** MAP-19: a found object is shown at this zoom. */
export const foundZoom = 18;

/** MAP-28: a selected one at this, where the city focuses on markers. */
export const selectedZoom = 20;
