import type { FastifyInstance } from 'fastify';
import { Failure } from '../failures/failure.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * SEC-11: a request that changes something and comes from a page of a foreign origin is refused before it is
 * read. CORS alone only hides the reply from that page. Requests without `Origin` come from no page.
 */
export function refuseForeignOrigins(
  app: FastifyInstance,
  { isAllowedOrigin, publicUrl }: { isAllowedOrigin: (origin: string) => boolean; publicUrl: () => string },
): void {
  app.addHook('onRequest', async ({ method, headers: { origin } }) => {
    if (origin === undefined || readingMethods.has(method)) return;
    if (isAllowedOrigin(origin) || origin === new URL(publicUrl()).origin) return;
    throw new Failure('ValidationError', 'С этого сайта запросы не принимаются', 403);
  });
}
