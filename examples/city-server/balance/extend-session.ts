import type { RenewRequest } from '@kerb/core/contract/account-payment.ts';
import type { Transaction } from 'kysely';
import type { Account } from '../account/accounts.ts';
import type { City } from '../city/city-store.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/schema.ts';
import { Failure } from '../failure.ts';
import { lockVehicle } from '../payment/create-order.ts';
import { hashOfRequest } from '../payment/order.ts';
import { hasSession } from '../payment/sessions.ts';
import type { PricedStay } from '../tariff/price-stay.ts';
import { checkStay, priceFor } from '../tariff/read-stay.ts';
import { ownSession, refuseFinished, type Session } from './account-sessions.ts';
import { moveBalance } from './move-balance.ts';
import { payFromBalance } from './read-balance-start.ts';

interface Extension {
  readonly price: PricedStay;
  readonly endsAt: Date;
}

/** What more time for a session costs; it begins where the session ends (CALL-36). */
export function extensionOf(city: City, session: Session, duration: string, now: Date): Extension {
  refuseFinished(session, now);
  const { plate, zone_id, parking_code, ends_at } = session;
  const stay = checkStay(city, { plate, zone: zone_id, parkingCode: parking_code, duration });
  return {
    price: priceFor(city, stay, ends_at),
    endsAt: new Date(ends_at.getTime() + stay.minutes * 60_000),
  };
}

/** API-10: more time from the balance, once a key. */
export async function extendSession(
  database: Database,
  city: City,
  account: Account,
  request: RenewRequest,
  attempt: string | undefined,
  now: Date,
): Promise<void> {
  const { ReservationId, PaymentService, Duration } = request;
  payFromBalance(city, PaymentService);
  const hash = hashOfRequest({ ReservationId, Duration });
  await database.transaction().execute(async (transaction) => {
    const { plate } = await ownSession(transaction, account.id, ReservationId);
    await lockVehicle(transaction, city.config.city, plate);
    if (await wasDone(transaction, account.id, attempt, hash)) return;
    const session = await ownSession(transaction, account.id, ReservationId);
    const { price, endsAt } = extensionOf(city, session, Duration, now);
    const span = { city: session.city, plate, starts_at: session.ends_at, ends_at: endsAt };
    if (await hasSession(transaction, span))
      throw new Failure('ParkingSessionAlreadyExists', 'Это время для автомобиля уже оплачено');
    await transaction
      .updateTable('sessions')
      .set({ ends_at: endsAt, amount_kopecks: session.amount_kopecks + price.total })
      .where('id', '=', session.id)
      .execute();
    await moveBalance(transaction, {
      account_id: account.id,
      kind: 'renew',
      amount_kopecks: -price.total,
      session_id: session.id,
      attempt: attempt ?? null,
      request_hash: hash,
      created_at: now,
    });
  });
}

/** Whether this key has moved money already. Throws when it came with another request. */
async function wasDone(
  transaction: Transaction<Tables>,
  accountId: string,
  attempt: string | undefined,
  hash: string,
): Promise<boolean> {
  if (!attempt) return false;
  const entry = await transaction
    .selectFrom('balance_entries')
    .select('request_hash')
    .where('account_id', '=', accountId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  if (entry && entry.request_hash !== hash)
    throw new Failure('ValidationError', 'Этот Idempotency-Key уже использован для другого запроса');
  return entry !== undefined;
}
