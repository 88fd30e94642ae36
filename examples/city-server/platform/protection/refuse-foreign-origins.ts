import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { platformRefusals } from '../errors/platform-refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of any origin may send this request, with `isForEveryOrigin` on the route. */
    readonly isForEveryOrigin?: boolean;
  }
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A request that changes something and comes from a page of a foreign origin is refused before it is read.
 * CORS alone only hides the reply from that page. Requests without `Origin` come from no page.
 */
export function refuseForeignOrigins(
  app: FastifyInstance,
  { isAllowedOrigin, publicUrl }: { isAllowedOrigin: (origin: string) => boolean; publicUrl: () => string },
): void {
  app.addHook('onRequest', ({ method, headers: { origin }, routeOptions }, _reply, done) => {
    if (routeOptions.config.isForEveryOrigin || origin === undefined || readingMethods.has(method))
      return done();
    if (isAllowedOrigin(origin) || origin === new URL(publicUrl()).origin) return done();
    done(new ApiError(platformRefusals.foreignSite));
  });
}
