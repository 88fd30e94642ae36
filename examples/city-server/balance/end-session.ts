import type { Account } from '../account/accounts.ts';
import type { City } from '../city/city-store.ts';
import type { Database } from '../database/connect.ts';
import { Failure } from '../failure.ts';
import { lockVehicle } from '../payment/create-order.ts';
import { priceFor } from '../tariff/read-stay.ts';
import { ownSession, refuseFinished, type Session } from './account-sessions.ts';
import { moveBalance } from './move-balance.ts';

/** VAL-04. Milliseconds. */
const leastLeft = 30 * 60_000;

/**
 * API-12: ends a session early and gives the money for the unused time back: what was paid, less the price of the time used by the
 * tariff, a minute that has begun counting as used. Gives that sum, in kopecks.
 */
export async function endSession(
  database: Database,
  city: City,
  account: Account,
  id: string,
  now: Date,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { plate } = await ownSession(transaction, account.id, id);
    await lockVehicle(transaction, city.config.city, plate);
    const session = await ownSession(transaction, account.id, id);
    refuseFinished(session, now);
    if (session.ends_at.getTime() - now.getTime() < leastLeft)
      throw new Failure('NoSaving', 'До конца парковки меньше 30 минут, прервать нельзя');
    const refund = Math.max(0, session.amount_kopecks - priceOfUsed(city, session, now));
    await transaction
      .updateTable('sessions')
      .set({ ends_at: now, amount_kopecks: session.amount_kopecks - refund })
      .where('id', '=', session.id)
      .execute();
    await moveBalance(transaction, {
      account_id: account.id,
      kind: 'cancel',
      amount_kopecks: refund,
      session_id: session.id,
      created_at: now,
    });
    return refund;
  });
}

function priceOfUsed(city: City, session: Session, now: Date): number {
  const { plate, zone_id, parking_code, starts_at } = session;
  const minutes = Math.ceil((now.getTime() - starts_at.getTime()) / 60_000);
  const zone = city.zones.find(({ id }) => id === zone_id);
  if (!zone) throw new Failure('ZoneNotFound', 'Зона не найдена');
  return minutes <= 0
    ? 0
    : priceFor(city, { plate, zone, parkingCode: parking_code, minutes }, starts_at).total;
}
