import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { InTransaction } from '../../platform/context.ts';
import { insertRows, selectRows, updateRows } from '../../platform/database/rows.ts';
import type { TableRow, Tables } from '../../platform/database/schema.ts';
import { disableAutoExtension } from './auto-extensions.ts';
import type { Order } from './orders/order.ts';

export type Session = TableRow<'sessions'>;

/** A vehicle and a time in a city that somebody wants to park for. */
export type Claim = Pick<Session, 'city' | 'plate' | 'starts_at' | 'ends_at'> & {
  /** Whose session it will be; `null` for a guest. */
  readonly account_id: string | null;
  /** The id of a session that does not count. */
  readonly except?: string;
  /**
   * Whether open-ended stays of others go on. They do beside a claim that is over already: otherwise somebody
   * who parked all day could pay for one quarter of an hour of it.
   */
  readonly keepsOpenEnded?: boolean;
};

/** What a payment that is made at this moment claims. */
export function claimOfPayment(claim: Claim, madeAt: Date): Claim {
  return { ...claim, keepsOpenEnded: claim.ends_at <= madeAt };
}

/**
 * Makes payments of one vehicle in one city wait for each other, in all processes, until the transaction
 * ends: so its sessions cannot overlap.
 */
export async function lockVehicle(
  transaction: Transaction<Tables>,
  city: string,
  plate: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${nameOfLock(city, plate)}))`.execute(transaction);
}

/**
 * The same for several vehicles, in the order of the locks and not of the plates, since two plates can share
 * a lock: so two requests never wait for each other.
 */
export async function lockVehicles(
  transaction: Transaction<Tables>,
  city: string,
  plates: readonly string[],
): Promise<void> {
  const names = [...new Set(plates)].map((plate) => nameOfLock(city, plate));
  const { rows } = await sql<{ lock: number }>`
    select hashtext(name) as lock from unnest(${names}::text[]) as name order by lock`.execute(transaction);
  for (const { lock } of rows) await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
}

function nameOfLock(city: string, plate: string): string {
  return `vehicle ${city} ${plate}`;
}

/**
 * Reads a session and locks its vehicle. A correction can change the plate before the lock is held, so this
 * reads and locks again until the session is one of the locked vehicle.
 */
export async function lockSession(
  transaction: Transaction<Tables>,
  read: () => Promise<Session>,
): Promise<Session> {
  for (let seen = await read(); ; ) {
    await lockVehicle(transaction, seen.city, seen.plate);
    const session = await read();
    if (session.plate === seen.plate) return session;
    seen = session;
  }
}

/** Reads a session and locks its row, so that payments of one stay wait for each other. */
export function lockSessionRow({ database }: InTransaction, id: string): Promise<Session> {
  return selectRows(database, 'sessions', { id }).forUpdate().executeTakeFirstOrThrow();
}

/** The same lock without waiting: false if another transaction has it. */
export async function tryLockVehicle(
  transaction: Transaction<Tables>,
  city: string,
  plate: string,
): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext(${nameOfLock(city, plate)})) as locked`.execute(transaction);
  return rows[0]?.locked === true;
}

/**
 * Whether the vehicle has a session in this city that overlaps this time and is in the way of a session of
 * this price. Anybody can start a session that costs nothing for any plate, and an account an open-ended one,
 * so neither is in the way of somebody else's session that costs something. What stays: a session that was
 * paid, one of the same account, and an open-ended stay of a vehicle that its account has.
 */
export async function hasSession(
  transaction: Transaction<Tables>,
  claim: Claim,
  price: number,
): Promise<boolean> {
  return isTimeTaken(await overlappingSessions(transaction, claim), claim, price);
}

/** The same for the sessions that overlap the claim. */
export function isTimeTaken(overlapping: readonly Overlap[], claim: Claim, price: number): boolean {
  return price === 0 ? overlapping.length > 0 : overlapping.some((session) => isInTheWay(session, claim));
}

/**
 * Ends the sessions that give way where a session begins that costs something. An open-ended one owes for the
 * time until then.
 */
export async function makeWay(
  transaction: Transaction<Tables>,
  claim: Claim,
  overlapping?: readonly Overlap[],
): Promise<void> {
  for (const session of overlapping ?? (await overlappingSessions(transaction, claim)))
    if (!isInTheWay(session, claim)) await endAt(transaction, session.id, claim.starts_at);
}

/** Ends sessions of others that cost nothing, from the claim's start on. Open-ended stays go on. */
export async function endFreeSessions(transaction: Transaction<Tables>, claim: Claim): Promise<void> {
  await makeWay(transaction, { ...claim, keepsOpenEnded: true });
}

/** A session at the same time as a claim, of the same vehicle in the same city. */
export interface Overlap extends Pick<Session, 'id' | 'amount_kopecks' | 'payment'> {
  readonly account_id: string | null;
  /** Whether the vehicle is one of the session's account. */
  readonly isOwnVehicle: boolean;
}

function isInTheWay({ account_id, payment, amount_kopecks, isOwnVehicle }: Overlap, claim: Claim): boolean {
  if (amount_kopecks > 0) return true;
  if (account_id !== null && account_id === claim.account_id) return true;
  return payment === 'counting' && (isOwnVehicle || claim.keepsOpenEnded === true);
}

export async function overlappingSessions(
  transaction: Transaction<Tables>,
  { city, plate, starts_at, ends_at, except }: Claim,
): Promise<Overlap[]> {
  const sessions = await transaction
    .selectFrom('sessions')
    .innerJoin('payments', 'payments.id', 'sessions.payment_id')
    .leftJoin('account_vehicles', (join) =>
      join
        .onRef('account_vehicles.account_id', '=', 'payments.account_id')
        .onRef('account_vehicles.plate', '=', 'sessions.plate'),
    )
    .select(['sessions.id', 'sessions.amount_kopecks', 'sessions.payment', 'payments.account_id'])
    .select('account_vehicles.id as vehicle')
    .where('sessions.city', '=', city)
    .where('sessions.plate', '=', plate)
    .where('sessions.starts_at', '<', ends_at)
    .where('sessions.ends_at', '>', starts_at)
    .execute();
  return sessions
    .filter(({ id }) => id !== except)
    .map(({ vehicle, ...session }) => ({ ...session, isOwnVehicle: vehicle !== null }));
}

async function endAt(transaction: Transaction<Tables>, id: string, moment: Date): Promise<void> {
  await updateRows(transaction, 'sessions', { id }, { ends_at: sql`greatest(starts_at, ${moment})` });
  await disableAutoExtension({ database: transaction }, id);
}

/**
 * Starts the session of an order, in place of those that give way to it; returns the session's id.
 * `counting`: the session has no price yet, because it has no end. `overlapping`: read since the vehicle was
 * locked.
 */
export async function addSession(
  transaction: Transaction<Tables>,
  order: Order,
  payment: 'prepaid' | 'counting' = 'prepaid',
  overlapping?: readonly Overlap[],
): Promise<string> {
  const { city, plate, zone_id, parking_code, starts_at, ends_at, amount_kopecks } = order;
  const { is_foreign, vehicle_category } = order;
  const stay = { city, plate, zone_id, parking_code, starts_at, ends_at, amount_kopecks };
  const id = randomUUID();
  if (amount_kopecks > 0 || payment === 'counting') await makeWay(transaction, order, overlapping);
  await insertRows(transaction, 'sessions', {
    id,
    payment_id: order.id,
    ...stay,
    is_foreign,
    vehicle_category,
    payment,
    ended_at: null,
  });
  return id;
}
