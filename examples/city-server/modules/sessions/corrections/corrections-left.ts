import { cityTimeOf, startOfCityDay } from '../../../platform/time/calendar.ts';
import type { RequestContext } from '../../cities/request-context.ts';

const hour = 3_600_000;

/** Corrections of an account in a calendar month of the city's. */
const correctionsPerMonth = 3;

/** Corrections of a guest's stay. */
const correctionsPerStay = 3;

/** How many corrections an account has left in this month, or a guest's stay has left. */
export async function correctionsLeft(
  context: Pick<RequestContext, 'database' | 'city' | 'now'>,
  whose: { readonly accountId: string } | { readonly sessionId: string },
): Promise<number> {
  const made = context.database
    .selectFrom('payments')
    .innerJoin('corrections', 'payment_id', 'payments.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'paid');
  const { count } = await ('accountId' in whose
    ? made.where('account_id', '=', whose.accountId).where('created_at', '>=', startOfMonth(context))
    : made.where('session_id', '=', whose.sessionId)
  ).executeTakeFirstOrThrow();
  const maximum = 'accountId' in whose ? correctionsPerMonth : correctionsPerStay;
  return Math.max(0, maximum - Number(count));
}

function startOfMonth({ city, now }: Pick<RequestContext, 'city' | 'now'>): Date {
  const { timeZone } = city.config;
  const { date } = cityTimeOf(now, timeZone);
  const daysBefore = Number(date.slice(8)) - 1;
  // Noon, so that a clock change does not move it to another day.
  const noon = startOfCityDay(now, timeZone).getTime() + 12 * hour;
  return startOfCityDay(new Date(noon - daysBefore * 24 * hour), timeZone);
}
