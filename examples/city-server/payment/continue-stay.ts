import type { City } from '../city/city-store.ts';
import type { Database } from '../database/connect.ts';
import { Failure } from '../failure.ts';
import type { OrderRequest } from './order.ts';

/**
 * More time for a car that stands: the order begins when the stay ends that was paid with the key `continues`. Only who paid knows
 * that key. A stay that is over is not continued: the car stood unpaid since, and who pays should know it begins anew (PLUS-04).
 */
export async function continued(
  database: Database,
  city: City,
  request: OrderRequest,
  continues: string | undefined,
  now: Date,
): Promise<OrderRequest> {
  if (!continues) return request;
  const stay = await database
    .selectFrom('orders')
    .select(['plate', 'zone_id', 'parking_code', 'ends_at'])
    .where('city', '=', city.config.city)
    .where('attempt', '=', continues)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  if (!stay) throw new Failure('ParkingSessionNotFound', 'Парковочная сессия не найдена');
  if (stay.ends_at.getTime() <= now.getTime()) {
    throw new Failure('ParkingSessionIsOver', 'Парковочная сессия завершена');
  }
  const isSame =
    stay.plate === request.plate &&
    stay.zone_id === request.zone.id &&
    stay.parking_code === request.parkingCode;
  if (!isSame || request.isRetrospective) {
    throw new Failure('ValidationError', 'Продлить можно только ту же парковку того же автомобиля');
  }
  return { ...request, startsAt: stay.ends_at };
}
