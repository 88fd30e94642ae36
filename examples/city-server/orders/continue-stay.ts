import type { TransactionContext } from '../context/request-context.ts';
import { Failure } from '../failures/failure.ts';
import type { StayOrder } from './order.ts';

/**
 * Lets an order begin when the stay ends that was paid with the key `continues` (PLUS-04). Only its payer
 * knows that key. Throws `ParkingSessionNotFound` for a key that paid for no stay, `ParkingSessionIsOver` for
 * a stay that has ended, since the car then stood unpaid, and `ValidationError` for another car or parking.
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
  return { ...order, startsAt: stay.ends_at };
}
