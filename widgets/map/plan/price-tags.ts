import type { LatLon } from '@kerb/core/domain/map/lat-lon.ts';
import { toWorld, type WorldPoint } from '@kerb/core/geo/mercator.ts';
import { eventHandlers, followZoom, positionNode } from '../leaflet/follow-zoom.ts';
import { DomUtil, Layer, type LeafletMap } from '../leaflet/leaflet.ts';

export interface PriceTag {
  readonly key: string;
  readonly at: WorldPoint;
  readonly text: string;
  readonly colour: string;
}

/**
 * The prices of the listed answers on the map, and a pin at the destination. They are for the pointer: the
 * list has the same for keyboards and screen readers.
 */
export class PriceTags extends Layer {
  readonly #onPress: (key: string) => void;
  readonly #pane = DomUtil.create('div', 'kerb-plan-tags');
  readonly #nodes: { readonly node: HTMLElement; readonly at: WorldPoint }[] = [];

  constructor(onPress: (key: string) => void) {
    super();
    this.#onPress = onPress;
    this.#pane.setAttribute('aria-hidden', 'true');
    this.#pane.addEventListener('click', (event) => {
      const key = event.target instanceof HTMLElement ? event.target.dataset.key : undefined;
      if (key === undefined) return;
      event.stopPropagation();
      this.#onPress(key);
    });
  }

  /** The first tags lie on top. */
  show(tags: readonly PriceTag[], openKey: string | undefined, destination: LatLon | undefined): void {
    this.#nodes.length = 0;
    this.#pane.replaceChildren();
    for (const { key, at, text, colour } of tags.toReversed()) {
      const node = this.#add('kerb-plan-tag', at);
      node.textContent = text;
      node.dataset.key = key;
      node.style.background = colour;
      node.classList.toggle('kerb-plan-tag--open', key === openKey);
    }
    if (destination) this.#add('kerb-plan-pin', toWorld([destination.lon, destination.lat]));
    if (this._map) this.#move(this._map);
  }

  override getEvents() {
    return eventHandlers(
      followZoom(this._map, (zoom, origin) => {
        for (const { node, at } of this.#nodes) positionNode(node, at, zoom, origin);
      }),
    );
  }

  override onAdd(map: LeafletMap): this {
    map.getPane('markerPane')?.append(this.#pane);
    this.#move(map);
    return this;
  }

  override onRemove(): this {
    this.#pane.remove();
    return this;
  }

  #add(className: string, at: WorldPoint): HTMLElement {
    const node = DomUtil.create('div', `${className} leaflet-zoom-animated`, this.#pane);
    this.#nodes.push({ node, at });
    return node;
  }

  #move(map: LeafletMap): void {
    for (const { node, at } of this.#nodes) positionNode(node, at, map.getZoom(), map.getPixelOrigin());
  }
}
