import { clampZoom, type ZoomLimits } from '@kerb/core/geo/zoom.ts';
import type { WorldBox } from './world.ts';

/** Above this zoom nothing is clustered. */
export const lastClusterZoom = 16;

/** The closest zoom for an object found by the search, and for a single point. */
export const foundZoom = 18;

/** The closest zoom for a selected line or area, in cities that focus on markers. */
export const selectedZoom = 20;

/** From this zoom on, an object that is in view is not brought any closer. */
export const closeZoom = 17;

/** CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The closest zoom up to `closest` at which a box fits into `size`. A point fits at any zoom. */
export function fitZoom(box: WorldBox, size: Size, closest: number, limits: ZoomLimits): number {
  const across = size.width / (box.right - box.left);
  const down = size.height / (box.bottom - box.top);
  return clampZoom(Math.min(closest, Math.floor(Math.log2(Math.min(across, down)))), limits);
}
