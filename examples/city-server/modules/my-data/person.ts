import { type RawBuilder, sql } from 'kysely';
import type { AccountContext } from '../accounts/account-context.ts';
import { phonesOf, vehiclesOf } from '../accounts/accounts.ts';

/** By what the rows of a driver are found. */
export interface Person {
  readonly accountId: string;
  readonly city: string;
  readonly email: string;
  /** Eleven digits each. */
  readonly phones: readonly string[];
  /** Of the vehicles in the account. */
  readonly plates: readonly string[];
  /** Of the account's payments, and of a guest's with a phone that the account has confirmed. */
  readonly paymentIds: readonly string[];
}

/** A condition of SQL. */
export type Condition = RawBuilder<unknown>;

/** The driver of an account as the city knows them now. Payments that begin later are not among theirs. */
export async function findPerson(context: AccountContext): Promise<Person> {
  const { id, city, email } = context.account;
  const phones = (await phonesOf(context, id)).map(({ phone }) => phone);
  const vehicles = await vehiclesOf(context, id);
  const { rows: payments } = await sql<{ id: string }>`
    select id from payments
    where account_id = ${id}
      or (account_id is null and city = ${city} and ${isOneOf('phone', phones)})
  `.execute(context.database);
  return {
    accountId: id,
    city,
    email,
    phones,
    plates: vehicles.map(({ plate }) => plate),
    paymentIds: payments.map((payment) => payment.id),
  };
}

/** Rows of the account. */
export const ofAccount = ({ accountId }: Person): Condition => sql`account_id = ${accountId}`;

/** Rows of the person's payments. */
export const ofPayments = (person: Person): Condition => isOwnPayment('payment_id', person);

/** Rows of the sessions that these payments began. An array, so that indexes serve it beside an `or`, too. */
export const ofSessions = (person: Person): Condition =>
  sql`session_id = any(array(select id from sessions where ${ofPayments(person)}))`;

export const isOwnPayment = (column: string, { paymentIds }: Person): Condition =>
  sql`${sql.ref(column)} = any(${paymentIds}::uuid[])`;

/** Whether a column holds one of the values. */
export const isOneOf = (column: string, values: readonly string[]): Condition =>
  sql`${sql.ref(column)} = any(${values}::text[])`;

/** Whether a column holds one of the person's contacts. */
export const isContact = (column: string, { email, phones }: Person): Condition =>
  isOneOf(column, [email, ...phones]);

/**
 * Whether one of the words of a text is a contact of the person's or the account's id. The e-mail of somebody
 * else can contain a whole one of the person's.
 */
export const namesPerson = (column: string, { accountId, email, phones }: Person): Condition =>
  sql`string_to_array(${sql.ref(column)}, ' ') && ${[accountId, email, ...phones]}::text[]`;
