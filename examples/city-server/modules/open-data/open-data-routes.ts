import { openDataEndpoints } from '@kerb/core/contract/open-data.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { callRoutes } from '../../platform/documentation/call-routes.ts';
import { routeSchema } from '../../platform/documentation/route-schema.ts';
import { ApiError, refusalsOf } from '../../platform/errors/api-error.ts';
import { platformRefusals } from '../../platform/errors/platform-refusals.ts';
import { limitNetwork } from '../../platform/limits/request-limits.ts';
import { requireCapability } from '../cities/capability.ts';
import type { OpenDataTerms } from '../cities/city.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { sendMapBody } from '../cities/send-map-body.ts';
import { publisherOf } from './dataset.ts';
import { createFileCache } from './file-cache.ts';
import { type OpenDataFile, openDataFiles } from './open-data-files.ts';
import { openDataPage, pagePolicy } from './open-data-page.ts';

/** Programs and proxies may use a file this long without asking. Seconds. */
const maxAge = 3600;

/** Beyond the contract: what the city charges by, as files for everybody (PLUS-34). */
export function openDataRoutes(app: FastifyInstance): void {
  const call = callRoutes(app, 'open-data');
  const fileOf = createFileCache();

  call(openDataEndpoints.list, 'The files that the city publishes', async ({ context }, _fields, reply) => {
    const terms = termsOf(context);
    forEverybody(reply);
    return {
      licence: terms.licence,
      publisher: publisherOf(context.city, terms, 'ru'),
      page: '/open-data',
      files: openDataFiles.map(({ format, path, type }) => ({ format, path: `/open-data/${path}`, type })),
    };
  });
  app.get<{ Querystring: { lang?: string } }>(
    '/open-data',
    routeSchema('open-data', 'A page about the files, for people', {
      querystring: { type: 'object', properties: { lang: { enum: ['ru', 'en'] } } },
    }),
    async (request, reply) => {
      const { context } = request;
      const terms = termsOf(context);
      await limitDownloads(context);
      const language = (request.query.lang ?? context.language) === 'en' ? 'en' : 'ru';
      const files = [];
      for (const file of openDataFiles)
        files.push({ file, body: await fileOf(context.city, terms, file, context.now) });
      reply
        .header('Content-Security-Policy', pagePolicy)
        .header('Content-Language', language)
        .header('Cache-Control', 'no-cache')
        .type('text/html; charset=utf-8');
      const { licence } = terms;
      const publisher = publisherOf(context.city, terms, language);
      return openDataPage(context.city, { licence, publisher }, files, language);
    },
  );
  for (const file of openDataFiles)
    app.get<{ Querystring: Query }>(
      `/open-data/${file.path}`,
      routeSchema('open-data', `${file.format}: ${file.content.en}`),
      async (request, reply) => {
        const { context } = request;
        const terms = termsOf(context);
        refuseFilters(file, request.query);
        await limitDownloads(context);
        forEverybody(reply).header('Link', `<${terms.licence}>; rel="license"`);
        const body = await fileOf(context.city, terms, file, context.now);
        return sendMapBody(request, reply, body, file.type, `public, max-age=${maxAge}`);
      },
    );
}

type Query = Readonly<Record<string, string | readonly string[]>>;

/**
 * A file is sent whole. A program that filters by what the format publishes would take the whole file for
 * the selection, so it is told.
 */
function refuseFilters({ parameters = {} }: OpenDataFile, query: Query): void {
  const refused = Object.entries(parameters).find(([name, whole]) =>
    [query[name] ?? ''].flat().some((value) => !whole.test(value)),
  );
  if (refused) throw new ApiError(filterUnsupported, { fields: { parameter: refused[0] } });
}

const { filterUnsupported } = refusalsOf({
  ValidationError: {
    filterUnsupported: [
      'Файл отдаётся только целиком: запросите его без этого параметра',
      'The file is only sent whole: request it without this parameter',
      400,
    ],
  },
});

function termsOf({ city }: RequestContext): OpenDataTerms {
  requireCapability(city, 'openData');
  if (!city.openData) throw new ApiError(platformRefusals.addressUnknown);
  return city.openData;
}

/** Pages of every origin may read it: it holds nothing that depends on who asks. */
function forEverybody(reply: FastifyReply): FastifyReply {
  return reply
    .header('Access-Control-Allow-Origin', '*')
    .header('Access-Control-Expose-Headers', 'ETag, Link')
    .header('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** A program asks for ten files once an hour, so 600 per network and hour are plenty (SEC-17). */
async function limitDownloads(context: RequestContext): Promise<void> {
  await limitNetwork(context, { action: 'open-data', maximum: 600, windowMs: 3_600_000 });
}
