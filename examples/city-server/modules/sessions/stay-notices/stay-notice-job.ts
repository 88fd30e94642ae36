import { sql } from 'kysely';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import { type Job, repeat } from '../../../platform/repeat.ts';
import { findZone } from '../../cities/city.ts';
import type { CityJobOptions } from '../../cities/city-store.ts';
import { notifyDriver, type PushContext } from '../../push/notify-driver.ts';
import { priceBetween } from '../find-unpaid-gap.ts';
import type { Session } from '../sessions.ts';
import { addNotice } from './stay-notices.ts';

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
export function createStayNoticeJob({ context, findCity, onError }: CityJobOptions): Job {
  const nextEnding = nextStays('endsSoon', { from: 0, until: warningTime });
  const nextUnpaid = nextStays('unpaid', { from: -unpaidUntil, until: -unpaidAfter });
  return repeat(
    async (isStopped) => {
      const now = await context();
      for (const [stays, tell] of [
        [await nextEnding(now), tellOfEnd],
        [await nextUnpaid(now), tellOfUnpaidStay],
      ] as const)
        for (const stay of stays) {
          if (isStopped()) return;
          // One that fails keeps no other driver from being told.
          await tell(now, stay, findCity).catch(onError);
        }
      await deleteOldNotices(now);
    },
    { name: 'tell of ends of stays', interval, onError },
  );
}

type Find = CityJobOptions['findCity'];

/** A session whose end is near or past, and whose it is. */
interface DueStay extends Session {
  readonly account_id: string;
}

async function tellOfEnd(context: ServerContext, stay: DueStay, findCity: Find): Promise<void> {
  // Nobody is warned of what was bought a moment ago.
  if (stay.ends_at.getTime() - stay.starts_at.getTime() <= warningTime) return;
  const city = await findCity(stay.city);
  if (city) await noteOnce({ ...context, city }, stay, 'endsSoon', { until: stay.ends_at });
}

async function tellOfUnpaidStay(context: ServerContext, stay: DueStay, findCity: Find): Promise<void> {
  const city = await findCity(stay.city);
  const zone = city && findZone(city, stay.zone_id);
  if (!zone) return;
  const spot = { plate: stay.plate, zone, parkingCode: stay.parking_code };
  if ((await priceBetween({ ...context, city }, spot, stay.ends_at, context.now)) > 0)
    await noteOnce({ ...context, city }, stay, 'unpaid', {});
}

/** In turns, because a stay of which nobody has to be told stays due. `span`: from now, in milliseconds. */
function nextStays(kind: 'endsSoon' | 'unpaid', span: { readonly from: number; readonly until: number }) {
  return inTurns(
    (context: ServerContext, after, most) => dueStays(context, kind, span, after, most),
    ({ id }) => id,
    mostStays,
  );
}

/** Sessions of drivers with a device that end in this time. Nobody was told yet, and no session follows. */
function dueStays(
  { database, now }: ServerContext,
  kind: 'endsSoon' | 'unpaid',
  { from, until }: { readonly from: number; readonly until: number },
  after: string | undefined,
  most: number,
): Promise<DueStay[]> {
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
    .$if(after !== undefined, (stays) => stays.where('sessions.id', '>', after ?? ''))
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
    .orderBy('sessions.id')
    .limit(most)
    .$narrowType<{ account_id: string }>()
    .execute();
}

/** Of several processes one tells it. */
async function noteOnce(
  { database, ...context }: PushContext,
  { id, account_id, ends_at }: DueStay,
  kind: 'endsSoon' | 'unpaid',
  { until }: { readonly until?: Date },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const inside = { ...context, database: transaction };
    if (await addNotice(inside, { id, ends_at }, kind))
      await notifyDriver(inside, account_id, {
        kind,
        moment: ends_at,
        sessionId: id,
        ...(until ? { until } : {}),
      });
  });
}

async function deleteOldNotices({ database, now }: ServerContext): Promise<void> {
  await database
    .deleteFrom('push_stay_notices')
    .where('session_end', '<', new Date(now.getTime() - noticesFor))
    .execute();
}
