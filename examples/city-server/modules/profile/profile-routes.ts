import { type BalanceReply, balanceEndpoint, profileEndpoints } from '@kerb/core/contract/profile.ts';
import type { FastifyInstance } from 'fastify';
import { callSchema } from '../../platform/documentation/route-schema.ts';
import { requestedLanguage } from '../../platform/translation/requested-language.ts';
import { requireAccount, requireAnyAccount } from '../accounts/authenticate.ts';
import type { PaymentRegistry } from '../payments/payment-registry.ts';
import { balanceOf, profileReply } from './profile-reply.ts';

interface ProfileServices {
  readonly payments: PaymentRegistry;
}

/** The profile and the balance of the signed-in account. */
export function profileRoutes(app: FastifyInstance, { payments }: ProfileServices): void {
  app.get(
    balanceEndpoint.path,
    callSchema(balanceEndpoint, 'account', 'Balance of the signed-in account'),
    async (request): Promise<BalanceReply> => {
      const { context } = request;
      const account = await requireAnyAccount(request);
      // -1 means that it is unknown.
      if (context.city.settings.dontUseBalance) return { status: 'ok', balance: -1 };
      return { status: 'ok', balance: (await balanceOf(context, account.id)) / 100 };
    },
  );
  for (const endpoint of Object.values(profileEndpoints)) {
    app.get(
      endpoint.path,
      callSchema(endpoint, 'account', 'Profile of the signed-in account'),
      async (request) =>
        profileReply(request.context, payments, await requireAccount(request), requestedLanguage(request)),
    );
  }
}
