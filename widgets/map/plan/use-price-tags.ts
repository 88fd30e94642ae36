import type { LatLon } from '@kerb/core/domain/map/lat-lon.ts';
import { formatShortRoubles } from '@kerb/core/domain/money.ts';
import type { PlanAnswer } from '@kerb/core/domain/plan/plan-stay.ts';
import { type BandLimits, bandOf } from '@kerb/core/domain/plan/price-bands.ts';
import { toWorld, type WorldPoint } from '@kerb/core/geo/mercator.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { eventHandlers, followZoom, positionNode } from '../leaflet/follow-zoom.ts';
import { DomUtil, Layer, type LeafletMap } from '../leaflet/leaflet.ts';
import type { Scene } from '../scene/city-scene.ts';
import { useLeafletMap } from '../state/map-context.ts';
import { bandColours } from './band-colours.ts';

interface Options {
  readonly scene: Scene;
  readonly shown: readonly PlanAnswer[];
  readonly limits: BandLimits;
  readonly openKey: string | undefined;
  readonly destination: LatLon | undefined;
  readonly onPress: (key: string) => void;
}

/** Keeps the prices of the listed answers on the map while the panel is there. */
export function usePriceTags({ scene, shown, limits, openKey, destination, onPress }: Options): void {
  const map = useLeafletMap();
  const language = useLanguage();
  const press = useEffectEvent(onPress);
  const [layer] = useState(() => new PriceTags((key) => press(key)));
  useEffect(() => {
    map.addLayer(layer);
    return () => void map.removeLayer(layer);
  }, [map, layer]);
  useEffect(() => {
    const tags = shown.flatMap(({ object, terms }) => {
      const at = scene.byKey.get(object.key)?.at;
      const { total } = terms.quote;
      const colour = bandColours[bandOf(limits, total)];
      return at ? [{ key: object.key, at, text: formatShortRoubles(total, language), colour }] : [];
    });
    layer.show(tags, openKey, destination);
  }, [layer, scene, shown, limits, openKey, destination, language]);
}

interface PriceTag {
  readonly key: string;
  readonly at: WorldPoint;
  readonly text: string;
  readonly colour: string;
}

/**
 * The prices of the listed answers on the map, and a pin at the destination. They are for the pointer: the
 * list has the same for keyboards and screen readers.
 */
class PriceTags extends Layer {
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
