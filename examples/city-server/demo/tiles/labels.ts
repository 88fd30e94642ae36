import type { GeneratedCity, StreetClass } from '../generated-city/generated-city.ts';
import { lengthOf, pointAlong } from '../generated-city/path.ts';
import type { Box, Point } from '../generated-city/projection.ts';
import { oncePer } from '../once-per.ts';
import { createGridIndex, keysOf } from './grid-index.ts';

interface Label {
  readonly text: string;
  readonly at: Point;
  /** Degrees, never upside down. */
  readonly turn: number;
  /** Pixels. */
  readonly size: number;
  readonly kind: 'street' | 'water';
  readonly box: Box;
}

const order: readonly StreetClass[] = ['avenue', 'highway', 'main', 'street', 'lane'];
const namedFrom: Readonly<Record<StreetClass, number>> = {
  highway: 14,
  avenue: 14,
  main: 15,
  street: 16,
  lane: 16,
};

/** The labels of a city by zoom. */
const layoutsOf = oncePer((_: GeneratedCity) => new Map<number, (box: Box) => Label[]>());

/**
 * The positions of street names at a zoom. They are computed for the whole city at once, main streets first,
 * so a name that crosses the edge of a tile is equal on both sides.
 */
export function labelsIn(
  generatedCity: GeneratedCity,
  zoom: number,
  metresPerPixel: number,
  box: Box,
): readonly Label[] {
  const byZoom = layoutsOf(generatedCity);
  const layout = byZoom.get(zoom) ?? createGridIndex(layOut(generatedCity, zoom, metresPerPixel));
  byZoom.set(zoom, layout);
  return layout(box);
}

function layOut(generatedCity: GeneratedCity, zoom: number, metresPerPixel: number): readonly Label[] {
  const placed: Label[] = [];
  const taken = new Map<string, Box[]>();
  const candidates = [
    ...generatedCity.waters.rivers
      .filter(({ width }) => width / metresPerPixel > 16)
      .flatMap(({ name, path, width }) =>
        alongPath(name, path, Math.min(17, width / metresPerPixel / 2), 'water', metresPerPixel, 420),
      ),
    ...streetLabels(generatedCity, zoom, metresPerPixel),
  ];
  for (const label of candidates) if (claim(label.box, taken)) placed.push(label);
  return placed;
}

function streetLabels(generatedCity: GeneratedCity, zoom: number, metresPerPixel: number): Label[] {
  const named = generatedCity.streets.filter((street) => zoom >= namedFrom[street.class]);
  const size = zoom >= 18 ? 12.5 : zoom >= 17 ? 12 : 11;
  return named
    .sort((one, other) => order.indexOf(one.class) - order.indexOf(other.class))
    .flatMap(({ name, path, class: kind }) =>
      alongPath(name, path, kind === 'avenue' ? size + 1 : size, 'street', metresPerPixel, 340),
    );
}

/** One name every `every` pixels where it fits, each turned along the path. */
function alongPath(
  text: string,
  path: readonly Point[],
  size: number,
  kind: Label['kind'],
  metresPerPixel: number,
  every: number,
): Label[] {
  const width = text.length * size * 0.56 * metresPerPixel;
  const length = lengthOf(path);
  const count = Math.floor(length / Math.max(width * 1.25, every * metresPerPixel));
  if (count === 0 && length < width * 1.08) return [];
  return Array.from({ length: Math.max(1, count) }, (_, index) => {
    const middle = (length * (index + 0.5)) / Math.max(1, count);
    const from = pointAlong(path, middle - width / 2).at;
    const to = pointAlong(path, middle + width / 2).at;
    const { at } = pointAlong(path, middle);
    const spot: Point = [(from[0] + to[0] + at[0] * 2) / 4, (from[1] + to[1] + at[1] * 2) / 4];
    return {
      text,
      at: spot,
      turn: readable(from, to),
      size,
      kind,
      box: boxAround(spot, from, to, size * metresPerPixel),
    };
  });
}

function readable(from: Point, to: Point): number {
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn;
}

function boxAround([x, y]: Point, from: Point, to: Point, height: number): Box {
  const [half, tall] = [
    Math.abs(to[0] - from[0]) / 2 + height * 0.6,
    Math.abs(to[1] - from[1]) / 2 + height * 0.6,
  ];
  return { minX: x - half, minY: y - tall, maxX: x + half, maxY: y + tall };
}

/** Reserves a box for a name; false if another name has it. */
function claim(box: Box, taken: Map<string, Box[]>): boolean {
  const keys = keysOf(box, 400);
  const isTaken = keys.some((key) =>
    (taken.get(key) ?? []).some(
      (other) =>
        other.minX < box.maxX && box.minX < other.maxX && other.minY < box.maxY && box.minY < other.maxY,
    ),
  );
  if (isTaken) return false;
  for (const key of keys) taken.set(key, [...(taken.get(key) ?? []), box]);
  return true;
}
