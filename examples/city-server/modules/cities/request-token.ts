import type { FastifyRequest } from 'fastify';

/**
 * The token that a request carries, valid or not: `Authorization: Bearer`, or `Token` or `token` on the URL
 * or in the body.
 */
export function requestToken({ headers, query, body }: FastifyRequest): string | undefined {
  const [, bearer] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  return bearer ?? tokenIn(query) ?? tokenIn(body);
}

function tokenIn(fields: unknown): string | undefined {
  const { Token, token } = (fields ?? {}) as { Token?: unknown; token?: unknown };
  return [Token, token].find((value): value is string => typeof value === 'string' && value !== '');
}
