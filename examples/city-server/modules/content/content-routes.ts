import { contentEndpoints } from '@kerb/core/contract/content.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decimalInteger } from '../../platform/decimal-integer.ts';
import { routeSchema, text } from '../../platform/documentation/route-schema.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { requestedLanguage } from '../../platform/translation/requested-language.ts';
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

/** News, pages and the notice of a city, in the language that the client asks for (API-23 to API-27). */
export function contentRoutes(app: FastifyInstance): void {
  const schema = (summary: string, querystring?: object) =>
    routeSchema('content', summary, { headers: languageHeader, ...(querystring ? { querystring } : {}) });
  app.get<{ Querystring: { limit?: string; offset?: string } }>(
    contentEndpoints.news.path,
    schema('News, the newest first', fields('limit', 'offset')),
    (request) => {
      const { limit = '10', offset = '0' } = request.query;
      return newsReply(requestOf(request), {
        limit: requireNumber(limit, 1, maximumLimit),
        offset: requireNumber(offset, 0, 100_000),
      });
    },
  );
  app.get<{ Querystring: { id: string } }>(
    contentEndpoints.newsItem.path,
    schema('One news item; 404 for an unknown id', { ...fields('id'), required: ['id'] }),
    (request) => {
      const id = decimalInteger(request.query.id, { min: 0, max: maximumId });
      if (id === undefined) throw new Failure('UnknownError', 'Такой новости нет', 404);
      return newsItemReply(requestOf(request), id);
    },
  );
  app.get<{ Querystring: { path: string } }>(
    contentEndpoints.page.path,
    schema('A page; 404 for an unknown path', { ...fields('path'), required: ['path'] }),
    (request) => pageReply(requestOf(request), request.query.path),
  );
  app.get<{ Params: { file: string } }>(
    '/pictures/:file',
    routeSchema('content', 'A picture of the news', { response: pictureReply }),
    async ({ params }, reply) => {
      const picture = await readPicture(params.file);
      if (!picture) throw new Failure('UnknownError', 'Адрес не найден', 404);
      return reply
        .header('Cache-Control', 'public, max-age=86400')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .type('image/webp')
        .send(picture);
    },
  );
  app.get(contentEndpoints.popup.path, schema('The notice over any page'), (request) =>
    popupReply(requestOf(request)),
  );
}

function fields(...names: readonly string[]) {
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])) };
}

function requestOf(request: FastifyRequest) {
  const { database, city } = request.context;
  return { database, city, language: requestedLanguage(request) };
}

function requireNumber(value: string, min: number, max: number): number {
  const number = decimalInteger(value, { min, max });
  if (number === undefined) throw new Failure('ValidationError', `Число от ${min} до ${max}`);
  return number;
}
