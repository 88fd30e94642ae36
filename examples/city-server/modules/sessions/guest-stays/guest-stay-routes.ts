import { guestStayEndpoints } from '@kerb/core/contract/guest-stays.ts';
import type { FastifyInstance } from 'fastify';
import { callRoutes, withKey } from '../../../platform/documentation/call-routes.ts';
import { limitNetwork } from '../../../platform/limits/request-limits.ts';
import { withCityTexts } from '../../../platform/translation/translate.ts';
import { requireCapability } from '../../cities/capability.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { payReply } from '../../payments/pay-reply.ts';
import type { WithPayments } from '../../payments/payment-registry.ts';
import { endSession } from '../changes/end-session.ts';
import { correctionPayment } from '../corrections/correction-payment.ts';
import { quoteCorrection } from '../corrections/read-correction.ts';
import { corrected, limitCorrections } from '../session-change-routes.ts';
import { requireHeldSession, requirePaidSession } from '../session-holder.ts';
import { makeStayLink } from '../stay-links.ts';
import { guestStayReply } from './guest-stay-reply.ts';

/** Beyond the contract: what guests do with paid stays (PLUS-26). */
export function guestStayRoutes(app: FastifyInstance, { payments }: WithPayments): void {
  app.addHook('preHandler', async ({ context }) => admit(context));
  const call = callRoutes(app, 'payment');
  call(guestStayEndpoints.show, 'A guest’s paid stay', async ({ context }, body) => {
    const session = await requireHeldSession(context, { secret: body.stay });
    const stay = await guestStayReply(context, session);
    return { result: withCityTexts(stay, ['zoneName'], context.language) };
  });
  call(guestStayEndpoints.makeLink, 'Make a link to a guest’s stay', async ({ context }, body) => {
    const { id } = await requirePaidSession(context, body.stay);
    return { secret: await makeStayLink(context, id) };
  });
  call(guestStayEndpoints.end, 'End a guest’s stay early', async ({ context }, body) => {
    const { id, refund } = await endSession(context, { secret: body.stay });
    await payments.refundSession(context, id);
    return { refundAmount: refund / 100 };
  });
  call(
    guestStayEndpoints.correctionCost,
    'What a correction of a guest’s stay costs',
    async ({ context }, body) => {
      await limitCorrections(context, body);
      return quoteCorrection(context, { secret: body.stay }, body);
    },
  );
  call(
    guestStayEndpoints.correct,
    { summary: 'Correct the plate or the zone of a guest’s stay', ...withKey },
    async ({ context }, body) => {
      await limitCorrections(context, body);
      const correction = { holder: { secret: body.stay }, body };
      const begun = await payments.begin(correctionPayment, context, correction);
      await payments.refundSession(context, begun.payment.session_id);
      return payReply(begun, corrected);
    },
  );
}

/** Each answer reads a stay by a hash, and may sign a proof: 600 per network and hour (SEC-17). */
async function admit(context: RequestContext): Promise<void> {
  requireCapability(context.city, 'stayLink');
  await limitNetwork(context, { action: 'guest-stay', maximum: 600, windowMs: 3_600_000 });
}
