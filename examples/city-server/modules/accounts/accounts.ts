import { randomUUID } from 'node:crypto';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { deleteRows, insertNew, selectRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import type { City } from '../cities/city.ts';
import { moveBalance } from '../ledger/move-balance.ts';
import { type Identifier, normaliseEmail, normalisePhone } from './identifier.ts';

export type Account = TableRow<'accounts'>;
type AccountPhone = TableRow<'account_phones'>;
export type AccountVehicle = TableRow<'account_vehicles'>;

interface NewAccount {
  readonly city: string;
  readonly email: string;
  readonly phone: string;
  /** From `hashPassword`; absent for an account whose owner has not set a password yet. */
  readonly passwordHash: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly middleName?: string | undefined;
  /** Kopecks. */
  readonly balance?: number | undefined;
  /** Whether a demonstration made it, so that `closeDemoAccounts` closes it. */
  readonly isDemo?: boolean;
}

/** Adds a driver's account with its main phone; `undefined` if e-mail or phone belong to another account. */
export async function addAccount(context: ServerContext, account: NewAccount): Promise<string | undefined> {
  const { database, now } = context;
  const { city } = account;
  const id = randomUUID();
  const isAdded = await insertNew(database, 'accounts', ['city', 'kind', 'email'], {
    id,
    city,
    kind: 'personal',
    email: normaliseEmail(account.email),
    password_hash: account.passwordHash ?? null,
    first_name: account.firstName ?? '',
    last_name: account.lastName ?? '',
    middle_name: account.middleName ?? '',
    balance_kopecks: 0,
    settings: '{}',
    created_at: now,
    is_demo: account.isDemo ?? false,
  });
  if (!isAdded) return undefined;
  const phone = { city, phone: normalisePhone(account.phone), account_id: id, is_main: true };
  if (await insertNew(database, 'account_phones', ['city', 'phone'], phone)) {
    if (account.balance) await openBalance(context, id, account.balance);
    return id;
  }
  await deleteRows(database, 'accounts', { id });
  return undefined;
}

/** The first row of an account's ledger. */
async function openBalance({ database, now }: ServerContext, id: string, kopecks: number): Promise<void> {
  const entry = { account_id: id, kind: 'opening', amount_kopecks: kopecks } as const;
  await inTransaction(database, (transaction) => moveBalance({ database: transaction, now }, entry));
}

/** The driver's account with this e-mail or phone. */
export async function findAccount(
  { database, city }: Pick<ServerContext, 'database'> & { readonly city: Pick<City, 'id'> },
  identifier: Identifier,
): Promise<Account | undefined> {
  const accounts = database
    .selectFrom('accounts')
    .selectAll('accounts')
    .where('accounts.city', '=', city.id)
    .where('kind', '=', 'personal');
  if (identifier.kind === 'email') return accounts.where('email', '=', identifier.email).executeTakeFirst();
  return accounts
    .innerJoin('account_phones', 'account_phones.account_id', 'accounts.id')
    .where('account_phones.phone', '=', identifier.phone)
    .executeTakeFirst();
}

/** The main phone first. */
export function phonesOf({ database }: ServerContext, accountId: string): Promise<AccountPhone[]> {
  return selectRows(database, 'account_phones', { account_id: accountId })
    .orderBy('is_main', 'desc')
    .orderBy('phone')
    .execute();
}

/** In the order in which they were added. */
export function vehiclesOf({ database }: ServerContext, accountId: string): Promise<AccountVehicle[]> {
  return selectRows(database, 'account_vehicles', { account_id: accountId }).orderBy('position').execute();
}
