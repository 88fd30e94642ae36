import { externalIdEndpoint } from '@kerb/core/contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import { callRoutes } from '../../../platform/documentation/call-routes.ts';
import type { ExternalIdProvider } from './external-id-provider.ts';
import { logInExternal } from './log-in-external.ts';

/** The login with an account of another site. */
export function externalIdRoute(app: FastifyInstance, provider: ExternalIdProvider): void {
  const call = callRoutes(app, 'account');
  call(
    externalIdEndpoint,
    { summary: 'Sign in with an access token of the provider of accounts', securityEvent: 'external login' },
    ({ context }, query) => logInExternal(context, provider, query.token),
  );
}
