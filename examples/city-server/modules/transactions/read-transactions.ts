import { sql } from 'kysely';
import { type Reader, readStale } from '../../platform/database/replica.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import type { RequestContext } from '../cities/request-context.ts';
import type { TransactionFilter } from './transaction-filter.ts';

/** A row of the history: money that moved, or a top-up that was not paid. */
export type Transaction = TableRow<'account_history'>;

/**
 * The transactions of an account that the filter finds, newest first, before `before`. No two transactions of
 * an account have the same time, so the time of the last row of a page is where the next page begins,
 * whatever is added in between.
 */
export function readTransactions(
  context: AccountContext,
  filter: TransactionFilter,
  { before, limit }: { readonly before?: Date | undefined; readonly limit: number },
): Promise<Transaction[]> {
  return readUntil(context, before ?? filter.until, (reader) => {
    let found = filtered(reader, context.account.id, filter).selectAll();
    if (before) found = found.where('happened_at', '<', before);
    return found.orderBy('happened_at', 'desc').limit(limit).execute();
  });
}

/** Those of them that moved money: files and totals have no others. */
export function readExecutedTransactions(
  context: AccountContext,
  filter: TransactionFilter,
  limit: number,
): Promise<Transaction[]> {
  return readStale(context, 'historyFile', (reader) =>
    executed(reader, context.account.id, filter)
      .selectAll()
      .orderBy('happened_at', 'desc')
      .limit(limit)
      .execute(),
  );
}

/** The sums of one kind of transaction in one month by one vehicle. */
export interface TransactionSum {
  /** `YYYY-MM` in city time. */
  readonly month: string;
  readonly plate: string | null;
  readonly type: Transaction['type'];
  readonly count: number;
  readonly kopecks: number;
}

/** The sums of the executed transactions that the filter finds, by month, vehicle and type. */
export async function sumTransactions(
  context: AccountContext,
  filter: TransactionFilter,
): Promise<TransactionSum[]> {
  const { timeZone } = context.city.config;
  const rows = await readUntil(context, filter.until, (reader) =>
    executed(reader, context.account.id, filter)
      .select((eb) => [
        'plate',
        'type',
        sql<string>`to_char(happened_at at time zone ${sql.lit(timeZone)}, 'YYYY-MM')`.as('month'),
        eb.fn.countAll<string>().as('count'),
        sql<string>`sum(amount_kopecks)::bigint::text`.as('kopecks'),
      ])
      .groupBy(['plate', 'type', 'month'])
      .execute(),
  );
  return rows.map((row) => ({ ...row, count: Number(row.count), kopecks: Number(row.kopecks) }));
}

/**
 * Reads transactions from before a time. Money that moves is always later than what was read, so a replica
 * lacks nothing of a time that has long ended. The newest ones come from the primary: a driver looks for what
 * was just paid.
 */
function readUntil<T>(
  context: RequestContext,
  until: Date | undefined,
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  const isEarlier = until && context.replica?.isCopied(until, context.now);
  return isEarlier ? readStale(context, 'earlierTransactions', work) : work(context.database);
}

function executed(reader: Reader, accountId: string, filter: TransactionFilter) {
  return filtered(reader, accountId, filter).where('status', '=', 'done');
}

function filtered(reader: Reader, accountId: string, filter: TransactionFilter) {
  const { from, until, type, plate, zoneId, parkingCode, driverPhone } = filter;
  let found = reader.selectFrom('account_history').where('account_id', '=', accountId);
  if (from) found = found.where('happened_at', '>=', from);
  if (until) found = found.where('happened_at', '<', until);
  if (type) found = found.where('type', '=', type);
  if (plate) found = found.where('plate', '=', plate);
  if (driverPhone) found = found.where('driver_phone', '=', driverPhone);
  if (zoneId) found = found.where('zone_id', '=', zoneId);
  if (parkingCode) found = found.where('parking_code', '=', parkingCode);
  return found;
}
