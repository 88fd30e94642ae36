import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { type Job, repeat } from '../../platform/repeat.ts';
import type { CityJobOptions } from '../cities/city-store.ts';
import { notifyDriver } from '../push/notify-driver.ts';

/** Milliseconds. */
const interval = 2000;

/** Tells drivers of new fines. Each process of a database runs one. */
export function createFineNoticeJob({ context, findCity, onError }: CityJobOptions): Job {
  const nextDrivers = inTurns(driversWithNewFines, ({ id }) => id, 500);
  return repeat(
    async (isStopped) => {
      const now = await context();
      for (const driver of await nextDrivers(now)) {
        if (isStopped()) return;
        // One that fails keeps no other driver from being told.
        await tellOfFines(now, driver, findCity).catch(onError);
      }
    },
    { name: 'tell of fines', interval, onError },
  );
}

/**
 * Fines come from the city's own systems, so the table says which are new. A driver with several is told
 * once. Cities are looked up before the transaction, which may be the only connection of PGlite.
 */
async function tellOfFines(
  context: ServerContext,
  { id, city: cityId }: DriverWithFines,
  findCity: CityJobOptions['findCity'],
): Promise<void> {
  const city = await findCity(cityId);
  await inTransaction(context.database, async (database) => {
    const [newest] = await markTold({ ...context, database }, id);
    if (newest && city)
      await notifyDriver({ ...context, database, city }, id, { kind: 'fine', openId: newest.uin });
  });
}

type DriverWithFines = Pick<TableRow<'accounts'>, 'id' | 'city'>;

function driversWithNewFines(
  { database }: ServerContext,
  after: string | undefined,
  most: number,
): Promise<DriverWithFines[]> {
  return database
    .selectFrom('accounts')
    .select(['id', 'city'])
    .where('id', 'in', (fines) => fines.selectFrom('fines').select('account_id').where('is_told', '=', false))
    .$if(after !== undefined, (drivers) => drivers.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Returns them, the newest first; none if another process tells of them. */
async function markTold(
  { database }: ServerContext,
  accountId: string,
): Promise<Pick<TableRow<'fines'>, 'uin'>[]> {
  const fines = await database
    .updateTable('fines')
    .set({ is_told: true })
    .where('uin', 'in', (untold) =>
      untold
        .selectFrom('fines')
        .select('uin')
        .where('account_id', '=', accountId)
        .where('is_told', '=', false)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['uin', 'offended_at'])
    .execute();
  return fines.toSorted((one, other) => other.offended_at.getTime() - one.offended_at.getTime());
}
