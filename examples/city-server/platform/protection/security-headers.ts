import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** A year, in seconds. */
const hstsAge = 31_536_000;

/**
 * Headers of every reply. Replies are data, so a browser may run, frame and embed nothing of them; pages of
 * this server (the demo bank, the outbox, the documentation) set their own policy. What a reply says is
 * not stored, unless its route allows that.
 */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(safeHeaders);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    done(null, payload);
  });
}

function headersOfHelmet(): Readonly<Record<string, string>> {
  const write = helmet({
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
  const headers: Record<string, string> = {};
  const reply = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    removeHeader: () => {},
  };
  write({} as IncomingMessage, reply as unknown as ServerResponse, () => {});
  return headers;
}

/** They are the same for all replies, so Helmet writes them once. */
export const safeHeaders = headersOfHelmet();
