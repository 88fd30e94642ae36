import { cityConfig } from '@kerb/cities/registry.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { cityRefusals } from '../../modules/cities/city-refusals.ts';
import { decimalInteger } from '../../platform/decimal-integer.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { generatedCityOf } from '../generated-city/generated-city-of.ts';
import { drawTile, type TileAddress } from './draw-tile.ts';
import { createTileCache } from './tile-cache.ts';
import { tileRefusals } from './tile-refusals.ts';

interface TileRequest {
  Params: { city: string; z: string; x: string; y: string };
  Querystring: { theme?: string };
}

/** `{z}/{x}/{y}.svg?theme=light|dark`: the generated city as map tiles. */
export function tileRoutes(): FastifyPluginAsync {
  const cached = createTileCache(3000);
  return async (app: FastifyInstance) => {
    app.get<TileRequest>('/:z/:x/:y.svg', (request, reply) => {
      const { city, z, x, y } = request.params;
      const tile = readTile(z, x, y);
      if (!tile) throw new ApiError(tileRefusals.tileUnknown);
      const theme = request.query.theme === 'dark' ? 'dark' : 'light';
      const svg = cached(`${city}/${tile.zoom}/${tile.x}/${tile.y}/${theme}`, () => {
        const config = cityConfig(city);
        if (!config) throw new ApiError(cityRefusals.cityUnknown);
        return drawTile(generatedCityOf(config), tile, theme);
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
