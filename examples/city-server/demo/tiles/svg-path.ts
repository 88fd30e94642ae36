import { type Point, type TileFrame, tileSize } from '../generated-city/projection.ts';

interface PathOptions {
  /** Points closer than so many pixels to the last one are left out. */
  readonly least?: number;
  /** How far outside of the tile a point can still be seen: half of the line's width, and names over it. */
  readonly reach?: number;
}

/**
 * `d` of a path, without what lies outside of the tile: a street through the whole city is drawn in each of
 * its tiles.
 */
export function svgPath(
  points: readonly Point[],
  frame: TileFrame,
  isClosed: boolean,
  { least = 0.9, reach = 8 }: PathOptions = {},
): string {
  const pixels = thinned(points, frame, least);
  if (!isClosed) return openPath(pixels, reach);
  const ring = clippedRing(pixels, reach);
  return ring.length > 2 ? `M${ring.map(written).join('L')}Z` : '';
}

/** In tenths of a pixel. */
function thinned(points: readonly Point[], { scale, shiftX, shiftY }: TileFrame, least: number): Point[] {
  const pixels: Point[] = [];
  points.forEach(([x, y], index) => {
    const [px, py] = [x * scale + shiftX, y * scale + shiftY].map(rounded) as [number, number];
    const last = pixels.at(-1);
    const isNear = last !== undefined && Math.abs(px - last[0]) + Math.abs(py - last[1]) < least;
    if (!isNear || index === points.length - 1) pixels.push([px, py]);
  });
  return pixels;
}

/** The segments that can be seen, joined where they follow each other. */
function openPath(pixels: readonly Point[], reach: number): string {
  let text = '';
  let end: Point | undefined;
  for (const [index, to] of pixels.entries()) {
    const from = pixels[index - 1];
    if (!from || !crosses(from, to, reach)) continue;
    text += `${from === end ? '' : `M${written(from)}`}L${written(to)}`;
    end = to;
  }
  return text;
}

function crosses([x1, y1]: Point, [x2, y2]: Point, reach: number): boolean {
  const [least, most] = [-reach, tileSize + reach];
  const isBeside = (one: number, other: number) =>
    Math.max(one, other) < least || Math.min(one, other) > most;
  return !isBeside(x1, x2) && !isBeside(y1, y2);
}

/** By Sutherland and Hodgman: cut at one side of the tile after the other. */
function clippedRing(ring: readonly Point[], reach: number): readonly Point[] {
  const [least, most] = [-reach, tileSize + reach];
  const sides = [
    [0, least, 1],
    [0, most, -1],
    [1, least, 1],
    [1, most, -1],
  ] as const;
  return sides.reduce<readonly Point[]>((rest, [axis, limit, sign]) => {
    const isInside = (point: Point) => (point[axis] - limit) * sign >= 0;
    return rest.flatMap((to, index) => {
      const from = rest.at(index - 1) ?? to;
      const cut = isInside(from) === isInside(to) ? [] : [cutAt(from, to, axis, limit)];
      return isInside(to) ? [...cut, to] : cut;
    });
  }, ring);
}

function cutAt(from: Point, to: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 0 ? 1 : 0;
  const across = rounded(from[other] + (to[other] - from[other]) * share);
  return axis === 0 ? [limit, across] : [across, limit];
}

const rounded = (value: number) => Math.round(value * 10) / 10;

const written = ([x, y]: Point) => `${x} ${y}`;
