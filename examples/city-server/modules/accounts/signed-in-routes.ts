import type { Call } from '@kerb/core/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Answer,
  callRoutes,
  type FieldsOf,
  type RouteOptions,
} from '../../platform/documentation/call-routes.ts';
import type { RequestContext } from '../cities/request-context.ts';
import type { Account } from './accounts.ts';

/** The same as `callRoutes` for calls that are answered once their account is known. */
export function signedInRoutes(
  app: FastifyInstance,
  tag: string,
  requireOwner: (request: FastifyRequest) => Promise<Account>,
) {
  const call = callRoutes(app, tag);
  return <Each extends Call<unknown, unknown>>(
    endpoint: Each,
    options: string | RouteOptions,
    answer: (
      context: RequestContext,
      account: Account,
      fields: FieldsOf<Each>,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Answer<Each> | Promise<Answer<Each>>,
  ): void =>
    call(endpoint, options, async (request, fields, reply) =>
      answer(request.context, await requireOwner(request), fields, request, reply),
    );
}
