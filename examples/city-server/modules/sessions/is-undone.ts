import type { ServerContext } from '../../platform/context.ts';
import { isGivenBack } from '../proofs/proofs.ts';

/** What a message is about. */
interface Subject {
  readonly payment_id: string | null;
  readonly session_id: string | null;
}

/** Whether nothing is left of a payment, or of a session's price: both gave all money back, or got none. */
export async function isUndone(
  { database }: ServerContext,
  { payment_id, session_id }: Subject,
): Promise<boolean> {
  if (payment_id !== null) {
    const payment = await database
      .selectFrom('payments')
      .leftJoin('owed_refunds', (join) =>
        join
          .onRef('owed_refunds.payment_id', '=', 'payments.id')
          .on('owed_refunds.amount_kopecks', 'is', null),
      )
      .select(['status', 'owed_at'])
      .where('payments.id', '=', payment_id)
      .executeTakeFirst();
    if (payment && (payment.status === 'declined' || payment.owed_at !== null)) return true;
  }
  if (session_id === null) return false;
  const session = await database
    .selectFrom('sessions')
    .innerJoin('payments', 'payments.id', 'sessions.payment_id')
    .select(['ended_at', 'sessions.amount_kopecks', 'payments.amount_kopecks as paid_kopecks'])
    .where('sessions.id', '=', session_id)
    .executeTakeFirst();
  return session !== undefined && isGivenBack(session);
}
