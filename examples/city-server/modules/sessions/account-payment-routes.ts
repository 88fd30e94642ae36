import { accountPaymentEndpoints, boundAccountEndpoints } from '@kerb/core/contract/account-payment.ts';
import type { FastifyInstance } from 'fastify';
import { callRoutes, withKey } from '../../platform/documentation/call-routes.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { signedInRoutes } from '../accounts/signed-in-routes.ts';
import { requireCapability } from '../cities/capability.ts';
import { payReply, whereToPay } from '../payments/pay-reply.ts';
import type { WithPayments } from '../payments/payment-registry.ts';
import { topUpPayment } from '../payments/top-ups/top-up-payment.ts';
import { unbindAccount } from './auto-extensions/unbind-account.ts';
import { endSession } from './changes/end-session.ts';
import { extensionPayment } from './changes/extension-payment.ts';

/** Extending and ending an account's session, and topping its balance up. */
export function accountPaymentRoutes(app: FastifyInstance, { payments }: WithPayments): void {
  const call = signedInRoutes(app, 'account', requireAccount);
  call(
    accountPaymentEndpoints.extend,
    { summary: 'Extend a session, from the balance or at the provider', ...withKey },
    async (context, body) => {
      const extension = { holder: { account: context.account, sessionId: body.ReservationId }, body };
      const begun = await payments.begin(extensionPayment, context, extension);
      return payReply(begun, 'Парковка продлена');
    },
  );
  call(accountPaymentEndpoints.cancel, 'End a session early', async (context, { ReservationId }) => {
    const { id, refund } = await endSession(context, { account: context.account, sessionId: ReservationId });
    await payments.refundSession(context, id);
    return { refundAmount: refund / 100 };
  });
  callRoutes(app, 'account')(
    boundAccountEndpoints.unbind,
    'Unbind the bank account of extensions at the end',
    async (request) => {
      requireCapability(request.context.city, 'sbpBinding');
      await unbindAccount(await requireAccount(request));
    },
  );
  call(
    accountPaymentEndpoints.refill,
    { summary: 'Top the balance up', ...withKey },
    async (context, body) => {
      const begun = await payments.begin(topUpPayment, context, { account: context.account, body });
      return { orderId: begun.payment.id, ...whereToPay(begun) };
    },
  );
}
