import type { StreetClass } from '../generated-city/generated-city.ts';

/** Width of the carriageway in metres; streets are drawn with it where it exceeds the minimum in pixels. */
const metres: Readonly<Record<StreetClass, number>> = {
  highway: 22,
  avenue: 19,
  main: 14,
  street: 9.5,
  lane: 7,
};
/** Minimum in pixels at zoom 14; a fifth less with each zoom level below. */
const pixels: Readonly<Record<StreetClass, number>> = {
  highway: 4,
  avenue: 4,
  main: 2.8,
  street: 1.7,
  lane: 1.2,
};
/** The first zoom that shows them. */
export const shownFrom: Readonly<Record<StreetClass, number>> = {
  highway: 0,
  avenue: 0,
  main: 12,
  street: 13,
  lane: 14,
};

/** Pixels. `scale` is pixels a metre. */
export function streetWidth(kind: StreetClass, zoom: number, scale: number): number {
  return Math.max(metres[kind] * scale, pixels[kind] * 0.78 ** (14 - Math.min(14, zoom)));
}
