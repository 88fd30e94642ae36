import { toLatLon, type WorldPoint } from '@kerb/core/geo/mercator.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import { viewCentre } from '../leaflet/view-box.ts';
import type { Marker } from '../scene/clusters.ts';
import {
  type Direction,
  directionVectors,
  inReadingOrder,
  nearestTo,
  neighbour,
} from '../scene/marker-order.ts';

/** A marker with its DOM node. */
export interface ShownMarker {
  marker: Marker;
  readonly node: HTMLButtonElement;
}

/** Keys that move the focus to the next marker in a direction. */
const arrowKeys: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Keys that move the focus through all markers in reading order. */
const readingKeys: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };

/** The smallest distance between a focused marker and the edge of the map, in CSS pixels. */
const edgePadding = 48;

/** The same at the top, where the search box lies over the map. */
const topPadding = 96;

/** How far the map pans when there is no further marker in a direction, in CSS pixels. */
const panStep = 160;

/**
 * Keyboard access to the markers of a pane. All markers together are one tab stop; arrow keys move the focus
 * between them, and pan the map if there is no further marker.
 */
export class MarkerKeyboard {
  readonly #map: LeafletMap;
  readonly #pane: HTMLElement;
  readonly #shown: ReadonlyMap<string, ShownMarker>;
  #tabStopKey: string | undefined;
  #tabStopNode: HTMLElement | undefined;

  /** `shown` has the markers of the pane by key; the caller keeps it up to date. */
  constructor(map: LeafletMap, pane: HTMLElement, shown: ReadonlyMap<string, ShownMarker>) {
    this.#map = map;
    this.#pane = pane;
    this.#shown = shown;
    pane.addEventListener('keydown', this.#onKeyDown);
    pane.addEventListener('focusin', this.#onFocus);
  }

  /** The marker that has the focus. */
  focused(): ShownMarker | undefined {
    const root = this.#pane.getRootNode() as Document | ShadowRoot;
    return [...this.#shown.values()].find(({ node }) => node === root.activeElement);
  }

  /** Moves the focus to the marker nearest to a point, or to the map where there is no marker. */
  focusNearest(at: WorldPoint): void {
    (this.#nearest(at)?.node ?? this.#map.getContainer()).focus({ preventScroll: true });
  }

  /**
   * Chooses the marker that Tab focuses: the one with this key, else the one nearest to the centre of the
   * view. Without markers the map itself is the tab stop.
   */
  updateTabStop(key = this.#tabStopKey): void {
    const tabStop = this.#shown.get(key ?? '') ?? this.#nearest(viewCentre(this.#map));
    this.#tabStopKey = tabStop?.marker.key;
    if (this.#tabStopNode === tabStop?.node) return;
    if (this.#tabStopNode) this.#tabStopNode.tabIndex = -1;
    if (tabStop) tabStop.node.tabIndex = 0;
    this.#tabStopNode = tabStop?.node;
    this.#map.getContainer().tabIndex = tabStop ? -1 : 0;
  }

  #nearest(at: WorldPoint): ShownMarker | undefined {
    return this.#shown.get(nearestTo(at, this.#markers())?.key ?? '');
  }

  #markers(): Marker[] {
    return [...this.#shown.values()].map(({ marker }) => marker);
  }

  #moveInDirection(from: Marker, direction: Direction): void {
    const next = neighbour(from, this.#markers(), direction);
    const [across, down] = directionVectors[direction];
    if (next) this.#focus(next.key);
    else this.#map.panBy([across * panStep, down * panStep], { animate: false });
  }

  /** Reaches every marker, also those that cover each other. */
  #moveInReadingOrder(from: Marker, step: 1 | -1): void {
    const order = inReadingOrder(this.#markers());
    const next = order[order.indexOf(from) + step];
    if (next) this.#focus(next.key);
  }

  /** Focuses a marker and pans the map to it, because the browser must not scroll the map's container. */
  #focus(key: string): void {
    const shown = this.#shown.get(key);
    if (!shown) return;
    shown.node.focus({ preventScroll: true });
    this.#panTo(shown.marker);
  }

  #panTo({ at }: Marker): void {
    const { lat, lon } = toLatLon(at);
    this.#map.panInside([lat, lon], {
      paddingTopLeft: [edgePadding, topPadding],
      paddingBottomRight: [edgePadding, edgePadding],
      animate: false,
    });
  }

  readonly #onFocus = (event: FocusEvent): void => {
    const node = event.target instanceof HTMLElement ? event.target : undefined;
    if (!node?.dataset.marker) return;
    this.updateTabStop(node.dataset.marker);
    const shown = this.#shown.get(node.dataset.marker);
    // Not for a mouse: what is pressed must not move away.
    if (shown && node.matches(':focus-visible')) this.#panTo(shown.marker);
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const focused = this.focused();
    if (!focused || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = arrowKeys[event.key];
    const step = readingKeys[event.key];
    if (direction) this.#moveInDirection(focused.marker, direction);
    else if (step) this.#moveInReadingOrder(focused.marker, step);
    else if (event.key === '+' || event.key === '=') this.#map.zoomIn();
    else if (event.key === '-') this.#map.zoomOut();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
