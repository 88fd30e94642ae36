import { recordSessionPayment } from '../../ledger/move-balance.ts';
import type { SettlingContext } from '../../payments/payment-kind.ts';
import { addSession, claimOfPayment, isTimeTaken, overlappingSessions } from '../sessions.ts';
import { sendStayLink } from '../stay-links.ts';
import type { Order } from './order.ts';

/**
 * Starts the session of a waiting order. False if another payment for this vehicle and time came first. The
 * vehicle is locked.
 */
export async function giveOrder(context: SettlingContext, order: Order): Promise<boolean> {
  const { database } = context;
  const overlapping = await overlappingSessions(database, order);
  const claim = claimOfPayment(order, order.created_at);
  if (isTimeTaken(overlapping, claim, order.amount_kopecks)) return false;
  const sessionId = await addSession(database, order, 'prepaid', overlapping);
  if (order.account_id === null) await sendStayLink(context, order, sessionId);
  else await recordSessionPayment(context, order, sessionId);
  return true;
}
