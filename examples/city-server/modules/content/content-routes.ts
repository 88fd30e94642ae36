import { contentEndpoints } from '@kerb/core/contract/content.ts';
import type { FastifyInstance } from 'fastify';
import { decimalInteger } from '../../platform/decimal-integer.ts';
import { callRoutes } from '../../platform/documentation/call-routes.ts';
import { routeSchema } from '../../platform/documentation/route-schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { platformRefusals } from '../../platform/errors/platform-refusals.ts';
import { contentRefusals } from './content-refusals.ts';
import { newsItemReply, newsReply, pageReply, popupReply } from './content-replies.ts';
import { readPicture } from './pictures.ts';

/** How many news one answer has at most. */
const maximumLimit = 50;
const maximumId = 2_147_483_647;
const headers = {
  type: 'object',
  properties: { 'accept-language': { type: 'string', description: 'ru or en' } },
};

const pictureReply = {
  200: {
    description: 'A picture',
    content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
  },
};

/** News, pages and the notice of a city, in the language that the client asks for. */
export function contentRoutes(app: FastifyInstance): void {
  const call = callRoutes(app, 'content');
  call(contentEndpoints.news, { summary: 'News, the newest first', headers }, ({ context }, query) => {
    const { limit = '10', offset = '0' } = query;
    return newsReply(context, {
      limit: requireNumber(limit, 1, maximumLimit),
      offset: requireNumber(offset, 0, 100_000),
    });
  });
  call(
    contentEndpoints.newsItem,
    { summary: 'One news item; 404 for an unknown id', headers },
    ({ context }, query) => {
      const id = decimalInteger(query.id, { min: 0, max: maximumId });
      if (id === undefined) throw new ApiError(contentRefusals.newsUnknown);
      return newsItemReply(context, id);
    },
  );
  call(
    contentEndpoints.page,
    { summary: 'A page; 404 for an unknown path', headers },
    ({ context }, { path }) => pageReply(context, path),
  );
  call(contentEndpoints.popup, { summary: 'The notice over any page', headers }, ({ context }) =>
    popupReply(context),
  );
  app.get<{ Params: { file: string } }>(
    '/pictures/:file',
    routeSchema('content', 'A picture of the news', { response: pictureReply }),
    async ({ params }, reply) => {
      const picture = await readPicture(params.file);
      if (!picture) throw new ApiError(platformRefusals.addressUnknown);
      return reply
        .header('Cache-Control', 'public, max-age=86400')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .type('image/webp')
        .send(picture);
    },
  );
}

function requireNumber(value: string, min: number, max: number): number {
  const number = decimalInteger(value, { min, max });
  if (number === undefined) throw new ApiError(contentRefusals.numberOutOfRange, { values: { min, max } });
  return number;
}
