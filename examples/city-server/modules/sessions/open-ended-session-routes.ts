import {
  type ClosingPaymentReply,
  type ClosingPaymentRequest,
  openEndedSessionEndpoints,
} from '@kerb/core/contract/account-payment.ts';
import type { FastifyInstance } from 'fastify';
import { withKey } from '../../platform/documentation/call-routes.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { signedInRoutes } from '../accounts/signed-in-routes.ts';
import type { City } from '../cities/city.ts';
import { whereToPay } from '../payments/pay-reply.ts';
import type { WithPayments } from '../payments/payment-registry.ts';
import { normalisePlate } from '../plates/plate.ts';
import { limitPlateQuestions } from '../plates/plate-limits.ts';
import { closingPayment } from './open-ended-sessions/closing-payment.ts';
import { endOpenEndedSession, refuseRunning } from './open-ended-sessions/end-open-ended-session.ts';
import { openEndedPayment } from './open-ended-sessions/open-ended-payment.ts';

/** Stays without an end, in cities without balances. */
export function openEndedSessionRoutes(app: FastifyInstance, { payments }: WithPayments): void {
  const call = signedInRoutes(app, 'account', requireAccount);
  /** Ends the stay if it runs, and opens a payment if a method is named. */
  async function settle(
    context: AccountContext,
    body: ClosingPaymentRequest,
    paymentService: string,
  ): Promise<ClosingPaymentReply> {
    const session = await endOpenEndedSession(context, body.OrderId);
    const amount = { status: 'ok', refillAmount: session.amount_kopecks / 100 } as const;
    if (paymentService === '') return amount;
    const closing = { account: context.account, session, body: { ...body, PaymentService: paymentService } };
    const begun = await payments.begin(closingPayment, context, closing);
    return { ...amount, orderId: begun.payment.id, ...whereToPay(begun) };
  }

  call(
    openEndedSessionEndpoints.start,
    { summary: 'Begin a stay without an end', ...withKey },
    async (context, body) => {
      await limitPlateQuestions(context, normalisePlate(body.Vehicle));
      const { payment } = await payments.begin(openEndedPayment, context, { account: context.account, body });
      return { orderId: payment.id, message: 'Парковка началась' };
    },
  );
  call(
    openEndedSessionEndpoints.cancel,
    { summary: 'End a stay without an end', ...withKey },
    (context, body) => settle(context, body, body.PaymentService),
  );
  call(
    openEndedSessionEndpoints.payDeferred,
    { summary: 'Pay for a deferred stay', ...withKey },
    async (context, body) => {
      await refuseRunning(context, body.OrderId);
      return settle(context, body, body.PaymentService || firstMethod(context.city));
    },
  );
  call(openEndedSessionEndpoints.break, { summary: 'Call a stay off', ...withKey }, (context, body) =>
    settle(context, body, body.PaymentService || firstMethod(context.city)),
  );
}

/** The first method that needs nothing else, and is no payment slip. */
function firstMethod({ settings }: City): string {
  const methods = settings.paymentsMethods ?? [];
  const found = methods.find(
    ({ methodName, isPhoneRequired }) => methodName !== 'Receipt' && !isPhoneRequired,
  );
  return found?.methodName ?? '';
}
