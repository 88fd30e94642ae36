import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** A year, in seconds. */
const hstsAge = 31_536_000;

/**
 * Headers of every reply. Replies are data, so a browser may run, frame and embed nothing of them; pages of
 * this server (the demo bank, the outbox, the documentation) set a policy of their own. What a reply says is
 * not stored, unless its route allows that.
 */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    // Browsers heed it over HTTPS only.
    strictTransportSecurity: { maxAge: hstsAge, includeSubDomains: true },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
}
