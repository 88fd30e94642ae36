import type { Point } from 'leaflet';
import { followZoom, handlers, moveTo } from '../leaflet/follow-zoom.ts';
import { DomUtil, Layer, type LeafletMap } from '../leaflet/leaflet.ts';
import { middleOfView, viewBox } from '../leaflet/view-box.ts';
import type { ClusterIndex, Marker } from '../scene/clusters.ts';
import { directions, inReadingOrder, nearestTo, neighbour, type Step } from '../scene/marker-order.ts';
import { isSameMarker } from '../scene/same-marker.ts';
import { toLatLon, type WorldPoint } from '../scene/world.ts';
import { DeferredNames, type NameOf } from './deferred-names.ts';
import { steps, turns } from './marker-keyboard.ts';
import { createMarkerNode, type IconOf, markSelected, updateCluster } from './marker-node.ts';

/** What markers say. */
export interface MarkerTexts {
  readonly nameOf: NameOf;
  readonly iconOf: IconOf;
  /** Names all markers together. */
  readonly groupName: string;
}

interface Shown {
  mark: Marker;
  readonly node: HTMLButtonElement;
}

/** How near to the edge of the map a marker reached with the keyboard may stand, in CSS pixels. */
const edge = 48;

/** How far the map moves where no marker is left in a direction, in CSS pixels. */
const panStep = 160;

/** How far beyond the view markers are made, in views: a short drag finds them there. */
const margin = 0.15;

/**
 * One DOM button for each marker in view, and for no other: they can be focused and named, and a city of a hundred thousand
 * objects costs no more than a small one. React knows nothing of them. All together they are one stop of Tab: the arrows go from one
 * to the next, and move the map where there is none (A11Y-03).
 */
export class MarkerPane extends Layer {
  readonly #onPress: (mark: Marker) => void;
  readonly #shown = new Map<string, Shown>();
  readonly #names = new DeferredNames();
  #index: ClusterIndex | undefined;
  #words: MarkerTexts | undefined;
  #selectedCode: string | undefined;
  #pane: HTMLElement | undefined;
  /** The marker that Tab comes to. */
  #stop: string | undefined;
  #stopNode: HTMLElement | undefined;
  /** What the nodes' places were reckoned by last. */
  #zoom = Number.NaN;
  #origin: Point | undefined;

  constructor(onPress: (mark: Marker) => void) {
    super();
    this.#onPress = onPress;
  }

  setIndex(index: ClusterIndex): void {
    if (this.#index === index) return;
    this.#index = index;
    this.#draw();
  }

  setTexts(words: MarkerTexts): void {
    const focused = this.#focused();
    this.#words = words;
    this.#pane?.setAttribute('aria-label', words.groupName);
    this.#clear();
    this.#draw();
    if (focused) this.#focusNear(focused.mark);
  }

  select(code: string | undefined): void {
    this.#selectedCode = code;
    for (const shown of this.#shown.values()) this.#showSelection(shown);
  }

  override getEvents() {
    return handlers({
      ...followZoom(this._map, (zoom, origin) => this.#move(zoom, origin)),
      moveend: () => this.#draw(),
    });
  }

  override onAdd(map: LeafletMap): this {
    this.#pane = DomUtil.create('div', 'kerb-markers', map.getPane('markerPane'));
    this.#pane.setAttribute('role', 'group');
    if (this.#words) this.#pane.setAttribute('aria-label', this.#words.groupName);
    this.#pane.addEventListener('click', this.#onClick);
    this.#pane.addEventListener('keydown', this.#onKeyDown);
    this.#pane.addEventListener('focusin', this.#onFocus);
    this.#draw();
    return this;
  }

  override onRemove(): this {
    this.#clear();
    this.#pane?.remove();
    this.#pane = undefined;
    return this;
  }

  #clear(): void {
    for (const { node } of this.#shown.values()) node.remove();
    this.#shown.clear();
  }

  /** Keeps what is still there: focus stays, and nothing flickers. */
  #draw(): void {
    const [index, words] = [this.#index, this.#words];
    if (!index || !words || !this.#pane || !this._map) return;
    const zoom = this._map.getZoom();
    const marks = index.markersIn(viewBox(this._map, margin), zoom);
    const wanted = new Map(marks.map((mark) => [mark.key, mark]));
    const focused = this.#focused();
    const left = new Set<Node>();
    for (const shown of this.#shown.values()) {
      if (this.#renew(shown, wanted.get(shown.mark.key), words)) continue;
      this.#shown.delete(shown.mark.key);
      if (shown.mark.kind === 'cluster' && shown !== focused) left.add(shown.node);
      else shown.node.remove();
    }
    this.#move(zoom, this._map.getPixelOrigin());
    this.#arrange(inReadingOrder(marks), words, inOrderOf(this.#pane, left));
    this.#chooseStop();
    if (focused) this.#names.give();
    if (focused && !focused.node.isConnected) this.#focusNear(focused.mark);
    else if (focused && focused !== this.#focused()) focused.node.focus({ preventScroll: true });
  }

  /** Whether what is shown could become what is wanted in its place. */
  #renew(shown: Shown, next: Marker | undefined, { nameOf }: MarkerTexts): boolean {
    if (!next) return false;
    const { mark, node } = shown;
    if (isSameMarker(mark, next)) {
      shown.mark = next;
      return true;
    }
    if (next.kind !== 'cluster' || mark.kind !== 'cluster') return false;
    shown.mark = next;
    updateCluster(node, next);
    this.#names.add(shown, nameOf);
    this.#place(node, next);
    return true;
  }

  /**
   * Puts the nodes in this order; of those that are there, hardly any has to move for it. New clusters take the nodes of those that are
   * gone, the last one first, so that these too stay where they are.
   */
  #arrange(marks: readonly Marker[], words: MarkerTexts, left: HTMLButtonElement[]): void {
    let next: Node | null = null;
    for (const mark of marks.toReversed()) {
      const { node } = this.#shown.get(mark.key) ?? this.#make(mark, words, left);
      if (node.parentNode !== this.#pane || node.nextSibling !== next) this.#pane?.insertBefore(node, next);
      next = node;
    }
    for (const node of left) node.remove();
  }

  #make(mark: Marker, { nameOf, iconOf }: MarkerTexts, left: HTMLButtonElement[]): Shown {
    const used = mark.kind === 'cluster' ? left.pop() : undefined;
    if (used && mark.kind === 'cluster') updateCluster(used, mark);
    const shown = { mark, node: used ?? createMarkerNode(mark, iconOf) };
    shown.node.dataset.marker = mark.key;
    this.#place(shown.node, mark);
    this.#showSelection(shown);
    this.#shown.set(mark.key, shown);
    this.#names.add(shown, nameOf);
    return shown;
  }

  /** Tab comes to the marker it left, or else to the one nearest to the middle; to the map itself where there is none. */
  #chooseStop(key = this.#stop): void {
    const chosen = this.#shown.get(key ?? '') ?? this.#nearest(middleOfView(this._map));
    this.#stop = chosen?.mark.key;
    if (this.#stopNode === chosen?.node) return;
    if (this.#stopNode) this.#stopNode.tabIndex = -1;
    if (chosen) chosen.node.tabIndex = 0;
    this.#stopNode = chosen?.node;
    this._map.getContainer().tabIndex = chosen ? -1 : 0;
  }

  #nearest(at: WorldPoint): Shown | undefined {
    return this.#shown.get(nearestTo(at, this.#marks())?.key ?? '');
  }

  #marks(): Marker[] {
    return [...this.#shown.values()].map(({ mark }) => mark);
  }

  #focused(): Shown | undefined {
    const root = this.#pane?.getRootNode() as Document | ShadowRoot | undefined;
    return [...this.#shown.values()].find(({ node }) => node === root?.activeElement);
  }

  /** A cluster that fell apart hands the keyboard on to the nearest of its parts. */
  #focusNear({ at }: Marker): void {
    (this.#nearest(at)?.node ?? this._map.getContainer()).focus({ preventScroll: true });
  }

  #step(from: Marker, step: Step): void {
    const next = neighbour(from, this.#marks(), step);
    const [across, down] = directions[step];
    if (next) this.#visit(next.key);
    else this._map.panBy([across * panStep, down * panStep], { animate: false });
  }

  /** One by one in reading order: also markers that stand one upon another are reached. */
  #turn(from: Marker, turn: 1 | -1): void {
    const order = inReadingOrder(this.#marks());
    const next = order[order.indexOf(from) + turn];
    if (next) this.#visit(next.key);
  }

  /** The map follows the keyboard; the browser must not scroll the map's box itself. */
  #visit(key: string): void {
    const shown = this.#shown.get(key);
    if (!shown) return;
    shown.node.focus({ preventScroll: true });
    const { lat, lon } = toLatLon(shown.mark.at);
    this._map.panInside([lat, lon], { padding: [edge, edge], animate: false });
  }

  #showSelection({ mark, node }: Shown): void {
    if (mark.kind === 'object') markSelected(node, mark.placed.object.code === this.#selectedCode);
  }

  #move(zoom: number, origin: Point): void {
    if (this.#zoom === zoom && this.#origin?.equals(origin)) return;
    this.#zoom = zoom;
    this.#origin = origin;
    for (const { mark, node } of this.#shown.values()) this.#place(node, mark);
  }

  #place(node: HTMLElement, { at }: Marker): void {
    if (this.#origin) moveTo(node, at, this.#zoom, this.#origin);
  }

  readonly #onClick = (event: MouseEvent): void => {
    const node = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-marker]') : null;
    const shown = this.#shown.get(node?.dataset.marker ?? '');
    if (!shown) return;
    event.stopPropagation();
    this.#onPress(shown.mark);
  };

  readonly #onFocus = (event: FocusEvent): void => {
    const node = event.target instanceof HTMLElement ? event.target : undefined;
    if (node?.dataset.marker) this.#chooseStop(node.dataset.marker);
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const focused = this.#focused();
    if (!focused || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    const turn = turns[event.key];
    if (step) this.#step(focused.mark, step);
    else if (turn) this.#turn(focused.mark, turn);
    else if (event.key === '+' || event.key === '=') this._map.zoomIn();
    else if (event.key === '-') this._map.zoomOut();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function inOrderOf(pane: HTMLElement, nodes: ReadonlySet<Node>): HTMLButtonElement[] {
  return [...pane.querySelectorAll('button')].filter((node) => nodes.has(node));
}
