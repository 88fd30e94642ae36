import {
  type AmendRequest,
  amendEndpoints,
  autoExtensionEndpoints,
  type DisableAutoExtensionRequest,
  type EnableAutoExtensionRequest,
} from '@kerb/core/contract/account-payment.ts';
import type { PayReply } from '@kerb/core/contract/payment.ts';
import type { FastifyInstance } from 'fastify';
import {
  callSchema,
  type IdempotencyHeaders,
  idempotencyHeaders,
} from '../../platform/documentation/route-schema.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { payReply } from '../payments/pay-reply.ts';
import type { PaymentRegistry } from '../payments/payment-registry.ts';
import { normalisePlate } from '../plates/plate.ts';
import { limitPlateQuestions } from '../plates/plate-limits.ts';
import { disableOwnAutoExtension, enableAutoExtension } from './auto-extensions/enable-auto-extension.ts';
import {
  type CorrectionFields,
  type CorrectionPayment,
  quoteCorrection,
} from './corrections/correction-payment.ts';

interface SessionChanges {
  readonly payments: PaymentRegistry;
  readonly kinds: { readonly correction: CorrectionPayment };
}

/** Beyond the contract: extensions that begin at the end, and corrections. */
export function sessionChangeRoutes(app: FastifyInstance, { payments, kinds }: SessionChanges): void {
  app.post<{ Body: EnableAutoExtensionRequest }>(
    autoExtensionEndpoints.enable.path,
    callSchema(autoExtensionEndpoints.enable, 'account', 'Extend a session when it ends'),
    async (request) => {
      await enableAutoExtension(request.context, await requireAccount(request), request.body);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: DisableAutoExtensionRequest }>(
    autoExtensionEndpoints.disable.path,
    callSchema(autoExtensionEndpoints.disable, 'account', 'Do not extend a session when it ends'),
    async (request) => {
      const account = await requireAccount(request);
      await disableOwnAutoExtension(request.context, account, request.body.ReservationId);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: AmendRequest }>(
    amendEndpoints.cost.path,
    callSchema(amendEndpoints.cost, 'account', 'What a correction of a session costs'),
    async (request) => {
      const { context, body } = request;
      const account = await requireAccount(request);
      await limitCorrections(context, body);
      return quoteCorrection(context, payments, { account, sessionId: body.ReservationId }, body);
    },
  );
  app.post<{ Body: AmendRequest } & IdempotencyHeaders>(
    amendEndpoints.amend.path,
    callSchema(amendEndpoints.amend, 'account', 'Correct the plate or the zone of a session', {
      headers: idempotencyHeaders,
    }),
    async (request): Promise<PayReply> => {
      const { context, body, headers } = request;
      const account = await requireAccount(request);
      await limitCorrections(context, body);
      const key = headers['idempotency-key'];
      const correction = { holder: { account, sessionId: body.ReservationId }, body };
      const begun = await payments.begin(kinds.correction, context, correction, key);
      await payments.refundSession(context, body.ReservationId);
      return payReply(begun, corrected);
    },
  );
}

/** Said when nothing is left to pay. */
export const corrected = 'Парковка исправлена';

/** The difference tells the concession of any car, and a refusal that it is parked. */
export async function limitCorrections(
  context: RequestContext,
  { Vehicle }: CorrectionFields,
): Promise<void> {
  if (Vehicle?.trim()) await limitPlateQuestions(context, normalisePlate(Vehicle));
}
