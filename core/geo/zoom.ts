import type { ZoomProfile } from '../config/city-config.ts';

export interface ZoomLimits {
  readonly min: number;
  readonly max: number;
}

/** The zoom limits of the two profiles. */
export const zoomLimits: Readonly<Record<ZoomProfile, ZoomLimits>> = {
  wide: { min: 11, max: 20 },
  narrow: { min: 13, max: 19 },
};

export function clampZoom(zoom: number, { min, max }: ZoomLimits): number {
  return Math.min(max, Math.max(min, Math.round(zoom)));
}
