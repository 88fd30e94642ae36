import type { LatLon } from '@kerb/core/config/city-config.ts';

/** A tile of the picture and its offset from the centre in pixels. */
export interface PlacedTile {
  readonly url: string;
  readonly left: number;
  readonly top: number;
}

export const tileSize = 256;
const zoom = 16;

/** Half of the largest picture, in pixels. */
const halfSize = { x: 320, y: 80 };

/** The tiles around a point, with the point at (0, 0). Web Mercator, like all map tiles. */
export function tilesAround({ lat, lon }: LatLon, template: string, theme: 'light' | 'dark'): PlacedTile[] {
  const scale = 2 ** zoom;
  const x = ((lon + 180) / 360) * scale;
  const y = (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * scale;
  const tiles = [-1, 0, 1].flatMap((row) =>
    [-2, -1, 0, 1, 2].map((column) => {
      const tile = { x: Math.floor(x) + column, y: Math.floor(y) + row };
      return {
        url: address(template, { ...tile, theme }),
        left: Math.round((tile.x - x) * tileSize),
        top: Math.round((tile.y - y) * tileSize),
      };
    }),
  );
  return tiles.filter(({ left, top }) => isNear(left, halfSize.x) && isNear(top, halfSize.y));
}

function isNear(start: number, limit: number): boolean {
  return start < limit && start + tileSize > -limit;
}

function address(template: string, { x, y, theme }: { x: number; y: number; theme: string }): string {
  return template
    .replace('{z}', String(zoom))
    .replace('{x}', String(x))
    .replace('{y}', String(y))
    .replace('{theme}', theme);
}
