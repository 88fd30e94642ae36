import { balanceEndpoint, profileEndpoints } from '@kerb/core/contract/profile.ts';
import type { FastifyInstance } from 'fastify';
import { callRoutes } from '../../platform/documentation/call-routes.ts';
import { requireAccount, requireAnyAccount } from '../accounts/authenticate.ts';
import { balanceOf, profileReply } from './profile-reply.ts';

/** The profile and the balance of the signed-in account. */
export function profileRoutes(app: FastifyInstance): void {
  const call = callRoutes(app, 'account');
  call(balanceEndpoint, 'Balance of the signed-in account', async (request) => {
    const context = await requireAnyAccount(request);
    // -1 means that it is unknown.
    if (context.city.settings.dontUseBalance) return { balance: -1 };
    return { balance: (await balanceOf(context)) / 100 };
  });
  for (const endpoint of Object.values(profileEndpoints)) {
    call(endpoint, 'Profile of the signed-in account', async (request) =>
      profileReply(await requireAccount(request)),
    );
  }
}
