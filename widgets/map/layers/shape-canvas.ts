import type { LeafletMouseEvent, Point } from 'leaflet';
import { DomUtil, Layer, type LeafletMap, point } from '../leaflet/leaflet.ts';
import { objectAt } from '../scene/hit-test.ts';
import type { PlacedObject } from '../scene/placed-object.ts';
import { overlaps } from '../scene/world.ts';
import { drawShapes } from './draw-shapes.ts';
import { followZoom, handlers } from './moving.ts';
import { viewBox } from './view-box.ts';

/** How far beyond the view shapes are drawn, in views. */
const margin = 0.3;

/** CSS pixels around a line in which a click means it. */
const reach = 10;

/** All lines and areas on one canvas, of which only those in view are drawn. */
export class ShapeCanvas extends Layer {
  readonly #onPress: (placed: PlacedObject) => void;
  readonly #canvas = document.createElement('canvas');
  #shapes: readonly PlacedObject[] = [];
  #inView: readonly PlacedObject[] = [];
  #selectedCode: string | undefined;
  #theme: 'light' | 'dark' = 'light';
  /** What the canvas shows: the zoom, and its corner in world pixels of zoom 0. */
  #drawn = { zoom: 0, left: 0, top: 0 };

  constructor(onPress: (placed: PlacedObject) => void) {
    super();
    this.#onPress = onPress;
    this.#canvas.className = 'kerb-shapes leaflet-zoom-animated';
    this.#canvas.setAttribute('aria-hidden', 'true');
  }

  setShapes(objects: readonly PlacedObject[]): void {
    this.#shapes = objects.filter(({ shape }) => shape !== undefined);
    this.#draw();
  }

  setLooks(selectedCode: string | undefined, theme: 'light' | 'dark'): void {
    this.#selectedCode = selectedCode;
    this.#theme = theme;
    this.#draw();
  }

  override getEvents() {
    return handlers({
      ...followZoom(this._map, (zoom, origin) => this.#move(zoom, origin)),
      moveend: () => this.#draw(),
      resize: () => this.#draw(),
      click: (event: LeafletMouseEvent) => this.#press(event),
      mousemove: (event: LeafletMouseEvent) => this.#hover(event),
    });
  }

  override onAdd(map: LeafletMap): this {
    map.getPane('overlayPane')?.append(this.#canvas);
    this.#draw();
    return this;
  }

  override onRemove(): this {
    this.#canvas.remove();
    return this;
  }

  #draw(): void {
    if (!this._map) return;
    const box = viewBox(this._map, margin);
    const zoom = this._map.getZoom();
    this.#drawn = { zoom, left: box.left, top: box.top };
    this.#inView = this.#shapes.filter(({ shape }) => shape && overlaps(shape.box, box));
    this.#fit((box.right - box.left) * 2 ** zoom, (box.bottom - box.top) * 2 ** zoom);
    this.#move(zoom, this._map.getPixelOrigin());
    const selectedCode = this.#selectedCode;
    drawShapes(this.#canvas, this.#inView, { box, zoom, selectedCode, theme: this.#theme });
  }

  #fit(width: number, height: number): void {
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    this.#canvas.style.width = `${Math.round(width)}px`;
    this.#canvas.style.height = `${Math.round(height)}px`;
  }

  #move(zoom: number, origin: Point): void {
    const scale = 2 ** zoom;
    const corner = point(this.#drawn.left * scale - origin.x, this.#drawn.top * scale - origin.y);
    DomUtil.setTransform(this.#canvas, corner.round(), 2 ** (zoom - this.#drawn.zoom));
  }

  #find({ latlng }: LeafletMouseEvent): PlacedObject | undefined {
    const scale = 2 ** this._map.getZoom();
    const { x, y } = this._map.project(latlng);
    return objectAt({ x: x / scale, y: y / scale }, reach / scale, this.#inView);
  }

  #press(event: LeafletMouseEvent): void {
    const found = this.#find(event);
    if (found) this.#onPress(found);
  }

  #hover(event: LeafletMouseEvent): void {
    const isOver = this.#find(event) !== undefined;
    this._map.getContainer().classList.toggle('kerb-map-over-shape', isOver);
  }
}
