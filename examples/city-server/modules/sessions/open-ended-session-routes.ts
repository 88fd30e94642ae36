import {
  type ClosingPaymentReply,
  type ClosingPaymentRequest,
  openEndedSessionEndpoints,
  type StartOpenEndedSessionRequest,
} from '@kerb/core/contract/account-payment.ts';
import type { Endpoint } from '@kerb/core/contract/endpoint.ts';
import type { PayReply } from '@kerb/core/contract/payment.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  callSchema,
  type IdempotencyHeaders,
  idempotencyHeaders,
} from '../../platform/documentation/route-schema.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import type { City } from '../cities/city.ts';
import type { PaymentRegistry } from '../payments/payment-registry.ts';
import { normalisePlate } from '../plates/plate.ts';
import { limitPlateQuestions } from '../plates/plate-limits.ts';
import type { ClosingPayment } from './open-ended-sessions/closing-payment.ts';
import { endOpenEndedSession, refuseRunning } from './open-ended-sessions/end-open-ended-session.ts';
import type { OpenEndedPayment } from './open-ended-sessions/open-ended-payment.ts';

type SettleRoute = { Body: ClosingPaymentRequest } & IdempotencyHeaders;

interface OpenEndedPayments {
  readonly payments: PaymentRegistry;
  readonly kinds: { readonly openEnded: OpenEndedPayment; readonly closing: ClosingPayment };
}

/** Stays without an end, in cities without balances. */
export function openEndedSessionRoutes(app: FastifyInstance, { payments, kinds }: OpenEndedPayments): void {
  /** Ends the stay if it runs, and opens a payment if a method is named. */
  async function settle(
    request: FastifyRequest<SettleRoute>,
    paymentService: string,
  ): Promise<ClosingPaymentReply> {
    const { context, body, headers } = request;
    const account = await requireAccount(request);
    const session = await endOpenEndedSession(context, account, body.OrderId);
    const amount = { status: 'ok', refillAmount: session.amount_kopecks / 100 } as const;
    if (paymentService === '') return amount;
    const closing = { account, session, body: { ...body, PaymentService: paymentService } };
    const key = headers['idempotency-key'];
    const { payment, page, sbp } = await payments.begin(kinds.closing, context, closing, key);
    return {
      ...amount,
      orderId: payment.id,
      ...(page ? { RedirectURL: page } : {}),
      ...(sbp ? { sbp } : {}),
    };
  }

  const schemaOf = (endpoint: Endpoint, summary: string) =>
    callSchema(endpoint, 'account', summary, { headers: idempotencyHeaders });

  app.post<{ Body: StartOpenEndedSessionRequest } & IdempotencyHeaders>(
    openEndedSessionEndpoints.start.path,
    callSchema(openEndedSessionEndpoints.start, 'account', 'Begin a stay without an end', {
      headers: idempotencyHeaders,
    }),
    async (request): Promise<PayReply> => {
      const { context, body, headers } = request;
      const account = await requireAccount(request);
      await limitPlateQuestions(context, normalisePlate(body.Vehicle));
      const stay = { account, body };
      const { payment } = await payments.begin(kinds.openEnded, context, stay, headers['idempotency-key']);
      return { status: 'ok', orderId: payment.id, message: 'Парковка началась' };
    },
  );
  app.post<SettleRoute>(
    openEndedSessionEndpoints.cancel.path,
    schemaOf(openEndedSessionEndpoints.cancel, 'End a stay without an end'),
    (request) => settle(request, request.body.PaymentService),
  );
  app.post<SettleRoute>(
    openEndedSessionEndpoints.payDeferred.path,
    schemaOf(openEndedSessionEndpoints.payDeferred, 'Pay for a deferred stay'),
    async (request) => {
      const account = await requireAccount(request);
      await refuseRunning(request.context, account, request.body.OrderId);
      return settle(request, request.body.PaymentService || firstMethod(request.context.city));
    },
  );
  app.post<SettleRoute>(
    openEndedSessionEndpoints.break.path,
    schemaOf(openEndedSessionEndpoints.break, 'Call a stay off'),
    (request) => settle(request, request.body.PaymentService || firstMethod(request.context.city)),
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
