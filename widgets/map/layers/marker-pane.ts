import type { Handler, Point } from 'leaflet';
import { DomUtil, Layer, type LeafletMap, point } from '../leaflet/leaflet.ts';
import type { ClusterIndex, Mark } from '../scene/clusters.ts';
import { distance } from '../scene/placed-object.ts';
import { directions, inReadingOrder, neighbour, type Step } from '../scene/walk.ts';
import { toLatLon, type WorldPoint } from '../scene/world.ts';
import { type IconOf, markerNode, markSelected, type NameOf } from './marker-node.ts';
import { followZoom, handlers } from './moving.ts';
import { middleOfView, viewBox } from './view-box.ts';

export interface MarkerScene {
  readonly index: ClusterIndex;
  readonly nameOf: NameOf;
  readonly iconOf: IconOf;
  /** Names all markers together. */
  readonly groupName: string;
}

interface Shown {
  readonly mark: Mark;
  readonly node: HTMLButtonElement;
}

/** How near to the edge of the map a marker reached with the keyboard may stand, in CSS pixels. */
const edge = 48;

/** How far the map moves where no marker is left in a direction, in CSS pixels. */
const panStep = 160;

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const turns: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };

/** How far beyond the view markers are made, in views: a short drag finds them there. */
const margin = 0.25;

/**
 * One DOM button for each marker in view, and for no other: they can be focused and named, and a city of a hundred thousand
 * objects costs no more than a small one. React knows nothing of them. All together they are one stop of Tab: the arrows go from one
 * to the next, and move the map where there is none (A11Y-03).
 */
export class MarkerPane extends Layer {
  readonly #onPress: (mark: Mark) => void;
  readonly #shown = new Map<string, Shown>();
  #scene: MarkerScene | undefined;
  #selectedCode: string | undefined;
  #pane: HTMLElement | undefined;
  /** The marker that Tab comes to. */
  #stop: string | undefined;

  constructor(onPress: (mark: Mark) => void) {
    super();
    this.#onPress = onPress;
  }

  setScene(scene: MarkerScene): void {
    const focused = this.#focused();
    this.#scene = scene;
    this.#pane?.setAttribute('aria-label', scene.groupName);
    this.#clear();
    this.#stop = undefined;
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
    this.#pane = DomUtil.create('div', 'kerb-marks', map.getPane('markerPane'));
    this.#pane.setAttribute('role', 'group');
    if (this.#scene) this.#pane.setAttribute('aria-label', this.#scene.groupName);
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
    if (!this.#scene || !this.#pane || !this._map) return;
    const zoom = this._map.getZoom();
    const origin = this._map.getPixelOrigin();
    const marks = this.#scene.index.marksIn(viewBox(this._map, margin), zoom);
    const wanted = new Set(marks.map(({ key }) => key));
    const focused = this.#focused();
    for (const [key, { node }] of this.#shown) {
      if (wanted.has(key)) continue;
      node.remove();
      this.#shown.delete(key);
    }
    this.#addAll(inReadingOrder(marks), this.#scene);
    this.#move(zoom, origin);
    this.#chooseStop();
    if (focused && !wanted.has(focused.mark.key)) this.#focusNear(focused.mark);
  }

  /** What is there stands in this order already, whatever the view: only new ones are put between. */
  #addAll(marks: readonly Mark[], scene: MarkerScene): void {
    let next: Node | null = null;
    for (const mark of marks.toReversed()) {
      const shown = this.#shown.get(mark.key) ?? this.#make(mark, scene);
      if (!shown.node.isConnected) this.#pane?.insertBefore(shown.node, next);
      next = shown.node;
    }
  }

  #make(mark: Mark, { nameOf, iconOf }: MarkerScene): Shown {
    const shown = { mark, node: markerNode(mark, nameOf, iconOf) };
    shown.node.dataset.mark = mark.key;
    this.#showSelection(shown);
    this.#shown.set(mark.key, shown);
    return shown;
  }

  /** Tab comes to the marker it left, or else to the one nearest to the middle; to the map itself where there is none. */
  #chooseStop(key = this.#stop): void {
    const chosen = this.#shown.get(key ?? '') ?? this.#nearest(middleOfView(this._map));
    this.#stop = chosen?.mark.key;
    for (const { node } of this.#shown.values()) node.tabIndex = node === chosen?.node ? 0 : -1;
    this._map.getContainer().tabIndex = chosen ? -1 : 0;
  }

  #nearest(at: WorldPoint): Shown | undefined {
    let nearest: Shown | undefined;
    for (const shown of this.#shown.values()) {
      if (!nearest || distance(shown.mark.at, at) < distance(nearest.mark.at, at)) nearest = shown;
    }
    return nearest;
  }

  #focused(): Shown | undefined {
    const root = this.#pane?.getRootNode() as Document | ShadowRoot | undefined;
    return [...this.#shown.values()].find(({ node }) => node === root?.activeElement);
  }

  /** A cluster that fell apart hands the keyboard on to the nearest of its parts. */
  #focusNear({ at }: Mark): void {
    (this.#nearest(at)?.node ?? this._map.getContainer()).focus({ preventScroll: true });
  }

  #step(from: Mark, step: Step): void {
    const next = neighbour(
      from,
      [...this.#shown.values()].map(({ mark }) => mark),
      step,
    );
    const [across, down] = directions[step];
    if (next) this.#visit(next.key);
    else this._map.panBy([across * panStep, down * panStep], { animate: false });
  }

  /** One by one in reading order: also markers that stand one upon another are reached. */
  #turn(from: Mark, turn: 1 | -1): void {
    const order = inReadingOrder([...this.#shown.values()].map(({ mark }) => mark));
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
    const scale = 2 ** zoom;
    for (const { mark, node } of this.#shown.values()) {
      DomUtil.setPosition(
        node,
        point(Math.round(mark.at.x * scale - origin.x), Math.round(mark.at.y * scale - origin.y)),
      );
    }
  }

  readonly #onClick = (event: MouseEvent): void => {
    const node = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-mark]') : null;
    const shown = this.#shown.get(node?.dataset.mark ?? '');
    if (!shown) return;
    event.stopPropagation();
    // A drag that began on a marker ends with a click on it; one from the keyboard has no `detail`.
    if (event.detail > 0 && wasDragged(this._map.dragging)) return;
    this.#onPress(shown.mark);
  };

  readonly #onFocus = (event: FocusEvent): void => {
    const node = event.target instanceof HTMLElement ? event.target : undefined;
    if (node?.dataset.mark) this.#chooseStop(node.dataset.mark);
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

/** Leaflet's drag handler knows it; its types do not. */
function wasDragged(dragging: Handler & { readonly moved?: () => boolean }): boolean {
  return dragging.moved?.() ?? false;
}
