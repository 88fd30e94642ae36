import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { moveBalance } from '../balance/move-balance.ts';
import type { City } from '../city/city-store.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/schema.ts';
import { Failure } from '../failure.ts';
import { priceFor } from '../tariff/read-stay.ts';
import type { NewOrder, Order, OrderRequest } from './order.ts';
import { addSession, hasSession } from './sessions.ts';

/**
 * Makes the order, and its session at once when there is nothing to pay or a balance pays. A repeat with the same key gives the first
 * order; the unique key in the database decides, so concurrent repeats, in any number of processes, make one (REL-04).
 */
export async function createOrder(
  database: Database,
  city: City,
  request: OrderRequest,
  requestHash: string,
  now: Date,
): Promise<Order> {
  return database.transaction().execute(async (transaction) => {
    await lockVehicle(transaction, city.config.city, request.plate);
    const earlier = await orderOfAttempt(transaction, city.config.city, request.attempt, requestHash);
    if (earlier) return earlier;
    const order = priced(city, request, requestHash, now);
    if (await hasSession(transaction, order)) throw sessionExists();
    const inserted = await transaction
      .insertInto('orders')
      .values(order)
      .onConflict((conflict) => conflict.columns(['city', 'attempt']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!inserted) return await lostRace(transaction, city, request, requestHash);
    if (inserted.state === 'paid') await begin(transaction, inserted, now);
    return inserted;
  });
}

/** The session of a paid order, and the money for it off the balance of who has one. */
async function begin(transaction: Transaction<Tables>, order: Order, now: Date): Promise<void> {
  const session = await addSession(transaction, order);
  if (order.account_id === null) return;
  await moveBalance(transaction, {
    account_id: order.account_id,
    kind: 'payment',
    amount_kopecks: -order.amount_kopecks,
    session_id: session,
    created_at: now,
  });
}

/** The order made earlier with this key. Throws when the key came with another request. */
export async function orderOfAttempt(
  database: Database | Transaction<Tables>,
  city: string,
  attempt: string | undefined,
  requestHash: string,
): Promise<Order | undefined> {
  if (!attempt) return undefined;
  const order = await database
    .selectFrom('orders')
    .selectAll()
    .where('city', '=', city)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  if (order && order.request_hash !== requestHash) {
    throw new Failure('ValidationError', 'Этот Idempotency-Key уже использован для другого запроса');
  }
  return order;
}

/** Another request with this key, for another vehicle, was faster. */
async function lostRace(transaction: Transaction<Tables>, city: City, request: OrderRequest, hash: string) {
  const winner = await orderOfAttempt(transaction, city.config.city, request.attempt, hash);
  if (!winner) throw new Error('An order conflicts with none');
  return winner;
}

/** Payments of one vehicle in one city take turns, across processes, so that its sessions can not overlap. */
export async function lockVehicle(
  transaction: Transaction<Tables>,
  city: string,
  plate: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`vehicle ${city} ${plate}`}))`.execute(transaction);
}

function sessionExists(): Failure {
  return new Failure('ParkingSessionAlreadyExists', 'Для этого автомобиля парковка уже оплачена');
}

function priced(city: City, request: OrderRequest, requestHash: string, now: Date): NewOrder {
  const { total } = priceFor(city, request, request.startsAt);
  const isPaid = total === 0 || request.accountId !== undefined;
  return {
    id: randomUUID(),
    city: city.config.city,
    attempt: request.attempt ?? null,
    request_hash: requestHash,
    account_id: request.accountId ?? null,
    state: isPaid ? 'paid' : 'waiting',
    plate: request.plate,
    is_foreign: request.isForeign,
    vehicle_category: request.vehicleCategory,
    payment_method: request.paymentMethod,
    phone: request.phone ?? null,
    zone_id: request.zone.id,
    parking_code: request.parkingCode,
    duration_minutes: request.minutes,
    is_retrospective: request.isRetrospective,
    starts_at: request.startsAt,
    ends_at: new Date(request.startsAt.getTime() + request.minutes * 60_000),
    amount_kopecks: total,
    return_url: request.returnUrl,
    created_at: now,
    settled_at: isPaid ? now : null,
  };
}
