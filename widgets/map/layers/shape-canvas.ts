import { afterPaint, runOverFrames } from '@kerb/core/scheduling/frames.ts';
import { runSync } from '@kerb/core/scheduling/sliced-work.ts';
import type { LeafletMouseEvent, Point } from 'leaflet';
import { followZoom, handlers } from '../leaflet/follow-zoom.ts';
import { DomUtil, Layer, type LeafletMap, point } from '../leaflet/leaflet.ts';
import { viewBox } from '../leaflet/view-box.ts';
import type { Scene } from '../scene/city-scene.ts';
import { objectAt } from '../scene/hit-test.ts';
import type { ProjectedObject } from '../scene/projected-object.ts';
import { drawShapes } from './draw-shapes.ts';

/** How far beyond the view shapes are drawn, in views. */
const margin = 0.3;

/** CSS pixels around a line in which a click means it. */
const reach = 10;

/** So many take no longer than a frame. */
const fewShapes = 500;

/** What the canvas needs of a scene. */
type ShapeScene = Pick<Scene, 'placed' | 'shapesIn'>;

/** What a canvas shows: the zoom, and its corner in world pixels of zoom 0. */
interface Picture {
  readonly canvas: HTMLCanvasElement;
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
}

/**
 * All lines and areas on one canvas, of which only those in view are drawn, once the markers are painted. Many are drawn over several
 * frames on a second one, which then takes the place of the first.
 */
export class ShapeCanvas extends Layer {
  readonly #onPress: (placed: ProjectedObject) => void;
  #scene: ShapeScene | undefined;
  #selectedCode: string | undefined;
  #theme: 'light' | 'dark' = 'light';
  #picture: Picture = { canvas: newCanvas(), zoom: 0, left: 0, top: 0 };
  #spare: HTMLCanvasElement | undefined;
  #stopDrawing = () => {};

  constructor(onPress: (placed: ProjectedObject) => void) {
    super();
    this.#onPress = onPress;
  }

  setScene(scene: ShapeScene): void {
    if (this.#scene === scene) return;
    this.#scene = scene;
    this.#draw();
  }

  setLooks(selectedCode: string | undefined, theme: 'light' | 'dark'): void {
    if (this.#selectedCode === selectedCode && this.#theme === theme) return;
    this.#selectedCode = selectedCode;
    this.#theme = theme;
    this.#drawNow();
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
    map.getPane('overlayPane')?.append(this.#picture.canvas);
    this.#draw();
    return this;
  }

  override onRemove(): this {
    this.#stopDrawing();
    this.#picture.canvas.remove();
    return this;
  }

  /** The markers are painted first. */
  #draw(): void {
    this.#stopDrawing();
    this.#stopDrawing = afterPaint(() => this.#drawNow());
  }

  #drawNow(): void {
    this.#stopDrawing();
    if (!this._map || !this.#scene) return;
    const { placed, shapesIn } = this.#scene;
    const box = viewBox(this._map, margin);
    const zoom = this._map.getZoom();
    const inView = shapesIn(box);
    const isQuick = inView.length <= fewShapes;
    const canvas = isQuick ? this.#picture.canvas : (this.#spare ?? newCanvas());
    fit(canvas, (box.right - box.left) * 2 ** zoom, (box.bottom - box.top) * 2 ** zoom);
    const look = { box, zoom, selectedCode: this.#selectedCode, theme: this.#theme };
    const work = drawShapes(canvas, inView, placed, look);
    const picture = { canvas, zoom, left: box.left, top: box.top };
    if (isQuick) {
      runSync(work);
      this.#show(picture);
    } else {
      this.#stopDrawing = runOverFrames(work, () => this.#show(picture));
    }
  }

  #show(picture: Picture): void {
    const { canvas } = this.#picture;
    this.#picture = picture;
    if (canvas !== picture.canvas) {
      canvas.replaceWith(picture.canvas);
      this.#spare = canvas;
    }
    this.#move(this._map.getZoom(), this._map.getPixelOrigin());
    this.#stopDrawing = afterPaint(() => touch(picture.canvas));
  }

  #move(zoom: number, origin: Point): void {
    const { canvas, left, top, zoom: drawnAt } = this.#picture;
    const scale = 2 ** zoom;
    const corner = point(left * scale - origin.x, top * scale - origin.y);
    DomUtil.setTransform(canvas, corner.round(), 2 ** (zoom - drawnAt));
  }

  #find({ latlng }: LeafletMouseEvent): ProjectedObject | undefined {
    if (!this.#scene) return undefined;
    const { placed, shapesIn } = this.#scene;
    const scale = 2 ** this._map.getZoom();
    const { x, y } = this._map.project(latlng).divideBy(scale);
    const away = reach / scale;
    const near = shapesIn({ left: x - away, top: y - away, right: x + away, bottom: y + away });
    return objectAt(
      { x, y },
      away,
      near.map((number) => placed.at(number)),
    );
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

function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'kerb-shapes leaflet-zoom-animated';
  canvas.setAttribute('aria-hidden', 'true');
  return canvas;
}

/**
 * Without a graphics card a browser copies what was drawn twice, the second time with the next frame that it makes. Here is that frame,
 * lest it be the one that answers the driver.
 */
function touch(canvas: HTMLCanvasElement): void {
  canvas.style.willChange = canvas.style.willChange === '' ? 'transform' : '';
}

/** A canvas that is given its size, even the one it has, takes new memory. */
function fit(canvas: HTMLCanvasElement, wide: number, high: number): void {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const [width, height] = [Math.round(wide * ratio), Math.round(high * ratio)];
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
  canvas.style.width = `${Math.round(wide)}px`;
  canvas.style.height = `${Math.round(high)}px`;
}
