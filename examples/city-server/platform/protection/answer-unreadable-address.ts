import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknownAddress } from '../errors/answer-failures.ts';
import { safeHeaders } from './security-headers.ts';

/** Answers an address that Fastify cannot read like an unknown one: no hook has run, so no header is set. */
export function answerUnreadableAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return answerUnknownAddress(request, reply.headers({ ...safeHeaders, 'Cache-Control': 'no-store' }));
}
