import { type Selectable, sql } from 'kysely';
import type { OperationsTable } from '../../platform/database/schema.ts';
import type { RequestContext } from '../cities/request-context.ts';
import type { OperationFilter } from './operation-filter.ts';

export type Operation = Selectable<OperationsTable>;

/**
 * The operations of an account that the filter finds, newest first, before `before`. No two of an account
 * have the same time, so the time of the last row of a page is where the next page begins, whatever is added
 * in between (CALL-18).
 */
export function readOperations(
  context: RequestContext,
  accountId: string,
  filter: OperationFilter,
  { before, limit }: { readonly before?: Date | undefined; readonly limit: number },
): Promise<Operation[]> {
  const found = filtered(context, accountId, filter).selectAll().orderBy('happened_at', 'desc').limit(limit);
  return (before ? found.where('happened_at', '<', before) : found).execute();
}

/** The sums of one kind of operation in one month by one vehicle. */
export interface OperationSum {
  /** `YYYY-MM` in city time. */
  readonly month: string;
  readonly plate: string | null;
  readonly type: Operation['type'];
  readonly count: number;
  readonly kopecks: number;
}

/** The sums of all operations that the filter finds, by month, vehicle and type. */
export async function sumOperations(
  context: RequestContext,
  accountId: string,
  filter: OperationFilter,
): Promise<OperationSum[]> {
  const { timeZone } = context.city.config;
  const rows = await filtered(context, accountId, filter)
    .select((eb) => [
      'plate',
      'type',
      sql<string>`to_char(happened_at at time zone ${sql.lit(timeZone)}, 'YYYY-MM')`.as('month'),
      eb.fn.countAll<string>().as('count'),
      sql<string>`sum(amount_kopecks)::bigint::text`.as('kopecks'),
    ])
    .groupBy(['plate', 'type', 'month'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), kopecks: Number(row.kopecks) }));
}

function filtered({ database }: RequestContext, accountId: string, filter: OperationFilter) {
  const { from, until, type, plate, zoneId, parkingCode, driverPhone } = filter;
  return database
    .selectFrom('operations')
    .where('account_id', '=', accountId)
    .$if(from !== undefined, (query) => query.where('happened_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('happened_at', '<', until ?? new Date(0)))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'payment'))
    .$if(plate !== undefined, (query) => query.where('plate', '=', plate ?? ''))
    .$if(driverPhone !== undefined, (query) => query.where('driver_phone', '=', driverPhone ?? ''))
    .$if(zoneId !== undefined, (query) => query.where('zone_id', '=', zoneId ?? ''))
    .$if(parkingCode !== undefined, (query) => query.where('parking_code', '=', parkingCode ?? ''));
}
