import type { Call } from '@kerb/core/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Answer,
  callRoutes,
  type FieldsOf,
  type RouteOptions,
} from '../../platform/documentation/call-routes.ts';
import type { AccountContext } from './account-context.ts';

/** The same as `callRoutes` for calls of a signed-in driver or company. */
export function signedInRoutes(
  app: FastifyInstance,
  tag: string,
  requireOwner: (request: FastifyRequest) => Promise<AccountContext>,
) {
  const call = callRoutes(app, tag);
  return <Each extends Call<unknown, unknown>>(
    endpoint: Each,
    options: string | RouteOptions,
    answer: (
      context: AccountContext,
      fields: FieldsOf<Each>,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Answer<Each> | Promise<Answer<Each>>,
  ): void =>
    call(endpoint, options, async (request, fields, reply) =>
      answer(await requireOwner(request), fields, request, reply),
    );
}
