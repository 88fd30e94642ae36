import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import type { WorldPoint } from '@kerb/core/geo/mercator.ts';
import type { SlicedWork } from '@kerb/core/scheduling/sliced-work.ts';
import type { ProjectedObject, ProjectedShape } from '../scene/projected-object.ts';
import type { ProjectedObjects } from '../scene/projected-objects.ts';
import { firstPatternZoom, occupancyColours, type ShapeStyle, shapeStyle } from '../scene/shape-style.ts';
import type { WorldBox } from '../scene/world.ts';
import type { Paint } from '../state/use-map-plan.ts';

interface View {
  readonly box: WorldBox;
  readonly zoom: number;
  readonly selectedKey: string | undefined;
  readonly theme: 'light' | 'dark';
  readonly paint: Paint | undefined;
}

/** How many shapes are drawn between two interruptions. */
const batchSize = 50;

/** The cost of a shape that is skipped, compared to one that is drawn. */
const skippedCost = 0.1;

/**
 * Draws areas, then casings of lines, then lines, and the selected shape on top. Can be interrupted: painting
 * takes longer than drawing.
 */
export function* drawShapes(
  canvas: HTMLCanvasElement,
  shapes: readonly number[],
  projected: ProjectedObjects,
  view: View,
): SlicedWork<void> {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const ratio = canvas.width / Math.max(1, Number.parseFloat(canvas.style.width));
  pen.resetTransform();
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.scale(ratio, ratio);
  pen.lineJoin = 'round';
  const selected: ProjectedObject[] = [];
  let cost = 0;
  for (const draw of [drawArea, drawCasing, drawLine]) {
    for (const number of shapes) {
      const one = projected.at(number);
      const isSelected = one.object.key === view.selectedKey;
      if (isSelected && draw === drawArea) selected.push(one);
      const isDrawn = !isSelected && draw(pen, one, styleOf(one.object, view), view);
      cost += isDrawn ? 1 : skippedCost;
      if (cost >= batchSize) {
        cost = 0;
        yield;
      }
    }
  }
  for (const draw of [drawArea, drawCasing, drawLine]) {
    for (const one of selected) draw(pen, one, shapeStyle(one.object, view.zoom, true), view);
  }
}

/** A painted shape is solid: its pattern would repeat the occupancy, which is not what it shows. */
function styleOf(object: MapObject, { zoom, paint }: View): ShapeStyle {
  const style = shapeStyle(object, zoom, false);
  const colour = paint?.(object);
  return colour === undefined ? style : { ...style, colour, dash: [], width: Math.max(2, style.width) };
}

/** Returns whether there was something to draw. */
type Draw = (
  pen: CanvasRenderingContext2D,
  projected: ProjectedObject,
  style: ShapeStyle,
  view: View,
) => boolean;

const drawArea: Draw = (pen, { shape }, style, view) => {
  if (shape?.kind !== 'area') return false;
  trace(pen, shape, view);
  pen.globalAlpha = style.fill;
  pen.fillStyle = style.colour;
  pen.fill('evenodd');
  pen.globalAlpha = 1;
  stroke(pen, style);
  return true;
};

/**
 * Draws the outline that separates a line from streets. From afar only black lines on a dark map have one,
 * which would be invisible.
 */
const drawCasing: Draw = (pen, { shape }, { colour, width }, view) => {
  const isBlackOnDark = colour === occupancyColours.inactive && view.theme === 'dark';
  if (shape?.kind !== 'line' || (view.zoom < firstPatternZoom && !isBlackOnDark)) return false;
  const onDark = isBlackOnDark ? '#e9edf2' : '#14161a';
  const casing = { colour: view.theme === 'light' ? '#ffffff' : onDark, dash: [], fill: 0 };
  trace(pen, shape, view);
  stroke(pen, { ...casing, width: width + (view.zoom <= 14 ? 1.5 : 3) });
  return true;
};

const drawLine: Draw = (pen, { shape }, style, view) => {
  if (shape?.kind !== 'line') return false;
  trace(pen, shape, view);
  stroke(pen, style);
  return true;
};

function stroke(pen: CanvasRenderingContext2D, { colour, width, dash }: ShapeStyle): void {
  // Round caps of thin lines are not visible and take twice the time.
  pen.lineCap = width < 3 || (dash[0] ?? 0) > 1 ? 'butt' : 'round';
  pen.setLineDash([...dash]);
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke();
}

function trace(
  pen: CanvasRenderingContext2D,
  { paths, kind }: ProjectedShape,
  { box, zoom }: Pick<View, 'box' | 'zoom'>,
): void {
  const scale = 2 ** zoom;
  pen.beginPath();
  for (const path of paths) {
    let isFirst = true;
    for (const { x, y } of kind === 'line' ? straightened(path, 1 / scale) : path) {
      if (isFirst) pen.moveTo((x - box.left) * scale, (y - box.top) * scale);
      else pen.lineTo((x - box.left) * scale, (y - box.top) * scale);
      isFirst = false;
    }
    if (kind === 'area') pen.closePath();
  }
}

/**
 * Reduces a path that is straight within `tolerance` to its ends, since browsers draw a single segment in
 * half the time.
 */
function straightened(path: readonly WorldPoint[], tolerance: number): readonly WorldPoint[] {
  const [from, to] = [path[0], path.at(-1)];
  if (!from || !to || path.length === 2) return path;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const isOffLine = ({ x, y }: WorldPoint) => {
    const aside = Math.abs((x - from.x) * dy - (y - from.y) * dx);
    const along = (x - from.x) * dx + (y - from.y) * dy;
    return aside > tolerance * length || along < 0 || along > length * length;
  };
  return path.some(isOffLine) ? path : [from, to];
}
