import { externalIdEndpoint } from '@kerb/core/contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import { callSchema } from '../../../platform/documentation/route-schema.ts';
import type { ExternalIdProvider } from './external-id-provider.ts';
import { logInExternal } from './log-in-external.ts';

/** The login with an account of another site. */
export function externalIdRoute(app: FastifyInstance, provider: ExternalIdProvider): void {
  app.get<{ Querystring: { token: string } }>(
    externalIdEndpoint.path,
    callSchema(
      externalIdEndpoint,
      'account',
      'Sign in with an access token of the provider of accounts',
      {},
      { securityEvent: 'external login' },
    ),
    ({ context, query }) => logInExternal(context, provider, query.token),
  );
}
