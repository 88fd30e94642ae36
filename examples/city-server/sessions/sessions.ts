import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
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

/** Whether the vehicle has a session in this city that overlaps this time. */
export async function hasSession(transaction: Transaction<Tables>, span: VehicleSpan): Promise<boolean> {
  const session = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('city', '=', span.city)
    .where('plate', '=', span.plate)
    .where('starts_at', '<', span.ends_at)
    .where('ends_at', '>', span.starts_at)
    .executeTakeFirst();
  return session !== undefined;
}

/** Starts the session of a paid order; returns the session's id. */
export async function addSession(
  transaction: Transaction<Tables>,
  order: Selectable<OrdersTable>,
): Promise<string> {
  const { city, plate, zone_id, parking_code, starts_at, ends_at, amount_kopecks } = order;
  const stay = { city, plate, zone_id, parking_code, starts_at, ends_at, amount_kopecks };
  const id = randomUUID();
  await transaction
    .insertInto('sessions')
    .values({ id, order_id: order.id, ...stay })
    .execute();
  return id;
}
