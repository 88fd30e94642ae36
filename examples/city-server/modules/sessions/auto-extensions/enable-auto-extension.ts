import type { EnableAutoExtensionRequest } from '@kerb/core/contract/account-payment.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { findRow } from '../../../platform/database/rows.ts';
import { accountGone } from '../../../platform/errors/account-gone.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { limitAccount } from '../../../platform/limits/request-limits.ts';
import type { AccountContext } from '../../accounts/account-context.ts';
import { hasCapability } from '../../cities/capability.ts';
import { ledgerRefusals } from '../../ledger/ledger-refusals.ts';
import { findBoundAccount } from '../../payments/bound-accounts.ts';
import { checkBalanceMethod } from '../../payments/payment-method.ts';
import { paymentRefusals } from '../../payments/payment-refusals.ts';
import { parseRoubles } from '../../payments/top-ups/read-top-up.ts';
import { disableAutoExtension, storeAutoExtension } from '../auto-extensions.ts';
import { extensionOf, refuseOtherEnd } from '../changes/extension-payment.ts';
import { requirePrepaidSession } from '../session-holder.ts';
import { sessionRefusals } from '../session-refusals.ts';
import { lockSession } from '../sessions.ts';

/**
 * Enables an extension that begins when the session ends. Its price and the balance are checked now, and
 * again when it begins. Throws `PriceChangedTryLater` if it costs more than the driver confirmed or the
 * session ends at another time, and `NoMoneyNoHoney` if the balance is too small and no account is bound.
 */
export async function enableAutoExtension(
  context: AccountContext,
  { ReservationId, Duration, maxCost, timestart }: EnableAutoExtensionRequest,
): Promise<void> {
  const { city } = context;
  if (!hasCapability(city, 'extensionAtEnd')) throw new ApiError(sessionRefusals.noAutoExtension);
  checkBalanceMethod(city, 'balance');
  // The call writes a row and sends no message. A driver needs far fewer than 300 per hour.
  await limitAccount(context, 'autoExtension', 300);
  const maximum = parseRoubles(maxCost);
  if (maximum === undefined) throw new ApiError(paymentRefusals.sumInvalid);
  await inTransaction(context.database, async (database) => {
    const inTransaction = { ...context, database };
    const holder = { account: context.account, sessionId: ReservationId };
    const session = await lockSession(database, () => requirePrepaidSession(inTransaction, holder));
    refuseOtherEnd(session, timestart);
    const { price, endsAt } = await extensionOf(inTransaction, session, Duration);
    if (price.total > maximum) throw new ApiError(sessionRefusals.extensionPriceChanged);
    const payer = await findRow(database, 'accounts', { id: context.account.id }, ['balance_kopecks']);
    if (!payer) throw accountGone();
    if (payer.balance_kopecks < price.total && !(await findBoundAccount(inTransaction, context.account.id)))
      throw new ApiError(ledgerRefusals.notEnoughMoney);
    await storeAutoExtension(inTransaction, session, {
      account_id: context.account.id,
      duration_minutes: Math.round((endsAt.getTime() - session.ends_at.getTime()) / 60_000),
      maximum_kopecks: maximum,
    });
  });
}

/** Nothing happens if none is enabled. */
export async function disableOwnAutoExtension(context: AccountContext, sessionId: string): Promise<void> {
  const { id } = await requirePrepaidSession(context, { account: context.account, sessionId });
  await disableAutoExtension(context, id);
}
