import { Failure } from '../../../platform/failures/failure.ts';
import { limitFreeStays } from '../../../platform/limits/request-limits.ts';
import type { TransactionContext } from '../../cities/request-context.ts';
import { moveBalance } from '../../ledger/move-balance.ts';
import { balance } from '../../payments/payment-method.ts';
import { priceStayIn } from '../quotes/check-stay.ts';
import { addSession, hasSession, lockVehicle } from '../sessions.ts';
import type { Order, StayOrder } from './order.ts';

/**
 * Stores the order at the tariff's price. An order that costs nothing, or that a balance pays, is paid at
 * once and its session begins. Throws `ParkingSessionAlreadyExists` for a vehicle that already stands at this
 * time.
 */
export async function createOrder(context: TransactionContext, stay: StayOrder, id: string): Promise<Order> {
  const { database, city } = context;
  await lockVehicle(database, city.id, stay.plate);
  const price = await priceStayIn(context, stay, stay.startsAt);
  const order = orderOf(context, stay, price.total, id);
  if (order.account_id !== null && order.amount_kopecks === 0)
    await limitFreeStays(context, order.account_id);
  if (await hasSession(database, order, order.amount_kopecks)) {
    throw new Failure('ParkingSessionAlreadyExists', 'Для этого автомобиля парковка уже оплачена');
  }
  await database.insertInto('orders').values(order).execute();
  if (order.state === 'paid') await beginSession(context, order, price.discount);
  return order;
}

/** Starts the session of a paid order and takes its price off the balance, if a balance pays. */
async function beginSession(
  { database, now }: TransactionContext,
  order: Order,
  discount: number,
): Promise<void> {
  const session = await addSession(database, order);
  if (order.account_id === null || order.payment_method !== balance) return;
  const entry = {
    account_id: order.account_id,
    kind: 'payment',
    amount_kopecks: -order.amount_kopecks,
    session_id: session,
    created_at: now,
  } as const;
  await moveBalance(database, entry, { discount_kopecks: discount });
}

function orderOf({ city, now }: TransactionContext, stay: StayOrder, total: number, id: string): Order {
  const isPaid = total === 0 || stay.paymentMethod === balance;
  return {
    id,
    city: city.id,
    account_id: stay.accountId ?? null,
    state: isPaid ? 'paid' : 'waiting',
    plate: stay.plate,
    is_foreign: stay.isForeign,
    vehicle_category: stay.vehicleCategory,
    payment_method: stay.paymentMethod,
    phone: stay.phone ?? null,
    zone_id: stay.zone.id,
    parking_code: stay.parkingCode,
    duration_minutes: stay.minutes,
    is_retrospective: stay.isRetrospective,
    starts_at: stay.startsAt,
    ends_at: new Date(stay.startsAt.getTime() + stay.minutes * 60_000),
    amount_kopecks: total,
    return_url: stay.returnUrl,
    created_at: now,
    settled_at: isPaid ? now : null,
  };
}
