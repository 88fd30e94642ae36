import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { AccountContext } from '../../accounts/account-context.ts';
import { requireOpenEndedSession } from '../account-sessions.ts';
import { dueOf, isRunning } from '../open-price.ts';
import { sessionRefusals } from '../session-refusals.ts';
import { lockSession, type Session } from '../sessions.ts';

/**
 * Ends an open-ended stay, once: the price is counted to this moment and does not change any more. A stay
 * that has ended already is returned as it is. Throws `ParkingSessionNotFound` for an id that the account
 * does not have, and `ParkingSessionWasFree` if nothing is due; the stay has then ended all the same.
 */
export async function endOpenEndedSession(context: AccountContext, orderId: string): Promise<Session> {
  const { now } = context;
  const ended = await inTransaction(context.database, async (database) => {
    const inTransaction = { ...context, database };
    const session = await lockSession(database, () => requireOpenEndedSession(inTransaction, orderId));
    if (session.payment !== 'counting') return session;
    const kopecks = await dueOf(inTransaction, session, now);
    const byDriver = isRunning(session, now);
    return database
      .updateTable('sessions')
      .set({
        ...(byDriver ? { ends_at: now, ended_at: now } : {}),
        amount_kopecks: kopecks,
        payment: kopecks > 0 ? 'due' : 'settled',
      })
      .where('id', '=', session.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  if (ended.amount_kopecks === 0) throw new ApiError(sessionRefusals.wasFree);
  return ended;
}

/** Throws `ValidationError` for a stay that still runs: its price is not known yet. */
export async function refuseRunning(context: AccountContext, orderId: string): Promise<void> {
  if (isRunning(await requireOpenEndedSession(context, orderId), context.now))
    throw new ApiError(sessionRefusals.notOver);
}
