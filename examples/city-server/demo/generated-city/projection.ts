/**
 * Metres east and south of the city's centre on the plane of Web Mercator, so tiles only scale it. The server
 * shares no code with the client, whose objects lie on these tiles.
 */
export type Point = readonly [x: number, y: number];

export interface Projection {
  toPlane(position: { readonly lat: number; readonly lon: number }): Point;
  /** GeoJSON order, six decimals (about 10 cm). */
  toLonLat(point: Point): readonly [lon: number, lat: number];
  tile(zoom: number, x: number, y: number): TileFrame;
}

/** How a plane point falls on a tile: `pixel = metres * scale + shift`. */
export interface TileFrame {
  readonly scale: number;
  readonly shiftX: number;
  readonly shiftY: number;
  readonly box: Box;
}

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export const tileSize = 256;
const equator = 40_075_016.68;

export function createProjection(centre: { readonly lat: number; readonly lon: number }): Projection {
  const width = equator * Math.cos((centre.lat * Math.PI) / 180);
  const centreX = worldX(centre.lon);
  const centreY = worldY(centre.lat);
  return {
    toPlane: ({ lat, lon }) => [(worldX(lon) - centreX) * width, (worldY(lat) - centreY) * width],
    toLonLat: ([x, y]) => [rounded((centreX + x / width) * 360 - 180), rounded(latOf(centreY + y / width))],
    tile(zoom, x, y) {
      const tiles = 2 ** zoom;
      const side = width / tiles;
      const minX = (x / tiles - centreX) * width;
      const minY = (y / tiles - centreY) * width;
      const scale = tileSize / side;
      return {
        scale,
        shiftX: -minX * scale,
        shiftY: -minY * scale,
        box: { minX, minY, maxX: minX + side, maxY: minY + side },
      };
    },
  };
}

function worldX(lon: number): number {
  return (lon + 180) / 360;
}

function worldY(lat: number): number {
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
}

function latOf(y: number): number {
  return (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
