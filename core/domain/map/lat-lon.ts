/** Degrees, WGS 84. */
export interface LatLon {
  readonly lat: number;
  readonly lon: number;
}

/** A box by two of its corners. */
export interface Bounds {
  readonly southWest: LatLon;
  readonly northEast: LatLon;
}
