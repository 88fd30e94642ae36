import { randomUUID } from 'node:crypto';
import { insertPayment } from '../../modules/payments/insert-payment.ts';
import { openEndedPayment } from '../../modules/sessions/open-ended-sessions/open-ended-payment.ts';
import { longestOpenEndedSession } from '../../modules/sessions/open-price.ts';
import { addSession } from '../../modules/sessions/sessions.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { updateRows } from '../../platform/database/rows.ts';

const minute = 60_000;

/**
 * In a demonstration of a city without balances, the second driver stands on an open-ended stay and owes for
 * another one. Nothing happens if the driver ever had a stay.
 */
export async function addDemoStays(context: ServerContext, city: string, zone: string): Promise<void> {
  const driver = await findDriver(context, city);
  if (!driver) return;
  const { now } = context;
  await addStay(context, driver, zone, new Date(now.getTime() - 40 * minute));
  const dueId = await addStay(
    context,
    { ...driver, plate: 'Т050ТТ59' },
    zone,
    new Date(now.getTime() - 26 * 60 * minute),
  );
  const end = new Date(now.getTime() - 24.5 * 60 * minute);
  await updateRows(
    context.database,
    'sessions',
    { id: dueId },
    { ends_at: end, ended_at: end, amount_kopecks: 75_00, payment: 'due' },
  );
}

interface Driver {
  readonly accountId: string;
  readonly city: string;
  readonly plate: string;
}

async function findDriver({ database }: ServerContext, city: string): Promise<Driver | undefined> {
  const account = await database
    .selectFrom('accounts')
    .innerJoin('account_vehicles', 'account_vehicles.account_id', 'accounts.id')
    .select(['accounts.id', 'plate'])
    .where('accounts.city', '=', city)
    .where('email', '=', 'boris@kerb.example')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments').select('payments.id').whereRef('payments.account_id', '=', 'accounts.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return account && { accountId: account.id, city, plate: account.plate };
}

/** Returns the session's id. */
async function addStay(
  { database }: ServerContext,
  { accountId, city, plate }: Driver,
  zone: string,
  startsAt: Date,
): Promise<string> {
  const payment = { id: randomUUID(), account_id: accountId, method: null, amount_kopecks: 0 };
  const ordered = {
    plate,
    is_foreign: false,
    vehicle_category: 'B',
    zone_id: zone,
    parking_code: '',
    duration_minutes: longestOpenEndedSession,
    is_retrospective: false,
    link_page: null,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + longestOpenEndedSession * minute),
  };
  return inTransaction(database, async (transaction) => {
    const begun = { database: transaction, now: startsAt, city: { id: city } };
    const order = await insertPayment(begun, openEndedPayment, payment, ordered);
    return addSession(transaction, order, 'counting');
  });
}
