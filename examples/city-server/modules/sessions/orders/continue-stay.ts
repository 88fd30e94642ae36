import { ApiError } from '../../../platform/errors/api-error.ts';
import type { TransactionContext } from '../../cities/request-context.ts';
import { sessionRefusals } from '../session-refusals.ts';
import type { StayOrder } from './order.ts';

/** How far ahead a guest's stay may end. Milliseconds. */
const farthestEnd = 24 * 3_600_000;

/**
 * Lets an order begin when the stay ends that was paid with the key `continues`. Only its payer knows that
 * key. Throws `ParkingSessionNotFound` for a key that paid for no stay, `ParkingSessionIsOver` for a stay
 * that has ended, since the car then stood unpaid, and `ValidationError` for another car or parking, or for
 * an end more than a day ahead: nobody may keep a plate occupied for long without an account.
 */
export async function continueStay(
  { database, city, now }: TransactionContext,
  order: StayOrder,
  continues: string,
): Promise<StayOrder> {
  const stay = await database
    .selectFrom('payment_attempts')
    .innerJoin('payments', 'payments.id', 'payment_attempts.payment_id')
    .innerJoin('session_orders', 'session_orders.payment_id', 'payments.id')
    .select(['plate', 'zone_id', 'parking_code', 'ends_at'])
    .where('payment_attempts.city', '=', city.id)
    .where('payment_attempts.key', '=', continues)
    .where('status', '=', 'paid')
    .executeTakeFirst();
  if (!stay) throw new ApiError(sessionRefusals.sessionUnknown);
  if (stay.ends_at.getTime() <= now.getTime()) {
    throw new ApiError(sessionRefusals.sessionOver);
  }
  const isSame =
    stay.plate === order.plate && stay.zone_id === order.zone.id && stay.parking_code === order.parkingCode;
  if (!isSame || order.isRetrospective) {
    throw new ApiError(sessionRefusals.otherSession);
  }
  const endsAt = stay.ends_at.getTime() + order.minutes * 60_000;
  if (endsAt - now.getTime() > farthestEnd) throw new ApiError(sessionRefusals.extensionTooLong);
  return { ...order, startsAt: stay.ends_at };
}
