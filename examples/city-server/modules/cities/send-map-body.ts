import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyEncoding, SentBody } from './replies/map-body.ts';

const encodings: BodyEncoding[] = ['br', 'gzip', 'identity'];

/**
 * Sends a map or a file, or 304 to a client that has it already. Clients and proxies may store a map, and ask
 * each time: its `Date` sets the client's clock, so an older reply must not be used without asking.
 */
export async function sendMapBody(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  body: SentBody,
  type: string,
  cacheControl = 'public, no-cache',
): Promise<FastifyReply> {
  reply
    .header('Cache-Control', cacheControl)
    .header('ETag', body.etag)
    .header('Vary', [reply.getHeader('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  if (hasBody(headers['if-none-match'], body.etag)) return reply.code(304).send();
  const encoding = negotiate(headers['accept-encoding'] ?? '', body.encodings ?? encodings) ?? 'identity';
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.type(type).send(await body.encoded(encoding));
}

/** Weak comparison: `W/"x"` and `"x"` are the same, as a proxy may send either. */
function hasBody(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
