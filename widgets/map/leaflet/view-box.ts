import type { WorldPoint } from '@kerb/core/geo/mercator.ts';
import type { WorldBox } from '../scene/world.ts';
import type { LeafletMap } from './leaflet.ts';

/** The visible part of the world, extended on each side by `margin` times its size, in world pixels. */
export function viewBox(map: LeafletMap, margin: number): WorldBox {
  const { min, max } = map.getPixelBounds();
  const scale = 2 ** map.getZoom();
  const [left, top, right, bottom] = [min?.x ?? 0, min?.y ?? 0, max?.x ?? 0, max?.y ?? 0];
  const [width, height] = [(right - left) * margin, (bottom - top) * margin];
  return {
    left: (left - width) / scale,
    top: (top - height) / scale,
    right: (right + width) / scale,
    bottom: (bottom + height) / scale,
  };
}

/** The centre of the visible part of the world, in world pixels. */
export function viewCentre(map: LeafletMap): WorldPoint {
  const { x, y } = map.project(map.getCenter());
  const scale = 2 ** map.getZoom();
  return { x: x / scale, y: y / scale };
}
