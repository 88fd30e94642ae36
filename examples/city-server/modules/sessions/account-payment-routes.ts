import {
  accountPaymentEndpoints,
  boundAccountEndpoints,
  type CancelReply,
  type CancelRequest,
  type ExtendRequest,
  type RefillRequest,
} from '@kerb/core/contract/account-payment.ts';
import type { DoneReply } from '@kerb/core/contract/endpoint.ts';
import type { PayReply } from '@kerb/core/contract/payment.ts';
import type { FastifyInstance } from 'fastify';
import {
  callSchema,
  type IdempotencyHeaders,
  idempotencyHeaders,
} from '../../platform/documentation/route-schema.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { requireCapability } from '../cities/capability.ts';
import { deleteBoundAccount } from '../payments/bound-accounts.ts';
import { payReply } from '../payments/pay-reply.ts';
import type { PaymentRegistry } from '../payments/payment-registry.ts';
import type { TopUpPayment } from '../payments/top-ups/top-up-payment.ts';
import { endSession } from './changes/end-session.ts';
import type { ExtensionPayment } from './changes/extension-payment.ts';

interface AccountPayments {
  readonly payments: PaymentRegistry;
  readonly kinds: { readonly extension: ExtensionPayment; readonly topUp: TopUpPayment };
}

/** Extending and ending an account's session, and topping its balance up. */
export function accountPaymentRoutes(app: FastifyInstance, { payments, kinds }: AccountPayments): void {
  app.post<{ Body: ExtendRequest } & IdempotencyHeaders>(
    accountPaymentEndpoints.extend.path,
    callSchema(
      accountPaymentEndpoints.extend,
      'account',
      'Extend a session, from the balance or at the provider',
      { headers: idempotencyHeaders },
    ),
    async (request): Promise<PayReply> => {
      const { context, body, headers } = request;
      const account = await requireAccount(request);
      const key = headers['idempotency-key'];
      const holder = { account, sessionId: body.ReservationId };
      return payReply(
        await payments.begin(kinds.extension, context, { holder, body }, key),
        'Парковка продлена',
      );
    },
  );
  app.post<{ Body: CancelRequest }>(
    accountPaymentEndpoints.cancel.path,
    callSchema(accountPaymentEndpoints.cancel, 'account', 'End a session early'),
    async (request): Promise<CancelReply> => {
      const account = await requireAccount(request);
      const { context, body } = request;
      const { id, refund } = await endSession(context, payments, { account, sessionId: body.ReservationId });
      await payments.refundSession(context, id);
      return { status: 'ok', refundAmount: refund / 100 };
    },
  );
  app.post(
    boundAccountEndpoints.unbind.path,
    callSchema(boundAccountEndpoints.unbind, 'account', 'Unbind the bank account of extensions at the end'),
    async (request): Promise<DoneReply> => {
      const { context } = request;
      requireCapability(context.city, 'sbpBinding');
      const account = await requireAccount(request);
      await deleteBoundAccount(context, account.id);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: RefillRequest } & IdempotencyHeaders>(
    accountPaymentEndpoints.refill.path,
    callSchema(accountPaymentEndpoints.refill, 'account', 'Top the balance up', {
      headers: idempotencyHeaders,
    }),
    async (request): Promise<PayReply> => {
      const { context, body, headers } = request;
      const account = await requireAccount(request);
      const topUp = { account, body };
      const begun = await payments.begin(kinds.topUp, context, topUp, headers['idempotency-key']);
      return {
        status: 'ok',
        orderId: begun.payment.id,
        ...(begun.page ? { RedirectURL: begun.page } : {}),
        ...(begun.sbp ? { sbp: begun.sbp } : {}),
      };
    },
  );
}
