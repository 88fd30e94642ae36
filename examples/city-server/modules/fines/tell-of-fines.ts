import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { inTurns } from '../../platform/in-turns.ts';
import type { Job } from '../../platform/repeat.ts';
import type { City } from '../cities/city.ts';
import { type CityJobOptions, cityJob } from '../cities/city-job.ts';
import { notifyDriver } from '../push/notify-driver.ts';

/** Milliseconds. */
const interval = 2000;

/** Tells drivers of new fines. Each process of a database runs one. */
export function createFineNoticeJob(options: CityJobOptions): Job {
  const next = inTurns(driversWithNewFines, 'id', 500);
  return cityJob(options, { name: 'tell of fines', interval, next, work: tellOfFines });
}

/**
 * Fines come from the city's own systems, so the table says which are new. A driver with several is told
 * once.
 */
async function tellOfFines(
  context: ServerContext,
  city: City,
  { id }: Pick<TableRow<'accounts'>, 'id'>,
): Promise<void> {
  await inTransaction(context.database, async (database) => {
    const [newest] = await markTold({ ...context, database }, id);
    if (newest) await notifyDriver({ ...context, database, city }, id, { kind: 'fine', openId: newest.uin });
  });
}

function driversWithNewFines({ database }: ServerContext) {
  return database
    .selectFrom('accounts')
    .select(['id', 'city'])
    .where('id', 'in', (fines) =>
      fines.selectFrom('fines').select('account_id').where('is_told', '=', false),
    );
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
