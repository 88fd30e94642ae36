import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { refuseEnded } from '../account-sessions.ts';
import { disableAutoExtension } from '../auto-extensions.ts';
import { priceUsed } from '../open-price.ts';
import { requirePrepaidSession, type SessionHolder } from '../session-holder.ts';
import { sessionRefusals } from '../session-refusals.ts';
import { lockSession, type Session } from '../sessions.ts';
import { giveBack } from './give-back.ts';

/** How much of a session must be left to end it early. Milliseconds. */
const minimumLeft = 30 * 60_000;

/**
 * Ends a session early and refunds the unused time: what was paid less the tariff's price of the used time,
 * where a begun minute counts as used. Returns the session's id and the refund in kopecks.
 */
export async function endSession(
  context: RequestContext,
  holder: SessionHolder,
): Promise<{ readonly id: string; readonly refund: number }> {
  const { now } = context;
  return inTransaction(context.database, async (database) => {
    const inTransaction = { ...context, database };
    const session = await lockSession(database, () => requirePrepaidSession(inTransaction, holder));
    refuseEnded(session, now);
    if (isTooLateToEnd(session, now)) throw new ApiError(sessionRefusals.tooShortToEnd);
    const refund = await refundAt(inTransaction, session);
    await updateRows(
      database,
      'sessions',
      { id: session.id },
      { ends_at: now, ended_at: now, amount_kopecks: session.amount_kopecks - refund },
    );
    await disableAutoExtension(inTransaction, session.id);
    const returned = { accountId: holder.account?.id, session, kopecks: refund, kind: 'refund' } as const;
    // The time that was given back.
    await giveBack(inTransaction, returned, { starts_at: now, ends_at: session.ends_at });
    return { id: session.id, refund };
  });
}

/** Whether less of a session is left than it takes to end it early. */
export function isTooLateToEnd({ ends_at }: Session, now: Date): boolean {
  return ends_at.getTime() - now.getTime() < minimumLeft;
}

/** What the end of a session gives back if it ends now, in kopecks. */
export async function refundAt(context: RequestContext, session: Session): Promise<number> {
  return Math.max(0, session.amount_kopecks - (await priceUsed(context, session, context.now)));
}
