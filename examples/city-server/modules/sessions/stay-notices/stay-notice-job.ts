import { sql } from 'kysely';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import type { Job } from '../../../platform/repeat.ts';
import { type City, findZone } from '../../cities/city.ts';
import { type CityJobOptions, cityJob } from '../../cities/city-job.ts';
import type { PushContext } from '../../push/notify-driver.ts';
import { priceBetween } from '../find-unpaid-gap.ts';
import type { Session } from '../sessions.ts';
import { tellOnce } from './stay-notices.ts';

const minute = 60_000;

/** What is due is decided by the server's clock. Milliseconds. */
const interval = 1000;

/** A driver is told so long before the end of a stay. */
const warningTime = 20 * minute;

/** A driver needs some minutes to pay again or leave; after half an hour the message would be too late. */
const unpaidAfter = 5 * minute;
const unpaidUntil = 30 * minute;

/** Stays of one turn. */
const mostStays = 500;

/** Notices are stored until nobody asks for them any more. */
const noticesFor = 2 * 24 * 60 * minute;

/** Tells drivers about the ends of stays. Each process of a database runs one: a notice is written once. */
export function createStayNoticeJob(options: CityJobOptions): Job {
  // In turns, because a stay of which nobody has to be told stays due.
  const stays = (kind: 'endsSoon' | 'unpaid', span: Span) =>
    inTurns((context: ServerContext) => dueStays(context, kind, span), 'sessions.id', mostStays);
  const nextEnding = stays('endsSoon', { from: 0, until: warningTime });
  const nextUnpaid = stays('unpaid', { from: -unpaidUntil, until: -unpaidAfter });
  return cityJob(options, {
    name: 'tell of ends of stays',
    interval,
    async next(now) {
      await deleteOldNotices(now);
      return [...(await nextEnding(now)), ...(await nextUnpaid(now))];
    },
    work: (now, city, stay) => (stay.ends_at > now.now ? tellOfEnd : tellOfUnpaidStay)(now, city, stay),
  });
}

/** A session whose end is near or past, and whose it is. */
interface DueStay extends Session {
  readonly account_id: string;
}

async function tellOfEnd(context: ServerContext, city: City, stay: DueStay): Promise<void> {
  // Nobody is warned of what was bought a moment ago.
  if (stay.ends_at.getTime() - stay.starts_at.getTime() <= warningTime) return;
  await noteOnce({ ...context, city }, stay, 'endsSoon');
}

async function tellOfUnpaidStay(context: ServerContext, city: City, stay: DueStay): Promise<void> {
  const zone = findZone(city, stay.zone_id);
  if (!zone) return;
  const spot = { plate: stay.plate, zone, parkingCode: stay.parking_code };
  if ((await priceBetween({ ...context, city }, spot, stay.ends_at, context.now)) > 0)
    await noteOnce({ ...context, city }, stay, 'unpaid');
}

/** Milliseconds from now. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/** Sessions of drivers with a device that end in this time. Nobody was told yet, and no session follows. */
function dueStays({ database, now }: ServerContext, kind: 'endsSoon' | 'unpaid', { from, until }: Span) {
  return database
    .selectFrom('sessions')
    .innerJoin('payments', 'payments.id', 'sessions.payment_id')
    .selectAll('sessions')
    .select('payments.account_id')
    .where('payments.account_id', 'in', (owners) =>
      owners.selectFrom('push_subscriptions').select('push_subscriptions.account_id'),
    )
    .where('sessions.plate', '<>', '')
    .where('sessions.payment', '=', 'prepaid')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.ends_at', '>', new Date(now.getTime() + from))
    .where('sessions.ends_at', '<=', new Date(now.getTime() + until))
    .where(
      sql<boolean>`not exists (select from auto_extensions e where e.session_id = sessions.id and e.status = 'enabled')`,
    )
    .where(
      sql<boolean>`not exists (select from push_stay_notices n where n.session_id = sessions.id
        and n.kind = ${kind} and n.session_end = sessions.ends_at)`,
    )
    .where(
      sql<boolean>`not exists (select from sessions l where l.city = sessions.city
        and l.plate = sessions.plate and l.ends_at > sessions.ends_at)`,
    )
    .$narrowType<{ account_id: string }>();
}

async function noteOnce(context: PushContext, stay: DueStay, kind: 'endsSoon' | 'unpaid'): Promise<void> {
  await inTransaction(context.database, (database) =>
    tellOnce({ ...context, database }, stay.account_id, stay, kind),
  );
}

async function deleteOldNotices({ database, now }: ServerContext): Promise<void> {
  await database
    .deleteFrom('push_stay_notices')
    .where('session_end', '<', new Date(now.getTime() - noticesFor))
    .execute();
}
