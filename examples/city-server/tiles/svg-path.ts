import type { Point, TileFrame } from '../generator/projection.ts';

/** `d` of a path. Points closer than `least` pixels to the last one are left out. */
export function svgPath(
  points: readonly Point[],
  { scale, shiftX, shiftY }: TileFrame,
  isClosed: boolean,
  least = 0.9,
): string {
  let text = '';
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  points.forEach(([x, y], index) => {
    const px = Math.round((x * scale + shiftX) * 10) / 10;
    const py = Math.round((y * scale + shiftY) * 10) / 10;
    const isNear = Math.abs(px - lastX) + Math.abs(py - lastY) < least;
    if (isNear && index < points.length - 1) return;
    text += `${text ? 'L' : 'M'}${px} ${py}`;
    [lastX, lastY] = [px, py];
  });
  return isClosed && text ? `${text}Z` : text;
}
