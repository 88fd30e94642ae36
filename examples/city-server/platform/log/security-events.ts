import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../limits/network.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every request to this route is a security event, whatever its outcome, for example `login`. */
    readonly securityEvent?: string;
  }
  interface FastifyRequest {
    /** The error name of the reply; absent if there is none. */
    refusal: string | undefined;
    /** The account that the request is about; absent if there is none. */
    accountId: string | undefined;
  }
}

/** Refusals that are events on every route: an invalid token, a wrong code, or input that no form sends. */
const refusals = new Set(['TokenExpired', 'TokenNotFound', 'IncorrectCode', 'ValidationError']);
const statuses = new Set([401, 403, 429]);

/**
 * Writes a line for each login, logout and change of a password, and for each request that was refused
 * because of its token, its code, its input, its origin or its number. A line has the outcome and the route,
 * and no personal data: a network is a keyed hash, whose key ends with the process, and an account is its
 * random id.
 */
export function logSecurityEvents(app: FastifyInstance): void {
  const key = randomBytes(32);
  app.decorateRequest('refusal');
  app.decorateRequest('accountId');
  app.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply.statusCode);
    if (event === undefined) return done();
    const network = createHmac('sha256', key).update(networkOf(request.ip)).digest('base64url').slice(0, 12);
    const { method, routeOptions, refusal, accountId } = request;
    const { statusCode: status } = reply;
    const what = { event, outcome: refusal ?? 'ok', status, method, route: routeOptions.url };
    request.log.info({ ...what, network, ...(accountId ? { account: accountId } : {}) }, 'security');
    done();
  });
}

function eventOf({ routeOptions, refusal }: FastifyRequest, status: number): string | undefined {
  const { securityEvent } = routeOptions.config;
  if (securityEvent) return securityEvent;
  return statuses.has(status) || (refusal && refusals.has(refusal)) ? 'refused' : undefined;
}
