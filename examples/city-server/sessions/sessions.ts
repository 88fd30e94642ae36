import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { OrdersTable, SessionsTable, Tables } from '../database/schema.ts';

export type Session = Selectable<SessionsTable>;

/** A vehicle and a time in a city. */
type VehicleSpan = Pick<Session, 'city' | 'plate' | 'starts_at' | 'ends_at'>;

/**
 * Makes payments of one vehicle in one city wait for each other, in all processes, until the transaction
 * ends: so its sessions cannot overlap.
 */
export async function lockVehicle(
  transaction: Transaction<Tables>,
  city: string,
  plate: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`vehicle ${city} ${plate}`}))`.execute(transaction);
}

/** The same for several vehicles, always in one order, so that two requests never wait for each other. */
export async function lockVehicles(
  transaction: Transaction<Tables>,
  city: string,
  plates: readonly string[],
): Promise<void> {
  for (const plate of [...new Set(plates)].sort()) await lockVehicle(transaction, city, plate);
}

/** The same lock without waiting: false if another transaction has it. */
export async function tryLockVehicle(
  transaction: Transaction<Tables>,
  city: string,
  plate: string,
): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext(${`vehicle ${city} ${plate}`})) as locked`.execute(
    transaction,
  );
  return rows[0]?.locked === true;
}

/**
 * Whether the vehicle has a session in this city that overlaps this time and is in the way of a session of
 * this price; `except` is the id of one that does not count. Anybody can start a free session for any plate
 * without an account, so such a session is never in the way of one that costs something.
 */
export async function hasSession(
  transaction: Transaction<Tables>,
  span: VehicleSpan & { readonly except?: string },
  price: number,
): Promise<boolean> {
  const all = overlappingSessions(transaction, span).select('sessions.id');
  const overlapping = span.except === undefined ? all : all.where('sessions.id', '<>', span.except);
  const inTheWay = price === 0 ? overlapping : overlapping.where(isNotFreeOfGuest);
  return (await inTheWay.executeTakeFirst()) !== undefined;
}

/** Ends free sessions of guests where a session begins that costs something. */
export async function endFreeSessions(transaction: Transaction<Tables>, span: VehicleSpan): Promise<void> {
  const free = await overlappingSessions(transaction, span)
    .select('sessions.id')
    .where('sessions.amount_kopecks', '=', 0)
    .where('orders.account_id', 'is', null)
    .execute();
  for (const { id } of free)
    await transaction
      .updateTable('sessions')
      .set({ ends_at: sql`greatest(starts_at, ${span.starts_at})` })
      .where('id', '=', id)
      .execute();
}

function overlappingSessions(transaction: Transaction<Tables>, span: VehicleSpan) {
  return transaction
    .selectFrom('sessions')
    .innerJoin('orders', 'orders.id', 'sessions.order_id')
    .where('sessions.city', '=', span.city)
    .where('sessions.plate', '=', span.plate)
    .where('sessions.starts_at', '<', span.ends_at)
    .where('sessions.ends_at', '>', span.starts_at);
}

function isNotFreeOfGuest(
  builder: ExpressionBuilder<Pick<Tables, 'sessions' | 'orders'>, 'sessions' | 'orders'>,
) {
  return builder.or([
    builder('sessions.amount_kopecks', '>', 0),
    builder('orders.account_id', 'is not', null),
  ]);
}

/**
 * Starts the session of an order, in place of free ones of guests in its way; returns the session's id.
 * `counting`: the session has no price yet, because it has no end.
 */
export async function addSession(
  transaction: Transaction<Tables>,
  order: Selectable<OrdersTable>,
  payment: 'prepaid' | 'counting' = 'prepaid',
): Promise<string> {
  const { city, plate, zone_id, parking_code, starts_at, ends_at, amount_kopecks } = order;
  const { is_foreign, vehicle_category } = order;
  const stay = { city, plate, zone_id, parking_code, starts_at, ends_at, amount_kopecks };
  const id = randomUUID();
  if (amount_kopecks > 0 || payment === 'counting') await endFreeSessions(transaction, order);
  await transaction
    .insertInto('sessions')
    .values({ id, order_id: order.id, ...stay, is_foreign, vehicle_category, payment, ended_at: null })
    .execute();
  return id;
}
