import { ApiError } from '../../../platform/errors/api-error.ts';
import { limitFreeStays } from '../../../platform/limits/request-limits.ts';
import type { TransactionContext } from '../../cities/request-context.ts';
import { moveBalance } from '../../ledger/move-balance.ts';
import type { BeginningPayment } from '../../payments/payment-kind.ts';
import { balance } from '../../payments/payment-method.ts';
import { priceStayIn } from '../quotes/check-stay.ts';
import { sessionRefusals } from '../session-refusals.ts';
import { addSession, claimOfPayment, hasSession, lockVehicle } from '../sessions.ts';
import { isLinkSent, linkPage } from '../stay-links.ts';
import type { Order, StayOrder } from './order.ts';

/**
 * Stores the order at the tariff's price. An order that costs nothing, or that a balance pays, is paid at
 * once and its session begins. Throws `ParkingSessionAlreadyExists` for a vehicle that already stands at this
 * time.
 */
export async function createOrder(
  context: TransactionContext,
  stay: StayOrder,
  store: BeginningPayment<Order>['store'],
): Promise<Order> {
  const { database, city } = context;
  await lockVehicle(database, city.id, stay.plate);
  const price = await priceStayIn(context, stay, stay.startsAt);
  const { plate, startsAt, minutes, accountId: account_id = null } = stay;
  const span = { starts_at: startsAt, ends_at: new Date(startsAt.getTime() + minutes * 60_000) };
  if (account_id !== null && price.total === 0) await limitFreeStays(context, account_id);
  const claim = claimOfPayment({ city: city.id, plate, account_id, ...span }, context.now);
  if (await hasSession(database, claim, price.total)) throw new ApiError(sessionRefusals.alreadyPaid);
  const { paymentMethod: method, phone, returnUrl } = stay;
  const order = await store(
    { account_id, method, phone, amount_kopecks: price.total, returnUrl, unpaidFor: plate },
    {
      plate,
      ...span,
      is_foreign: stay.isForeign,
      vehicle_category: stay.vehicleCategory,
      zone_id: stay.zone.id,
      parking_code: stay.parkingCode,
      duration_minutes: minutes,
      is_retrospective: stay.isRetrospective,
      link_page: isLinkSent(city) ? linkPage(city) : null,
    },
  );
  if (order.status === 'paid') await beginSession(context, order, price.discount);
  return order;
}

/** Starts the session of a paid order and takes its price off the balance, if a balance pays. */
async function beginSession(context: TransactionContext, order: Order, discount: number): Promise<void> {
  const session_id = await addSession(context.database, order);
  const { account_id, amount_kopecks } = order;
  if (account_id === null || order.method !== balance) return;
  const entry = { account_id, kind: 'payment', amount_kopecks: -amount_kopecks, session_id } as const;
  await moveBalance(context, entry, { discount_kopecks: discount });
}
