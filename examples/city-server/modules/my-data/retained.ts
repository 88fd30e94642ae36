import type { RetainedWire } from '@kerb/core/contract/my-data.ts';
import { sql } from 'kysely';
import { appealTime } from '../../platform/time/appeal-time.ts';
import { cityTimeOf } from '../../platform/time/calendar.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { isOneOf, isOwnPayment, type Person } from './person.ts';

/** For how long books have to be kept after their year: law 402-FZ, article 29. Years. */
const yearsOfBooks = 5;

/**
 * What stays after an erasure, and until when: the books, and what others or the city recorded about the
 * plates. Somebody else may have paid for a plate as a guest, and an inspector's record is evidence.
 */
export async function retainedOf(
  { database, city, now }: RequestContext,
  person: Person,
): Promise<RetainedWire[]> {
  const ofPlates = sql`city = ${person.city} and ${isOneOf('plate', person.plates)}`;
  const { rows } = await sql<Found>`select
    exists (
      select from payments where ${isOwnPayment('id', person)} and status = 'paid' and amount_kopecks > 0
    ) as "hasPayments",
    exists (select from transactions where account_id = ${person.accountId}) as "hasBooks",
    (
      select max(ends_at) from sessions where ${ofPlates} and not ${isOwnPayment('payment_id', person)}
    ) as "lastGuestStay",
    (
      select max(asked_at) from checks
      where ${ofPlates} and not exists (
        select from sessions where id = session_id and ${isOwnPayment('payment_id', person)}
      )
    ) as "lastCheck",
    (select max(ends_at) from concessions where ${ofPlates}) as "concessionUntil",
    exists (select from permit_offers where ${ofPlates}) as "hasOffers"
  `.execute(database);
  const [found] = rows;
  if (!found) return [];
  const dateOf = (moment: Date) => cityTimeOf(moment, city.config.timeZone).date;
  const books = `${Number(dateOf(now).slice(0, 4)) + yearsOfBooks}-12-31`;
  const afterAppeal = (moment: Date) => dateOf(new Date(moment.getTime() + appealTime));
  const { hasPayments, hasBooks, lastGuestStay, lastCheck, concessionUntil, hasOffers } = found;
  return [
    ...(hasPayments || hasBooks ? [{ what: 'ledger', until: books } as const] : []),
    ...(hasPayments ? [{ what: 'receipts', until: books } as const] : []),
    ...(lastGuestStay ? [{ what: 'guestStays', until: afterAppeal(lastGuestStay) } as const] : []),
    ...(lastCheck ? [{ what: 'checks', until: afterAppeal(lastCheck) } as const] : []),
    ...(concessionUntil ? [{ what: 'concessions', until: dateOf(concessionUntil) } as const] : []),
    ...(hasOffers ? [{ what: 'offers' } as const] : []),
  ];
}

interface Found {
  readonly hasPayments: boolean;
  /** Movements of the balance, also without a payment. */
  readonly hasBooks: boolean;
  readonly lastGuestStay: Date | null;
  readonly lastCheck: Date | null;
  readonly concessionUntil: Date | null;
  readonly hasOffers: boolean;
}
