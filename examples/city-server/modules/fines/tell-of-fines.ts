import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { type Job, repeat } from '../../platform/repeat.ts';
import type { City } from '../cities/city.ts';
import { notifyDriver } from '../push/notify-driver.ts';

interface FineNoticeJobOptions {
  readonly context: () => Promise<ServerContext>;
  readonly findCity: (id: string) => Promise<City> | undefined;
  readonly onError: (error: unknown) => void;
}

/** Milliseconds. */
const interval = 2000;

/** Tells drivers of new fines. Each process of a database runs one. */
export function createFineNoticeJob({ context, findCity, onError }: FineNoticeJobOptions): Job {
  return repeat(async () => tellOfFines(await context(), findCity), {
    name: 'tell of fines',
    interval,
    onError,
  });
}

/** Fines come from the city's own systems, so the table says which are new. */
async function tellOfFines(
  context: ServerContext,
  findCity: FineNoticeJobOptions['findCity'],
): Promise<void> {
  await inTransaction(context.database, async (database) => {
    const fines = await database
      .updateTable('fines')
      .set({ is_told: true })
      .where('uin', 'in', (untold) =>
        untold
          .selectFrom('fines')
          .select('uin')
          .where('is_told', '=', false)
          .limit(500)
          .forUpdate()
          .skipLocked(),
      )
      .returning('account_id')
      .execute();
    for (const account of await driversOf({ ...context, database }, fines)) {
      const city = await findCity(account.city);
      if (city) await notifyDriver({ ...context, database, city }, account.id, { kind: 'fine' });
    }
  });
}

/** Each driver once, however many fines came at the same time. */
async function driversOf({ database }: ServerContext, fines: readonly { readonly account_id: string }[]) {
  const ids = [...new Set(fines.map(({ account_id }) => account_id))];
  if (ids.length === 0) return [];
  return database.selectFrom('accounts').select(['id', 'city']).where('id', 'in', ids).execute();
}
