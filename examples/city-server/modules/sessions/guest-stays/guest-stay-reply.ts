import type { GuestStayWire } from '@kerb/core/contract/guest-stays.ts';
import { hasCapability } from '../../cities/capability.ts';
import { findZone } from '../../cities/city.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { proofOf } from '../../proofs/proofs.ts';
import { sessionWire } from '../account-sessions.ts';
import { isTooLateToEnd, refundAt } from '../changes/end-session.ts';
import { isReturnable } from '../changes/give-back.ts';
import { correctionsLeft } from '../corrections/corrections-left.ts';
import { isRunning } from '../open-price.ts';
import type { Session } from '../sessions.ts';

/** A guest's stay, and what can be done with it. */
export async function guestStayReply(context: RequestContext, session: Session): Promise<GuestStayWire> {
  const { city, now } = context;
  const wire = await sessionWire(context, session, {
    autoExtensions: new Map(),
    failures: new Map(),
    correctionsLeft: hasCapability(city, 'amend')
      ? await correctionsLeft(context, { sessionId: session.id })
      : undefined,
    isRefundable: async () => true,
  });
  const kopecks =
    isRunning(session, now) && !isTooLateToEnd(session, now) ? await refundAt(context, session) : 0;
  const returned = { accountId: undefined, session, kopecks };
  const canEnd = kopecks > 0 && (await isReturnable(context, returned));
  const proof = await proofOf(context, session);
  return {
    ...wire,
    ...(isRunning(session, now) ? {} : { status: 'ended' }),
    zoneName: findZone(city, session.zone_id)?.name ?? session.zone_id,
    ...(canEnd ? { refundAmount: kopecks / 100 } : {}),
    ...(proof ? { proof } : {}),
  };
}
