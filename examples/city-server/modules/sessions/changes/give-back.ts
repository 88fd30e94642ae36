import { randomUUID } from 'node:crypto';
import { byKey } from '../../../platform/database/connect.ts';
import { selectRows } from '../../../platform/database/rows.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { RequestContext, TransactionContext } from '../../cities/request-context.ts';
import { detailsOfSession, moveBalance } from '../../ledger/move-balance.ts';
import { recordTransaction, type TransactionDetails } from '../../ledger/record-transaction.ts';
import { balance } from '../../payments/payment-method.ts';
import { owePartialRefund } from '../../payments/refunds.ts';
import { sessionRefusals } from '../session-refusals.ts';
import type { Session } from '../sessions.ts';

/** A part of what was paid for a session, to be given back. */
interface Return {
  /** Absent for a guest. */
  readonly accountId: string | undefined;
  readonly session: Session;
  readonly kopecks: number;
}

/**
 * Gives money back: to the balance, or to a guest and in a city without balances by the way it came. The
 * refund at the provider is owed then, and is made after the transaction. Throws where neither is possible.
 */
export async function giveBack(
  context: TransactionContext,
  returned: Return & { readonly kind: 'refund' | 'correction' },
  details: TransactionDetails = {},
): Promise<void> {
  const { accountId, session, kopecks, kind } = returned;
  if (accountId !== undefined && (kopecks === 0 || !context.city.settings.dontUseBalance)) {
    const entry = { account_id: accountId, kind, amount_kopecks: kopecks, session_id: session.id };
    await moveBalance(context, entry, details);
    return;
  }
  await refuseUnreturnable(context, returned);
  let left = kopecks;
  for (const { paymentId, rest } of await returnable(context, session)) {
    const part = Math.min(left, rest);
    left -= part;
    if (part === 0) continue;
    const refund = { id: randomUUID(), paymentId, sessionId: session.id, kopecks: part };
    await owePartialRefund(context, refund);
  }
  if (accountId === undefined) return;
  await recordTransaction(context, {
    ...(await detailsOfSession(context.database, session.id)),
    ...details,
    id: randomUUID(),
    account_id: accountId,
    type: 'refund',
    ...(kind === 'correction' ? { note: 'correction' } : {}),
    amount_kopecks: kopecks,
  });
}

/** Throws where this sum cannot go back: there is no balance, and the provider does not return it either. */
export async function refuseUnreturnable(
  context: Pick<RequestContext, 'database' | 'city' | 'refundsParts'>,
  returned: Return,
): Promise<void> {
  if (await isReturnable(context, returned)) return;
  throw new ApiError(sessionRefusals.noMoneyBack);
}

export async function isReturnable(
  context: Pick<RequestContext, 'database' | 'city' | 'refundsParts'>,
  { accountId, session, kopecks }: Return,
): Promise<boolean> {
  if (kopecks === 0 || (accountId !== undefined && !context.city.settings.dontUseBalance)) return true;
  if (!context.refundsParts) return false;
  return (await returnable(context, session)).reduce((sum, { rest }) => sum + rest, 0) >= kopecks;
}

/**
 * Payments of a session at the provider, the newest first, with the part of each that can still be refunded.
 * Kopecks.
 */
async function returnable(
  { database }: Pick<RequestContext, 'database'>,
  { id, payment_id }: Session,
): Promise<readonly { readonly paymentId: string; readonly rest: number }[]> {
  const reader = byKey(database);
  const payments = await reader
    .selectFrom('payments')
    .select(['id', 'amount_kopecks'])
    // One condition of three tables would read all payments.
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('sessions')
        .select('payment_id')
        .where('id', '=', id)
        .unionAll(selectFrom('extensions').select('payment_id').where('session_id', '=', id))
        .unionAll(selectFrom('corrections').select('payment_id').where('session_id', '=', id)),
    )
    .where('status', '=', 'paid')
    .where('method', '<>', balance)
    .orderBy((payment) => payment('id', '=', payment_id))
    .orderBy('created_at', 'desc')
    .execute();
  const returned = await selectRows(reader, 'owed_refunds', { session_id: id }, [
    'payment_id',
    'amount_kopecks',
  ]).execute();
  return payments.map((payment) => ({
    paymentId: payment.id,
    rest: returned
      .filter(({ payment_id }) => payment_id === payment.id)
      .reduce((rest, { amount_kopecks }) => rest - (amount_kopecks ?? 0), payment.amount_kopecks),
  }));
}
