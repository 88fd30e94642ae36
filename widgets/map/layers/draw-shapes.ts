import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import type { PlacedObject } from '../scene/placed-object.ts';
import { shapeStyle } from '../scene/shape-style.ts';
import type { WorldBox, WorldPoint } from '../scene/world.ts';

interface View {
  readonly box: WorldBox;
  readonly zoom: number;
  readonly selectedCode: string | undefined;
  readonly theme: 'light' | 'dark';
}

/** Areas below, then lines, the selected shape on top. A casing sets lines off from streets and from a dark map. */
export function drawShapes(canvas: HTMLCanvasElement, shapes: readonly PlacedObject[], view: View): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const ratio = canvas.width / Math.max(1, Number.parseFloat(canvas.style.width));
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.lineJoin = 'round';
  const isSelected = ({ object }: PlacedObject) => object.code === view.selectedCode;
  const rank = (placed: PlacedObject) => (isSelected(placed) ? 2 : placed.shape?.kind === 'line' ? 1 : 0);
  for (const wanted of [0, 1, 2]) {
    for (const placed of shapes) if (rank(placed) === wanted) drawShape(pen, placed, wanted === 2, view);
  }
}

function drawShape(
  pen: CanvasRenderingContext2D,
  { object, shape }: PlacedObject,
  isSelected: boolean,
  view: View,
): void {
  if (!shape) return;
  const { colour, width, dash, fill } = shapeStyle(object, view.zoom, isSelected);
  const isLine = shape.kind === 'line';
  trace(pen, shape.paths, view, !isLine);
  if (fill > 0) {
    pen.globalAlpha = fill;
    pen.fillStyle = colour;
    pen.fill('evenodd');
    pen.globalAlpha = 1;
  }
  if (isLine) {
    pen.lineCap = 'round';
    pen.setLineDash([]);
    pen.lineWidth = width + (view.zoom <= 14 ? 1.5 : 3);
    pen.strokeStyle = casingOf(object, view.theme);
    pen.stroke();
  }
  pen.lineCap = dash.length > 0 && (dash[0] ?? 0) > 1 ? 'butt' : 'round';
  pen.setLineDash([...dash]);
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke();
}

function trace(
  pen: CanvasRenderingContext2D,
  paths: readonly (readonly WorldPoint[])[],
  { box, zoom }: View,
  isClosed: boolean,
): void {
  const scale = 2 ** zoom;
  pen.beginPath();
  for (const path of paths) {
    for (const [index, { x, y }] of path.entries()) {
      if (index === 0) pen.moveTo((x - box.left) * scale, (y - box.top) * scale);
      else pen.lineTo((x - box.left) * scale, (y - box.top) * scale);
    }
    if (isClosed) pen.closePath();
  }
}

/** Black lines would be lost on a dark map. */
function casingOf({ isActive }: MapObject, theme: View['theme']): string {
  if (theme === 'light') return '#ffffff';
  return isActive ? '#14161a' : '#e9edf2';
}
