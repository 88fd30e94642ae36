import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { networkOf } from '../../platform/limits/network.ts';
import { rateLimitHeaders } from '../../platform/limits/rate-limit-headers.ts';
import { requestedLanguage } from '../../platform/translation/requested-language.ts';
import { cityRefusals } from './city-refusals.ts';
import type { CityStore } from './city-store.ts';
import type { RequestContext } from './request-context.ts';
import { requestToken } from './request-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the city plugin, below `/{city}`. */
    context: RequestContext;
  }
}

export interface CityPluginOptions {
  readonly cities: CityStore;
  readonly context: () => Promise<ServerContext>;
  /** Whether limits of networks do not apply to this address. */
  readonly isUnlimited: (address: string) => boolean;
}

interface CityRequest {
  Params: { city: string };
  Headers: { 'idempotency-key'?: string };
}

/** How long a request waits for a city that is being filled. Milliseconds. */
const maximumWait = 20_000;

/**
 * Gives each request the context of the city in its path, once the city's tables are filled; 503 if that
 * takes long.
 */
export function cityPlugin(app: FastifyInstance, { cities, context, isUnlimited }: CityPluginOptions): void {
  app.decorateRequest('context');
  // Texts follow the language of the request (`platform/translation/`).
  app.addHook('onSend', (_request, reply, payload, done) => {
    const others = reply.getHeader('Vary');
    reply.header('Vary', others ? `${others}, Accept-Language` : 'Accept-Language');
    done(null, payload);
  });
  app.addHook<CityRequest>('preValidation', async (request, reply) => {
    const opening = cities.open(request.params.city);
    if (!opening) throw new ApiError(cityRefusals.cityUnknown);
    const city = await withTimeout(opening, maximumWait);
    if (!city) throw new ApiError(cityRefusals.cityNotReady);
    const network = isUnlimited(request.ip) ? undefined : networkOf(request.ip);
    const userAgent = request.headers['user-agent'] ?? '';
    const noteAccount = (accountId: string) => {
      request.accountId = accountId;
    };
    const server = await context();
    const noteLimits = rateLimitHeaders(reply, server.now);
    request.context = {
      ...server,
      city,
      network,
      token: requestToken(request),
      userAgent,
      noteAccount,
      noteLimits,
      language: requestedLanguage(request),
      idempotencyKey: request.headers['idempotency-key'],
    };
  });
}

/** `undefined` if the work takes longer than this many milliseconds. */
async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds).unref();
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}
