import type { SlicedWork } from '@kerb/core/scheduling/sliced-work.ts';
import type { ProjectedObject, ProjectedShape } from '../scene/projected-object.ts';
import type { ProjectedObjects } from '../scene/projected-objects.ts';
import { firstPatternZoom, occupancyColours, type ShapeStyle, shapeStyle } from '../scene/shape-style.ts';
import type { WorldBox, WorldPoint } from '../scene/world.ts';

interface View {
  readonly box: WorldBox;
  readonly zoom: number;
  readonly selectedCode: string | undefined;
  readonly theme: 'light' | 'dark';
}

/** How many shapes are drawn between two pauses. */
const stride = 50;

/** What it takes to find that there is nothing to draw, in drawn shapes. */
const passing = 0.1;

/** Areas below, then lines above their casings, the selected shape on top. May pause: a browser takes longer to paint lines than to be told. */
export function* drawShapes(
  canvas: HTMLCanvasElement,
  shapes: readonly number[],
  placed: ProjectedObjects,
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
  let effort = 0;
  for (const draw of [drawArea, drawCasing, drawLine]) {
    for (const number of shapes) {
      const one = placed.at(number);
      const isSelected = one.object.code === view.selectedCode;
      if (isSelected && draw === drawArea) selected.push(one);
      const isDrawn = !isSelected && draw(pen, one, shapeStyle(one.object, view.zoom, false), view);
      effort += isDrawn ? 1 : passing;
      if (effort >= stride) {
        effort = 0;
        yield;
      }
    }
  }
  for (const draw of [drawArea, drawCasing, drawLine]) {
    for (const one of selected) draw(pen, one, shapeStyle(one.object, view.zoom, true), view);
  }
}

/** Whether there was something to draw. */
type Draw = (
  pen: CanvasRenderingContext2D,
  placed: ProjectedObject,
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

/** Sets a line off from streets and from a dark map, on which a black one would be lost. From afar only that one has it. */
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
  // Round ends of thin lines are not to be seen, and take twice the time.
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

/** A path that nowhere leaves the straight way by more than `tolerance` is drawn straight, which browsers do in half the time. */
function straightened(path: readonly WorldPoint[], tolerance: number): readonly WorldPoint[] {
  const [from, to] = [path[0], path.at(-1)];
  if (!from || !to || path.length === 2) return path;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const isOff = ({ x, y }: WorldPoint) => {
    const aside = Math.abs((x - from.x) * dy - (y - from.y) * dx);
    const along = (x - from.x) * dx + (y - from.y) * dy;
    return aside > tolerance * length || along < 0 || along > length * length;
  };
  return path.some(isOff) ? path : [from, to];
}
