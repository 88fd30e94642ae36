import type { ServerContext } from '../../platform/context.ts';

/** How long most payments can be paid; then their price and their start no longer hold. Milliseconds. */
export const paymentLifetime = 20 * 60_000;

/**
 * The payments that wait longer than most can be paid, and those that the city declined meanwhile without
 * asking the bank.
 */
export function overduePayments({ database, now }: ServerContext) {
  return database
    .selectFrom('payments')
    .select('id')
    .where(({ and, eb, or }) =>
      or([eb('status', '=', 'waiting'), and([eb('status', '=', 'declined'), eb('settled_at', 'is', null)])]),
    )
    .where('created_at', '<=', new Date(now.getTime() - paymentLifetime));
}
