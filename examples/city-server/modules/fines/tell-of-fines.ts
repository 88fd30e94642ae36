import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { type Job, repeat } from '../../platform/repeat.ts';
import type { CityJobOptions } from '../cities/city-store.ts';
import { notifyDriver } from '../push/notify-driver.ts';

/** Milliseconds. */
const interval = 2000;

/** Tells drivers of new fines. Each process of a database runs one. */
export function createFineNoticeJob({ context, findCity, onError }: CityJobOptions): Job {
  return repeat(async () => tellOfFines(await context(), findCity), {
    name: 'tell of fines',
    interval,
    onError,
  });
}

/**
 * Fines come from the city's own systems, so the table says which are new. A driver with several is told
 * once. Cities are looked up before the transaction, which may be the only connection of PGlite.
 */
async function tellOfFines(context: ServerContext, findCity: CityJobOptions['findCity']): Promise<void> {
  for (const { id, city: cityId } of await driversWithNewFines(context)) {
    const city = await findCity(cityId);
    await inTransaction(context.database, async (database) => {
      const isNew = await markTold({ ...context, database }, id);
      if (isNew && city) await notifyDriver({ ...context, database, city }, id, { kind: 'fine' });
    });
  }
}

function driversWithNewFines({ database }: ServerContext) {
  return database
    .selectFrom('accounts')
    .select(['id', 'city'])
    .where('id', 'in', (fines) => fines.selectFrom('fines').select('account_id').where('is_told', '=', false))
    .limit(500)
    .execute();
}

/** False if another process tells of them. */
async function markTold({ database }: ServerContext, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await database
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
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
