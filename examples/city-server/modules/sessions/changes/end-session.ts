import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { Account } from '../../accounts/accounts.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { refuseEnded, requirePrepaidSession } from '../account-sessions.ts';
import { disableAutoExtension } from '../auto-extensions.ts';
import { priceUsed } from '../open-price.ts';
import { sessionRefusals } from '../session-refusals.ts';
import { lockVehicle } from '../sessions.ts';
import { giveBack, type RefundRules } from './give-back.ts';

/** How much of a session must be left to end it early. Milliseconds. */
const minimumLeft = 30 * 60_000;

/**
 * Ends a session early and refunds the unused time: what was paid less the tariff's price of the used time,
 * where a begun minute counts as used. Returns the refund in kopecks.
 */
export async function endSession(
  context: RequestContext,
  rules: RefundRules,
  account: Account,
  id: string,
): Promise<number> {
  const { city, now } = context;
  return inTransaction(context.database, async (database) => {
    const inTransaction = { ...context, database };
    const { plate } = await requirePrepaidSession(inTransaction, account.id, id);
    await lockVehicle(database, city.id, plate);
    const session = await requirePrepaidSession(inTransaction, account.id, id);
    refuseEnded(session, now);
    if (session.ends_at.getTime() - now.getTime() < minimumLeft)
      throw new ApiError(sessionRefusals.tooShortToEnd);
    const refund = Math.max(0, session.amount_kopecks - (await priceUsed(inTransaction, session, now)));
    await database
      .updateTable('sessions')
      .set({ ends_at: now, ended_at: now, amount_kopecks: session.amount_kopecks - refund })
      .where('id', '=', session.id)
      .execute();
    await disableAutoExtension(inTransaction, session.id);
    const returned = { accountId: account.id, session, kopecks: refund, kind: 'refund' } as const;
    // The time that was given back.
    await giveBack(inTransaction, rules, returned, { starts_at: now, ends_at: session.ends_at });
    return refund;
  });
}
