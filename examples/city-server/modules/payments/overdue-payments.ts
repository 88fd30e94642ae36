import type { ServerContext } from '../../platform/context.ts';

/** How long most payments can be paid; then their price and their start no longer hold. Milliseconds. */
export const paymentLifetime = 20 * 60_000;

/**
 * Ids of the payments that wait longer than most can be paid, and of those that the city declined meanwhile
 * without asking the bank.
 */
export async function overduePayments(
  { database, now }: ServerContext,
  after: string | undefined,
  most: number,
): Promise<readonly string[]> {
  const waiting = await database
    .selectFrom('payments')
    .select('id')
    .where(({ and, eb, or }) =>
      or([eb('status', '=', 'waiting'), and([eb('status', '=', 'declined'), eb('settled_at', 'is', null)])]),
    )
    .where('created_at', '<=', new Date(now.getTime() - paymentLifetime))
    .$if(after !== undefined, (payments) => payments.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(most)
    .execute();
  return waiting.map(({ id }) => id);
}
