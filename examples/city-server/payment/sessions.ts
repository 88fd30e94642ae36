import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/schema.ts';
import type { Order } from './order.ts';

type Span = Pick<Order, 'city' | 'plate' | 'starts_at' | 'ends_at'>;

/** Whether the vehicle already has a session in this city that shares a moment with this span. */
export async function hasSession(transaction: Transaction<Tables>, span: Span): Promise<boolean> {
  const found = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('city', '=', span.city)
    .where('plate', '=', span.plate)
    .where('starts_at', '<', span.ends_at)
    .where('ends_at', '>', span.starts_at)
    .executeTakeFirst();
  return found !== undefined;
}

/** Gives the session's id. */
export async function addSession(transaction: Transaction<Tables>, order: Order): Promise<string> {
  const session = randomUUID();
  const { id, city, plate, zone_id, parking_code, starts_at, ends_at, amount_kopecks } = order;
  await transaction
    .insertInto('sessions')
    .values({
      id: session,
      order_id: id,
      city,
      plate,
      zone_id,
      parking_code,
      starts_at,
      ends_at,
      amount_kopecks,
    })
    .execute();
  return session;
}
