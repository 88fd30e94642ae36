import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { type Occupancy, occupancy } from '@kerb/core/domain/map/occupancy.ts';

/** How a line or an outline is stroked, and what fills an area. Lengths in CSS pixels. */
export interface ShapeStyle {
  readonly colour: string;
  readonly width: number;
  /** Lengths of dashes and gaps; solid when empty. It repeats what the colour says. */
  readonly dash: readonly number[];
  /** 0 to 1; areas only. */
  readonly fill: number;
}

/** The colours of occupancy, the same on lines, markers and in the legend. */
export const occupancyColours: Readonly<Record<Occupancy, string>> = {
  free: '#28a745',
  busy: '#f5b800',
  full: '#dc3545',
  unknown: '#5b7a99',
  inactive: '#111418',
};

/**
 * Dashes and gaps in multiples of the line's width. An unknown occupancy has none and a thinner line: in many
 * cities it is that of all lines, and dashes take long to draw.
 */
export const occupancyPatterns: Readonly<Record<Occupancy, readonly number[]>> = {
  free: [],
  busy: [2.6, 1.7],
  full: [0.01, 1.9],
  unknown: [],
  inactive: [1.2, 2.4],
};

/** The width of a line with an unknown occupancy, as a share of the width of the others. */
export const unknownWidth = 0.4;

/** Of a resident zone, on the map and in the legend. */
export const residentColour = '#8a5bb8';

/** The colours of a selected line or area. */
const selectedColours = { resident: '#d6139a', other: '#1f5ae0' } as const;

/** Below this zoom lines are too short for a pattern, so that the width shows the occupancy instead. */
export const firstPatternZoom = 14;

/**
 * Line widths below `firstPatternZoom` in CSS pixels: the fewer free spaces, the wider. Only inactive lines,
 * which are few, have their pattern there too.
 */
const widthsFromAfar: Readonly<Record<Occupancy, number>> = {
  free: 1.6,
  busy: 2.6,
  full: 3.8,
  unknown: 0.8,
  inactive: 1.2,
};

/** Of an area, in CSS pixels. */
const widestOutline = 3;

export function shapeStyle(object: MapObject, zoom: number, isSelected: boolean): ShapeStyle {
  const state = occupancy(object);
  const isArea = object.geometry.kind === 'area';
  const isResident = object.type === 'residentZone';
  const width = Math.min(lineWidth(zoom, state), isArea ? widestOutline : Infinity) + (isSelected ? 2 : 0);
  const own = isResident ? residentColour : occupancyColours[state];
  const chosen = isResident ? selectedColours.resident : selectedColours.other;
  return {
    colour: isSelected ? chosen : own,
    width,
    dash:
      isSelected || (zoom < firstPatternZoom && state !== 'inactive')
        ? []
        : occupancyPatterns[state].map((part) => part * width),
    fill: isArea ? (isSelected ? 0.2 : 0.08) : 0,
  };
}

function lineWidth(zoom: number, state: Occupancy): number {
  if (zoom < firstPatternZoom) return widthsFromAfar[state];
  const width = zoom <= 15 ? 3 : zoom === 16 ? 4 : 6;
  return state === 'unknown' ? width * unknownWidth : width;
}
