import type { Handler, Point } from 'leaflet';
import { DomUtil, Layer, type LeafletMap, point } from '../leaflet/leaflet.ts';
import type { ClusterIndex, Mark } from '../scene/clusters.ts';
import { distance } from '../scene/placed-object.ts';
import type { WorldBox } from '../scene/world.ts';
import { type IconOf, markerNode, markSelected, type NameOf } from './marker-node.ts';
import { followZoom, handlers } from './moving.ts';

export interface MarkerScene {
  readonly index: ClusterIndex;
  readonly nameOf: NameOf;
  readonly iconOf: IconOf;
}

interface Shown {
  readonly mark: Mark;
  readonly node: HTMLButtonElement;
}

/** How far beyond the view markers are made, in views: a short drag finds them there. */
const margin = 0.25;

/**
 * One DOM button for each marker in view, and for no other: they can be focused and named, and a city of a hundred thousand
 * objects costs no more than a small one. React knows nothing of them.
 */
export class MarkerPane extends Layer {
  readonly #onPress: (mark: Mark) => void;
  readonly #shown = new Map<string, Shown>();
  #scene: MarkerScene | undefined;
  #selectedCode: string | undefined;
  #pane: HTMLElement | undefined;

  constructor(onPress: (mark: Mark) => void) {
    super();
    this.#onPress = onPress;
  }

  setScene(scene: MarkerScene): void {
    this.#scene = scene;
    this.#clear();
    this.#draw();
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
    this.#pane.addEventListener('click', this.#onClick);
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
    for (const mark of marks) if (!this.#shown.has(mark.key)) this.#add(mark, this.#scene);
    this.#move(zoom, origin);
    if (focused && !wanted.has(focused.mark.key)) this.#focusNear(focused.mark);
  }

  #add(mark: Mark, { nameOf, iconOf }: MarkerScene): void {
    const shown = { mark, node: markerNode(mark, nameOf, iconOf) };
    shown.node.dataset.mark = mark.key;
    this.#showSelection(shown);
    this.#shown.set(mark.key, shown);
    this.#pane?.append(shown.node);
  }

  #focused(): Shown | undefined {
    const root = this.#pane?.getRootNode() as Document | ShadowRoot | undefined;
    return [...this.#shown.values()].find(({ node }) => node === root?.activeElement);
  }

  /** A cluster that fell apart hands the keyboard on to the nearest of its parts. */
  #focusNear({ at }: Mark): void {
    const [nearest] = [...this.#shown.values()].sort(
      (a, b) => distance(a.mark.at, at) - distance(b.mark.at, at),
    );
    (nearest?.node ?? this._map.getContainer()).focus({ preventScroll: true });
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
}

/** What the map shows, and `margin` views more on each side, in world pixels. */
export function viewBox(map: LeafletMap, margin: number): WorldBox {
  const { min, max } = map.getPixelBounds();
  const scale = 2 ** map.getZoom();
  const [left, top, right, bottom] = [min?.x ?? 0, min?.y ?? 0, max?.x ?? 0, max?.y ?? 0];
  const [width, height] = [(right - left) * margin, (bottom - top) * margin];
  return {
    left: (left - width) / scale,
    top: (top - height) / scale,
    right: (right + width) / scale,
    bottom: (bottom + height) / scale,
  };
}

/** Leaflet's drag handler knows it; its types do not. */
function wasDragged(dragging: Handler & { readonly moved?: () => boolean }): boolean {
  return dragging.moved?.() ?? false;
}
