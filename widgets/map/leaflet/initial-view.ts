import type { LatLon } from '@kerb/core/config/city-config.ts';
import type { ZoomLimits } from '@kerb/core/geo/zoom.ts';

/** Where a map opens, and how far it can be zoomed. */
export interface InitialView {
  readonly centre: LatLon;
  readonly zoom: number;
  readonly limits: ZoomLimits;
}
