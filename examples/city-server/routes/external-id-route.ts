import { externalIdEndpoint } from '@kerb/core/contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import { logInExternal } from '../external-id/log-in-external.ts';
import { formFields, routeSchema } from './route-schema.ts';

/** The login with an account of the demo provider (API-32). */
export function externalIdRoute(app: FastifyInstance): void {
  app.get<{ Querystring: { token: string } }>(
    externalIdEndpoint.path,
    routeSchema(
      'account',
      'Sign in with an access token of the provider of accounts',
      { querystring: formFields(['token']) },
      { securityEvent: 'external login' },
    ),
    ({ context, query }) => logInExternal(context, query.token),
  );
}
