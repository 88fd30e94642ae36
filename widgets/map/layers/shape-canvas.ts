import { afterPaint, runOverFrames } from '@kerb/core/scheduling/frames.ts';
import { runSync } from '@kerb/core/scheduling/sliced-work.ts';
import type { LeafletMouseEvent, Point } from 'leaflet';
import { eventHandlers, followZoom } from '../leaflet/follow-zoom.ts';
import { DomUtil, Layer, type LeafletMap, point } from '../leaflet/leaflet.ts';
import { viewBox } from '../leaflet/view-box.ts';
import type { Scene } from '../scene/city-scene.ts';
import { objectAt } from '../scene/hit-test.ts';
import type { ProjectedObject } from '../scene/projected-object.ts';
import type { Paint } from '../state/use-map-plan.ts';
import { drawShapes } from './draw-shapes.ts';

/** Shapes are drawn this far beyond the view, as a part of its size. */
const margin = 0.3;

/** A click within this distance of a line selects it, in CSS pixels. */
const hitTolerance = 10;

/** Up to this many shapes are drawn within one frame. */
const maxSyncShapes = 500;

/** The part of a scene that the canvas needs. */
type ShapeScene = Pick<Scene, 'projected' | 'shapesIn'>;

/** A drawn canvas with its zoom, and its top left corner in world pixels. */
interface Drawing {
  readonly canvas: HTMLCanvasElement;
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
}

/**
 * Draws the lines and areas in view on one canvas, after the markers are painted. A large number is drawn
 * over several frames on a second canvas, which then replaces the first.
 */
export class ShapeCanvas extends Layer {
  readonly #onPress: (projected: ProjectedObject) => void;
  #scene: ShapeScene | undefined;
  #selectedKey: string | undefined;
  #theme: 'light' | 'dark' = 'light';
  #paint: Paint | undefined;
  #drawing: Drawing = { canvas: newCanvas(), zoom: 0, left: 0, top: 0 };
  #spare: HTMLCanvasElement | undefined;
  #cancelDrawing = () => {};

  constructor(onPress: (projected: ProjectedObject) => void) {
    super();
    this.#onPress = onPress;
  }

  setScene(scene: ShapeScene): void {
    if (this.#scene === scene) return;
    this.#scene = scene;
    this.#draw();
  }

  setAppearance(selectedKey: string | undefined, theme: 'light' | 'dark'): void {
    if (this.#selectedKey === selectedKey && this.#theme === theme) return;
    this.#selectedKey = selectedKey;
    this.#theme = theme;
    this.#drawNow();
  }

  setPaint(paint: Paint | undefined): void {
    if (this.#paint === paint) return;
    this.#paint = paint;
    this.#drawNow();
  }

  override getEvents() {
    return eventHandlers({
      ...followZoom(this._map, (zoom, origin) => this.#move(zoom, origin)),
      moveend: () => this.#draw(),
      resize: () => this.#draw(),
      click: (event: LeafletMouseEvent) => this.#press(event),
      mousemove: (event: LeafletMouseEvent) => this.#hover(event),
    });
  }

  override onAdd(map: LeafletMap): this {
    map.getPane('overlayPane')?.append(this.#drawing.canvas);
    this.#draw();
    return this;
  }

  override onRemove(): this {
    this.#cancelDrawing();
    this.#drawing.canvas.remove();
    return this;
  }

  /** Draws after the next paint, so that markers come first. */
  #draw(): void {
    this.#cancelDrawing();
    this.#cancelDrawing = afterPaint(() => this.#drawNow());
  }

  #drawNow(): void {
    this.#cancelDrawing();
    if (!this._map || !this.#scene) return;
    const { projected, shapesIn } = this.#scene;
    const box = viewBox(this._map, margin);
    const zoom = this._map.getZoom();
    const inView = shapesIn(box);
    const isSync = inView.length <= maxSyncShapes;
    const canvas = isSync ? this.#drawing.canvas : (this.#spare ?? newCanvas());
    resize(canvas, (box.right - box.left) * 2 ** zoom, (box.bottom - box.top) * 2 ** zoom);
    const view = { box, zoom, selectedKey: this.#selectedKey, theme: this.#theme, paint: this.#paint };
    const work = drawShapes(canvas, inView, projected, view);
    const drawing = { canvas, zoom, left: box.left, top: box.top };
    if (isSync) {
      runSync(work);
      this.#show(drawing);
    } else {
      this.#cancelDrawing = runOverFrames(work, () => this.#show(drawing));
    }
  }

  #show(drawing: Drawing): void {
    const { canvas } = this.#drawing;
    this.#drawing = drawing;
    if (canvas !== drawing.canvas) {
      canvas.replaceWith(drawing.canvas);
      this.#spare = canvas;
    }
    this.#move(this._map.getZoom(), this._map.getPixelOrigin());
    this.#cancelDrawing = afterPaint(() => forceFrame(drawing.canvas));
  }

  #move(zoom: number, origin: Point): void {
    const { canvas, left, top, zoom: drawnAt } = this.#drawing;
    const scale = 2 ** zoom;
    const corner = point(left * scale - origin.x, top * scale - origin.y);
    DomUtil.setTransform(canvas, corner.round(), 2 ** (zoom - drawnAt));
  }

  #find({ latlng }: LeafletMouseEvent): ProjectedObject | undefined {
    if (!this.#scene) return undefined;
    const { projected, shapesIn } = this.#scene;
    const scale = 2 ** this._map.getZoom();
    const { x, y } = this._map.project(latlng).divideBy(scale);
    const away = hitTolerance / scale;
    const near = shapesIn({ left: x - away, top: y - away, right: x + away, bottom: y + away });
    return objectAt(
      { x, y },
      away,
      near.map((number) => projected.at(number)),
    );
  }

  #press(event: LeafletMouseEvent): void {
    const target = this.#find(event);
    if (target) this.#onPress(target);
  }

  #hover(event: LeafletMouseEvent): void {
    const isOver = this.#find(event) !== undefined;
    this._map.getContainer().classList.toggle('kerb-map-over-shape', isOver);
  }
}

function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'kerb-shapes leaflet-zoom-animated';
  canvas.setAttribute('aria-hidden', 'true');
  return canvas;
}

/**
 * Without a GPU the browser copies a drawn canvas a second time in the next frame that it paints. This causes
 * that frame now, so that it does not delay the answer to the next input.
 */
function forceFrame(canvas: HTMLCanvasElement): void {
  canvas.style.willChange = canvas.style.willChange === '' ? 'transform' : '';
}

/** Resizes a canvas if needed: setting the size, even to the same value, allocates new memory. */
function resize(canvas: HTMLCanvasElement, wide: number, high: number): void {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const [width, height] = [Math.round(wide * ratio), Math.round(high * ratio)];
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
  canvas.style.width = `${Math.round(wide)}px`;
  canvas.style.height = `${Math.round(high)}px`;
}
