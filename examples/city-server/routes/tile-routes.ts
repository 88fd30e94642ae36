import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { CityStore } from '../city-store/city-store.ts';
import { Failure } from '../failures/failure.ts';
import { decimalInteger } from '../input/decimal-integer.ts';
import { drawTile, type TileAddress } from '../tiles/draw-tile.ts';
import { createTileCache } from '../tiles/tile-cache.ts';

interface TileRequest {
  Params: { city: string; z: string; x: string; y: string };
  Querystring: { theme?: string };
}

/** `{z}/{x}/{y}.svg?theme=light|dark`: the generated town as map tiles. */
export function tileRoutes(cities: CityStore): FastifyPluginAsync {
  const cached = createTileCache(3000);
  return async (app: FastifyInstance) => {
    app.get<TileRequest>('/:z/:x/:y.svg', (request, reply) => {
      const { city, z, x, y } = request.params;
      const tile = readTile(z, x, y);
      if (!tile) throw new Failure('ValidationError', 'Такого квадрата карты нет', 400);
      const theme = request.query.theme === 'dark' ? 'dark' : 'light';
      const svg = cached(`${city}/${tile.zoom}/${tile.x}/${tile.y}/${theme}`, () => {
        const town = cities.town(city);
        if (!town) throw new Failure('UnknownError', 'Такого города нет', 404);
        return drawTile(town, tile, theme);
      });
      return reply
        .header('Cache-Control', 'public, max-age=86400')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .type('image/svg+xml; charset=utf-8')
        .send(svg);
    });
  };
}

/** A zoom level has 2^zoom columns and as many rows. */
function readTile(z: string, x: string, y: string): TileAddress | undefined {
  const zoom = decimalInteger(z, { min: 0, max: 22 });
  if (zoom === undefined) return undefined;
  const range = { min: 0, max: 2 ** zoom - 1 };
  const [column, row] = [decimalInteger(x, range), decimalInteger(y, range)];
  return column === undefined || row === undefined ? undefined : { zoom, x: column, y: row };
}
