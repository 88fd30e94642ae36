import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { moveBalance } from '../balance/move-balance.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { AccountPhonesTable, AccountsTable, AccountVehiclesTable } from '../database/schema.ts';
import { type Identifier, plainEmail, plainPhone } from './identifier.ts';

export type Account = Selectable<AccountsTable>;
export type AccountPhone = Selectable<AccountPhonesTable>;
export type AccountVehicle = Selectable<AccountVehiclesTable>;

export interface NewAccount {
  readonly city: string;
  readonly email: string;
  readonly phone: string;
  /** From `hashPassword`; absent for an account whose owner has yet to set one. */
  readonly passwordHash: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly middleName?: string | undefined;
  /** Kopecks. */
  readonly balance?: number | undefined;
}

/** Adds a driver's account with its main phone; `undefined` when e-mail or phone belong to another one. */
export async function addAccount(
  database: Database,
  account: NewAccount,
  now: Date,
): Promise<string | undefined> {
  const { city } = account;
  const id = randomUUID();
  const added = await database
    .insertInto('accounts')
    .values({
      id,
      city,
      kind: 'standart',
      email: plainEmail(account.email),
      password_hash: account.passwordHash ?? null,
      first_name: account.firstName ?? '',
      last_name: account.lastName ?? '',
      middle_name: account.middleName ?? '',
      balance_kopecks: 0,
      settings: '{}',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['city', 'kind', 'email']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) return undefined;
  const phone = { city, phone: plainPhone(account.phone), account_id: id, is_main: true };
  const withPhone = await database
    .insertInto('account_phones')
    .values(phone)
    .onConflict((conflict) => conflict.columns(['city', 'phone']).doNothing())
    .executeTakeFirst();
  if (withPhone.numInsertedOrUpdatedRows !== 0n) {
    if (account.balance) await openBalance(database, id, account.balance, now);
    return id;
  }
  await database.deleteFrom('accounts').where('id', '=', id).execute();
  return undefined;
}

/** What an account begins with is the first row of its ledger. */
async function openBalance(database: Database, id: string, kopecks: number, now: Date): Promise<void> {
  const movement = { account_id: id, kind: 'opening', amount_kopecks: kopecks, created_at: now } as const;
  await inTransaction(database, (transaction) => moveBalance(transaction, movement));
}

/** The driver's account with this e-mail or phone. */
export async function findAccount(
  database: Database,
  city: string,
  identifier: Identifier,
): Promise<Account | undefined> {
  const accounts = database
    .selectFrom('accounts')
    .selectAll('accounts')
    .where('accounts.city', '=', city)
    .where('kind', '=', 'standart');
  if (identifier.kind === 'email') return accounts.where('email', '=', identifier.email).executeTakeFirst();
  return accounts
    .innerJoin('account_phones', 'account_phones.account_id', 'accounts.id')
    .where('account_phones.phone', '=', identifier.phone)
    .executeTakeFirst();
}

/** Main first. */
export function phonesOf(database: Database, accountId: string): Promise<AccountPhone[]> {
  return database
    .selectFrom('account_phones')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_main', 'desc')
    .orderBy('phone')
    .execute();
}

/** In the order they were added. */
export function vehiclesOf(database: Database, accountId: string): Promise<AccountVehicle[]> {
  return database
    .selectFrom('account_vehicles')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute();
}
