import { amendEndpoints, autoExtensionEndpoints } from '@kerb/core/contract/account-payment.ts';
import type { FastifyInstance } from 'fastify';
import { withKey } from '../../platform/documentation/call-routes.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { signedInRoutes } from '../accounts/signed-in-routes.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { payReply } from '../payments/pay-reply.ts';
import type { WithPayments } from '../payments/payment-registry.ts';
import { normalisePlate } from '../plates/plate.ts';
import { limitPlateQuestions } from '../plates/plate-limits.ts';
import { disableOwnAutoExtension, enableAutoExtension } from './auto-extensions/enable-auto-extension.ts';
import { correctionPayment } from './corrections/correction-payment.ts';
import { type CorrectionFields, quoteCorrection } from './corrections/read-correction.ts';

/** Beyond the contract: extensions that begin at the end, and corrections. */
export function sessionChangeRoutes(app: FastifyInstance, { payments }: WithPayments): void {
  const call = signedInRoutes(app, 'account', requireAccount);
  call(autoExtensionEndpoints.enable, 'Extend a session when it ends', enableAutoExtension);
  call(autoExtensionEndpoints.disable, 'Do not extend a session when it ends', (context, { ReservationId }) =>
    disableOwnAutoExtension(context, ReservationId),
  );
  call(amendEndpoints.cost, 'What a correction of a session costs', async (context, body) => {
    await limitCorrections(context, body);
    return quoteCorrection(context, { account: context.account, sessionId: body.ReservationId }, body);
  });
  call(
    amendEndpoints.amend,
    { summary: 'Correct the plate or the zone of a session', ...withKey },
    async (context, body) => {
      await limitCorrections(context, body);
      const correction = { holder: { account: context.account, sessionId: body.ReservationId }, body };
      const begun = await payments.begin(correctionPayment, context, correction);
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
