import type { Account } from '../account/accounts.ts';
import { type City, findZone } from '../city/city.ts';
import type { RequestContext } from '../context/request-context.ts';
import { Failure } from '../failures/failure.ts';
import { moveBalance } from '../ledger/move-balance.ts';
import { priceStayIn } from '../quotes/check-stay.ts';
import { refuseEnded, requireSession } from '../sessions/account-sessions.ts';
import { lockVehicle, type Session } from '../sessions/sessions.ts';

/** How much of a session must be left to end it early (VAL-04). Milliseconds. */
const minimumLeft = 30 * 60_000;

/**
 * Ends a session early and refunds the unused time to the balance: what was paid less the tariff's price of
 * the used time, where a begun minute counts as used (API-12). Returns the refund in kopecks.
 */
export async function endSession(context: RequestContext, account: Account, id: string): Promise<number> {
  const { city, now } = context;
  return context.database.transaction().execute(async (database) => {
    const inTransaction = { ...context, database };
    const { plate } = await requireSession(inTransaction, account.id, id);
    await lockVehicle(database, city.id, plate);
    const session = await requireSession(inTransaction, account.id, id);
    refuseEnded(session, now);
    if (session.ends_at.getTime() - now.getTime() < minimumLeft)
      throw new Failure('NoSaving', 'До конца парковки меньше 30 минут, прервать нельзя');
    const refund = Math.max(0, session.amount_kopecks - usedPrice(city, session, now));
    await database
      .updateTable('sessions')
      .set({ ends_at: now, amount_kopecks: session.amount_kopecks - refund })
      .where('id', '=', session.id)
      .execute();
    await moveBalance(database, {
      account_id: account.id,
      kind: 'cancel',
      amount_kopecks: refund,
      session_id: session.id,
      created_at: now,
    });
    return refund;
  });
}

/** Kopecks. */
function usedPrice(city: City, session: Session, now: Date): number {
  const { plate, zone_id, parking_code, starts_at } = session;
  const zone = findZone(city, zone_id);
  if (!zone) throw new Failure('ZoneNotFound', 'Зона не найдена');
  const minutes = Math.ceil((now.getTime() - starts_at.getTime()) / 60_000);
  if (minutes <= 0) return 0;
  return priceStayIn(city, { plate, zone, parkingCode: parking_code, minutes }, starts_at).total;
}
