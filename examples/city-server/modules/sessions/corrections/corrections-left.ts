import { cityTimeOf, startOfCityDay } from '../../../platform/time/calendar.ts';
import type { RequestContext } from '../../cities/request-context.ts';

const hour = 3_600_000;

/** Corrections of an account in a calendar month of the city's. */
const correctionsPerMonth = 3;

/** How many corrections an account has left in this month. */
export async function correctionsLeft(
  { database, city, now }: Pick<RequestContext, 'database' | 'city' | 'now'>,
  accountId: string,
): Promise<number> {
  const { timeZone } = city.config;
  const { date } = cityTimeOf(now, timeZone);
  const daysBefore = Number(date.slice(8)) - 1;
  // Noon, so that a clock change does not move it to another day.
  const noon = startOfCityDay(now, timeZone).getTime() + 12 * hour;
  const first = startOfCityDay(new Date(noon - daysBefore * 24 * hour), timeZone);
  const { count } = await database
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'correction')
    .where('created_at', '>=', first)
    .executeTakeFirstOrThrow();
  return Math.max(0, correctionsPerMonth - Number(count));
}
