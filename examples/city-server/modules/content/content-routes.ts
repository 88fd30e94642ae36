import {
  contentEndpoints,
  type NewsItemRequest,
  type NewsRequest,
  type PageRequest,
} from '@kerb/core/contract/content.ts';
import type { Endpoint } from '@kerb/core/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decimalInteger } from '../../platform/decimal-integer.ts';
import { callSchema, routeSchema } from '../../platform/documentation/route-schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { platformRefusals } from '../../platform/errors/platform-refusals.ts';
import { requestedLanguage } from '../../platform/translation/requested-language.ts';
import { contentRefusals } from './content-refusals.ts';
import { newsItemReply, newsReply, pageReply, popupReply } from './content-store.ts';
import { readPicture } from './pictures.ts';

/** How many news one answer has at most. */
const maximumLimit = 50;
const maximumId = 2_147_483_647;
const languageHeader = {
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
  const schema = (endpoint: Endpoint, summary: string) =>
    callSchema(endpoint, 'content', summary, { headers: languageHeader });
  app.get<{ Querystring: NewsRequest }>(
    contentEndpoints.news.path,
    schema(contentEndpoints.news, 'News, the newest first'),
    (request) => {
      const { limit = '10', offset = '0' } = request.query;
      return newsReply(requestOf(request), {
        limit: requireNumber(limit, 1, maximumLimit),
        offset: requireNumber(offset, 0, 100_000),
      });
    },
  );
  app.get<{ Querystring: NewsItemRequest }>(
    contentEndpoints.newsItem.path,
    schema(contentEndpoints.newsItem, 'One news item; 404 for an unknown id'),
    (request) => {
      const id = decimalInteger(request.query.id, { min: 0, max: maximumId });
      if (id === undefined) throw new ApiError(contentRefusals.newsUnknown);
      return newsItemReply(requestOf(request), id);
    },
  );
  app.get<{ Querystring: PageRequest }>(
    contentEndpoints.page.path,
    schema(contentEndpoints.page, 'A page; 404 for an unknown path'),
    (request) => pageReply(requestOf(request), request.query.path),
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
  app.get(
    contentEndpoints.popup.path,
    schema(contentEndpoints.popup, 'The notice over any page'),
    (request) => popupReply(requestOf(request)),
  );
}

function requestOf(request: FastifyRequest) {
  const { database, city } = request.context;
  return { database, city, language: requestedLanguage(request) };
}

function requireNumber(value: string, min: number, max: number): number {
  const number = decimalInteger(value, { min, max });
  if (number === undefined) throw new ApiError(contentRefusals.numberOutOfRange, { values: { min, max } });
  return number;
}
