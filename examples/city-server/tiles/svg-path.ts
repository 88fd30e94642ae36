import type { Point, TileFrame } from '../plan/projection.ts';

/** `d` of a path. Points that fall within half a pixel of the last one are left out. */
export function svgPath(
  points: readonly Point[],
  { scale, shiftX, shiftY }: TileFrame,
  isClosed: boolean,
): string {
  let text = '';
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  points.forEach(([x, y], index) => {
    const px = Math.round((x * scale + shiftX) * 10) / 10;
    const py = Math.round((y * scale + shiftY) * 10) / 10;
    const isNear = Math.abs(px - lastX) + Math.abs(py - lastY) < 0.7;
    if (isNear && index < points.length - 1) return;
    text += `${text ? 'L' : 'M'}${px} ${py}`;
    [lastX, lastY] = [px, py];
  });
  return isClosed && text ? `${text}Z` : text;
}
