import type { LatLon } from '@kerb/core/config/city-config.ts';
import { tileSize, toWorld } from '@kerb/core/geo/mercator.ts';
import { tileAddress } from '@kerb/core/geo/tile-address.ts';

/** A tile of the picture and its offset from the centre in pixels. */
interface PlacedTile {
  readonly url: string;
  readonly left: number;
  readonly top: number;
}

const zoom = 16;

/** Half of the largest picture, in pixels. */
const halfSize = { x: 320, y: 80 };

/** The tiles around a point, with the point at (0, 0). */
export function tilesAround({ lat, lon }: LatLon, template: string, theme: 'light' | 'dark'): PlacedTile[] {
  const centre = toWorld([lon, lat]);
  const scale = 2 ** zoom / tileSize;
  const [x, y] = [centre.x * scale, centre.y * scale];
  const tiles = [-1, 0, 1].flatMap((row) =>
    [-2, -1, 0, 1, 2].map((column) => {
      const tile = { x: Math.floor(x) + column, y: Math.floor(y) + row };
      return {
        url: tileAddress(template, { z: zoom, ...tile, theme }),
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
