import type { LatLon } from '@kerb/core/config/city-config.ts';
import { toWorld, type WorldPoint } from '@kerb/core/geo/mercator.ts';
import type { Point } from 'leaflet';
import { eventHandlers, followZoom, positionNode } from '../leaflet/follow-zoom.ts';
import { DomUtil, Layer, type LeafletMap } from '../leaflet/leaflet.ts';

/** A dot at the location of the device. */
export class LocationDot extends Layer {
  readonly #at: WorldPoint;
  readonly #dot = DomUtil.create('div', 'kerb-location-dot leaflet-zoom-animated');

  constructor({ lat, lon }: LatLon) {
    super();
    this.#at = toWorld([lon, lat]);
  }

  override getEvents() {
    return eventHandlers(followZoom(this._map, (zoom, origin) => this.#move(zoom, origin)));
  }

  override onAdd(map: LeafletMap): this {
    map.getPane('markerPane')?.append(this.#dot);
    this.#move(map.getZoom(), map.getPixelOrigin());
    return this;
  }

  override onRemove(): this {
    this.#dot.remove();
    return this;
  }

  #move(zoom: number, origin: Point): void {
    positionNode(this.#dot, this.#at, zoom, origin);
  }
}
