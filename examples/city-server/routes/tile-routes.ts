import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { CityStore } from '../city-store/city-store.ts';
import { Failure } from '../failures/failure.ts';
import { drawTile } from '../tiles/draw-tile.ts';
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
      const [zoom, column, row] = [Number(z), Number(x), Number(y)];
      if (![zoom, column, row].every(Number.isInteger) || zoom < 0 || zoom > 22) {
        throw new Failure('ValidationError', 'Такого квадрата карты нет', 400);
      }
      const theme = request.query.theme === 'dark' ? 'dark' : 'light';
      const svg = cached(`${city}/${zoom}/${column}/${row}/${theme}`, () => {
        const town = cities.town(city);
        if (!town) throw new Failure('UnknownError', 'Такого города нет', 404);
        return drawTile(town, { zoom, x: column, y: row }, theme);
      });
      return reply
        .header('Cache-Control', 'public, max-age=86400')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .type('image/svg+xml; charset=utf-8')
        .send(svg);
    });
  };
}
