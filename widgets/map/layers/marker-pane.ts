import type { Point } from 'leaflet';
import { eventHandlers, followZoom, positionNode } from '../leaflet/follow-zoom.ts';
import { DomUtil, Layer, type LeafletMap } from '../leaflet/leaflet.ts';
import { viewBox } from '../leaflet/view-box.ts';
import type { ClusterIndex, Marker } from '../scene/clusters.ts';
import { inReadingOrder } from '../scene/marker-order.ts';
import { isSameMarker } from '../scene/same-marker.ts';
import { DeferredNames, type NameOf } from './deferred-names.ts';
import { MarkerKeyboard, type ShownMarker } from './marker-keyboard.ts';
import { createMarkerNode, type MarkerFaces, setSelected, updateCluster } from './marker-node.ts';

interface MarkerTexts extends MarkerFaces {
  readonly nameOf: NameOf;
  /** The accessible name of all markers together. */
  readonly groupName: string;
}

/** Markers are drawn this far beyond the view, as a part of its size: a short drag finds them there. */
const margin = 0.15;

/**
 * Draws one DOM button for each marker in view and for no other, so that markers can be focused and named,
 * and the cost does not grow with the size of the city. React does not manage them. `MarkerKeyboard` makes
 * them accessible by keyboard.
 */
export class MarkerPane extends Layer {
  readonly #onPress: (marker: Marker) => void;
  readonly #shown = new Map<string, ShownMarker>();
  readonly #names = new DeferredNames();
  #index: ClusterIndex | undefined;
  #texts: MarkerTexts | undefined;
  #selectedKey: string | undefined;
  #pane: HTMLElement | undefined;
  #keyboard: MarkerKeyboard | undefined;
  /** The zoom and origin that the nodes are positioned for. */
  #zoom = Number.NaN;
  #origin: Point | undefined;

  constructor(onPress: (marker: Marker) => void) {
    super();
    this.#onPress = onPress;
  }

  setIndex(index: ClusterIndex): void {
    if (this.#index === index) return;
    this.#index = index;
    this.#draw();
  }

  setTexts(texts: MarkerTexts): void {
    const focused = this.#keyboard?.focused();
    this.#texts = texts;
    this.#pane?.setAttribute('aria-label', texts.groupName);
    this.#clear();
    this.#draw();
    if (focused) this.#keyboard?.focusNearest(focused.marker.at);
  }

  select(key: string | undefined): void {
    this.#selectedKey = key;
    for (const shown of this.#shown.values()) this.#showSelection(shown);
  }

  override getEvents() {
    return eventHandlers({
      ...followZoom(this._map, (zoom, origin) => this.#move(zoom, origin)),
      moveend: () => this.#draw(),
    });
  }

  override onAdd(map: LeafletMap): this {
    const pane = DomUtil.create('div', 'kerb-markers', map.getPane('markerPane'));
    pane.setAttribute('role', 'group');
    if (this.#texts) pane.setAttribute('aria-label', this.#texts.groupName);
    pane.addEventListener('click', this.#onClick);
    this.#pane = pane;
    this.#keyboard = new MarkerKeyboard(map, pane, this.#shown);
    this.#draw();
    return this;
  }

  override onRemove(): this {
    this.#clear();
    this.#pane?.remove();
    this.#pane = undefined;
    this.#keyboard = undefined;
    return this;
  }

  #clear(): void {
    for (const { node } of this.#shown.values()) node.remove();
    this.#shown.clear();
  }

  /**
   * Draws the markers in view. Nodes of markers that are still there stay, so that the focus stays and
   * nothing flickers.
   */
  #draw(): void {
    const [index, texts, pane, keyboard] = [this.#index, this.#texts, this.#pane, this.#keyboard];
    if (!index || !texts || !pane || !keyboard || !this._map) return;
    const zoom = this._map.getZoom();
    const markers = index.markersIn(viewBox(this._map, margin), zoom);
    const focused = keyboard.focused();
    const reusable = this.#updateShown(markers, texts, focused);
    this.#move(zoom, this._map.getPixelOrigin());
    this.#arrange(inReadingOrder(markers), texts, inDomOrder(pane, reusable));
    keyboard.updateTabStop();
    if (!focused) return;
    this.#names.apply();
    if (!focused.node.isConnected) keyboard.focusNearest(focused.marker.at);
    else if (focused !== keyboard.focused()) focused.node.focus({ preventScroll: true });
  }

  /**
   * Updates what is shown and removes the rest. Returns the nodes of removed clusters, which new clusters can
   * take over.
   */
  #updateShown(markers: readonly Marker[], texts: MarkerTexts, focused: ShownMarker | undefined): Set<Node> {
    const wanted = new Map(markers.map((marker) => [marker.key, marker]));
    const reusable = new Set<Node>();
    for (const shown of this.#shown.values()) {
      const { kind, key } = shown.marker;
      if (this.#update(shown, wanted.get(key), texts)) continue;
      this.#shown.delete(key);
      if (kind === 'cluster' && shown !== focused) reusable.add(shown.node);
      else shown.node.remove();
    }
    return reusable;
  }

  /** Updates a shown marker to the new state of the same marker; false where its node cannot be kept. */
  #update(shown: ShownMarker, next: Marker | undefined, texts: MarkerTexts): boolean {
    if (!next) return false;
    const { marker, node } = shown;
    if (isSameMarker(marker, next)) {
      shown.marker = next;
      return true;
    }
    if (next.kind !== 'cluster' || marker.kind !== 'cluster') return false;
    shown.marker = next;
    updateCluster(node, next, texts);
    this.#names.add(shown, texts.nameOf);
    this.#position(node, next);
    return true;
  }

  /**
   * Brings the nodes into this order and creates the missing ones. Most nodes are in order already and do not
   * move; reusable nodes are taken from the end, so that they do not move either.
   */
  #arrange(markers: readonly Marker[], texts: MarkerTexts, reusable: HTMLButtonElement[]): void {
    let next: Node | null = null;
    for (const marker of markers.toReversed()) {
      const { node } = this.#shown.get(marker.key) ?? this.#create(marker, texts, reusable);
      if (node.parentNode !== this.#pane || node.nextSibling !== next) this.#pane?.insertBefore(node, next);
      next = node;
    }
    for (const node of reusable) node.remove();
  }

  #create(marker: Marker, texts: MarkerTexts, reusable: HTMLButtonElement[]): ShownMarker {
    const reused = marker.kind === 'cluster' ? reusable.pop() : undefined;
    if (reused && marker.kind === 'cluster') updateCluster(reused, marker, texts);
    const shown = { marker, node: reused ?? createMarkerNode(marker, texts) };
    shown.node.dataset.marker = marker.key;
    this.#position(shown.node, marker);
    this.#showSelection(shown);
    this.#shown.set(marker.key, shown);
    this.#names.add(shown, texts.nameOf);
    return shown;
  }

  #showSelection({ marker, node }: ShownMarker): void {
    if (marker.kind === 'object') setSelected(node, marker.projected.object.key === this.#selectedKey);
  }

  #move(zoom: number, origin: Point): void {
    if (this.#zoom === zoom && this.#origin?.equals(origin)) return;
    this.#zoom = zoom;
    this.#origin = origin;
    for (const { marker, node } of this.#shown.values()) this.#position(node, marker);
  }

  #position(node: HTMLElement, { at }: Marker): void {
    if (this.#origin) positionNode(node, at, this.#zoom, this.#origin);
  }

  readonly #onClick = (event: MouseEvent): void => {
    const node = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-marker]') : null;
    const shown = this.#shown.get(node?.dataset.marker ?? '');
    if (!shown) return;
    event.stopPropagation();
    this.#onPress(shown.marker);
  };
}

function inDomOrder(pane: HTMLElement, nodes: ReadonlySet<Node>): HTMLButtonElement[] {
  return [...pane.querySelectorAll('button')].filter((node) => nodes.has(node));
}
