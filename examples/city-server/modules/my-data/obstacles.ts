import type { ObstacleWire } from '@kerb/core/contract/my-data.ts';
import { sql } from 'kysely';
import { cityIso } from '../../platform/time/calendar.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { isContact, isOneOf, isOwnPayment, ofAccount, ofPayments, type Person } from './person.ts';

/** For how long a payment slip that nobody pays is waited for: banks' transfers take days. Milliseconds. */
const slipLifetime = 30 * 24 * 3_600_000;

/** Why the account of a person cannot be erased now, in the order in which the driver is told. */
export async function obstaclesOf(context: RequestContext, person: Person): Promise<ObstacleWire[]> {
  const found = await sql<Found>`select
    (
      select max(case payment when 'prepaid' then ends_at end) from sessions
      where ${ofPayments(person)} and ${isRunning(context)}
    ) as "stayUntil",
    exists (select from sessions where ${ofPayments(person)} and ${isRunning(context)}) as "hasStay",
    (
      exists (select from payments where ${isOwnPayment('id', person)} and status = 'waiting')
      or exists (select from owed_refunds where ${ofPayments(person)} and refunded_at is null)
      or exists (
        select from sessions where ${ofPayments(person)} and payment in ('due', 'counting') and not ${isRunning(context)}
      )
      or exists (
        select from payment_slips
        where ${ofAccount(person)} and state = 'waiting'
          and created_at > ${new Date(context.now.getTime() - slipLifetime)}
      )
    ) as "hasPayment",
    exists (select from accounts where id = ${person.accountId} and balance_kopecks <> 0) as "hasBalance",
    (
      exists (
        select from company_drivers join accounts on accounts.id = account_id
        where city = ${person.city} and ${isOneOf('company_drivers.phone', person.phones)}
      )
      or exists (
        select from company_vehicles join accounts on accounts.id = account_id
        where city = ${person.city} and ${isOneOf('company_vehicles.plate', person.plates)}
      )
      or exists (
        select from accounts left join companies on companies.account_id = accounts.id
        where city = ${person.city} and kind = 'company'
          and (${isContact('accounts.email', person)} or ${isContact('companies.email', person)})
      )
    ) as "isInCompany"
  `.execute(context.database);
  const [{ stayUntil, hasStay, hasPayment, hasBalance, isInCompany } = noneFound] = found.rows;
  const until = stayUntil && { until: cityIso(stayUntil, context.city.config.timeZone) };
  return [
    ...(hasStay ? [{ reason: 'stay', ...until } as const] : []),
    ...(hasPayment ? [{ reason: 'payment' } as const] : []),
    ...(hasBalance ? [{ reason: 'balance' } as const] : []),
    ...(isInCompany ? [{ reason: 'company' } as const] : []),
  ];
}

interface Found {
  /** When the last of the prepaid stays ends. */
  readonly stayUntil: Date | null;
  readonly hasStay: boolean;
  readonly hasPayment: boolean;
  readonly hasBalance: boolean;
  readonly isInCompany: boolean;
}

const noneFound: Found = {
  stayUntil: null,
  hasStay: false,
  hasPayment: false,
  hasBalance: false,
  isInCompany: false,
};

/** Also of a stay that is paid for and begins later. */
const isRunning = ({ now }: RequestContext) => sql`(ends_at > ${now} and payment in ('prepaid', 'counting'))`;
