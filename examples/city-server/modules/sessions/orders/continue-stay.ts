import { Failure } from '../../../platform/failures/failure.ts';
import type { TransactionContext } from '../../cities/request-context.ts';
import type { StayOrder } from './order.ts';

/** How far ahead a guest's stay may end. Milliseconds. */
const farthestEnd = 24 * 3_600_000;

/**
 * Lets an order begin when the stay ends that was paid with the key `continues` (PLUS-04). Only its payer
 * knows that key. Throws `ParkingSessionNotFound` for a key that paid for no stay, `ParkingSessionIsOver` for
 * a stay that has ended, since the car then stood unpaid, and `ValidationError` for another car or parking,
 * or for an end more than a day ahead: nobody may keep a plate occupied for long without an account.
 */
export async function continueStay(
  { database, city, now }: TransactionContext,
  order: StayOrder,
  continues: string,
): Promise<StayOrder> {
  const stay = await database
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.payment_id')
    .select(['plate', 'zone_id', 'parking_code', 'ends_at'])
    .where('payment_attempts.city', '=', city.id)
    .where('payment_attempts.key', '=', continues)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  if (!stay) throw new Failure('ParkingSessionNotFound', 'Парковочная сессия не найдена');
  if (stay.ends_at.getTime() <= now.getTime()) {
    throw new Failure('ParkingSessionIsOver', 'Парковочная сессия завершена');
  }
  const isSame =
    stay.plate === order.plate && stay.zone_id === order.zone.id && stay.parking_code === order.parkingCode;
  if (!isSame || order.isRetrospective) {
    throw new Failure('ValidationError', 'Продлить можно только ту же парковку того же автомобиля');
  }
  const endsAt = stay.ends_at.getTime() + order.minutes * 60_000;
  if (endsAt - now.getTime() > farthestEnd)
    throw new Failure('ValidationError', 'Продлить можно не дальше чем на сутки вперёд');
  return { ...order, startsAt: stay.ends_at };
}
