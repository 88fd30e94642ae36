import { randomUUID } from 'node:crypto';
import { addAccount } from '../../modules/accounts/accounts.ts';
import { hashPassword } from '../../modules/accounts/password.ts';
import type { ServerContext } from '../../platform/context.ts';
import { insertNew, insertRows } from '../../platform/database/rows.ts';
import { addDemoFines } from './demo-fines.ts';
import { addDemoHistory } from './demo-history.ts';
import people from './demo-people.json' with { type: 'json' };
import { addDemoRequest } from './demo-requests.ts';
import type { DemoHistory } from './demo-year.ts';

interface DemoVehicle {
  readonly plate: string;
  readonly category: string;
  readonly isForeign?: boolean;
  readonly certificate?: string;
}

interface DemoAccount {
  readonly email: string;
  readonly phone: string;
  /** Absent in an account from an older system, whose owner has to set one. */
  readonly password?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string;
  /** Kopecks. */
  readonly balance: number;
  /** Whether the account has a year of transactions, fines, and a request to support. */
  readonly hasHistory?: boolean;
  readonly vehicles: readonly DemoVehicle[];
}

/** In a demonstration every city begins with these drivers. README.md and `npm start` name them. */
export const demoAccounts: readonly DemoAccount[] = people.accounts;

/** In a demonstration every city begins with this company. */
export const demoCompany = {
  inn: '5260000001',
  contractNumber: 'К-2026/17',
  name: 'ООО «Волжские перевозки»',
} as const;

/**
 * Adds the demo accounts that a city does not have yet and leaves the others as they are. `zones` are those
 * of past stays.
 */
export async function addDemoAccounts(
  context: ServerContext,
  city: string,
  { zones, hasBalance, hasBonus }: Pick<DemoHistory, 'zones' | 'hasBalance' | 'hasBonus'>,
): Promise<void> {
  for (const { vehicles, password, hasHistory = false, balance, ...account } of demoAccounts) {
    const passwordHash = password && (await hashPassword(password));
    const opening = hasHistory && hasBalance ? 0 : balance;
    const id = await addAccount(context, {
      ...account,
      city,
      passwordHash,
      balance: opening,
      isDemo: true,
    });
    if (!id) continue;
    if (vehicles.length > 0) await addVehicles(context, { id, city }, vehicles);
    const [plate, ...others] = vehicles.map((vehicle) => vehicle.plate);
    if (!hasHistory || !plate) continue;
    await addDemoHistory(context, {
      accountId: id,
      city,
      plates: [plate, ...others],
      zones,
      balance,
      hasBalance,
      hasBonus,
    });
    const certificate = vehicles[0]?.certificate ?? '';
    await addDemoFines(context, { accountId: id, plate, certificate });
    await addDemoRequest(context, { accountId: id, city, email: account.email, phone: account.phone });
  }
}

/**
 * Adds the demo company unless the city has it. Resolves to its id while it has no fleet, as in a city that
 * was filled before companies had one.
 */
export async function addDemoCompany(
  { database, now }: ServerContext,
  city: string,
): Promise<string | undefined> {
  const { inn, contractNumber, name } = demoCompany;
  await insertNew(database, 'accounts', ['city', 'kind', 'email'], {
    city,
    kind: 'company',
    email: inn,
    id: randomUUID(),
    password_hash: await hashPassword(contractNumber),
    first_name: '',
    last_name: name,
    middle_name: '',
    balance_kopecks: 0,
    settings: '{}',
    created_at: now,
    is_demo: true,
  });
  const company = await database
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.account_id', 'accounts.id')
    .select('accounts.id')
    .where('city', '=', city)
    .where('kind', '=', 'company')
    .where('accounts.email', '=', inn)
    .where('companies.account_id', 'is', null)
    .executeTakeFirst();
  return company?.id;
}

async function addVehicles(
  { database }: ServerContext,
  account: { readonly id: string; readonly city: string },
  vehicles: readonly DemoVehicle[],
): Promise<void> {
  const rows = vehicles.map(({ plate, category, isForeign = false, certificate }, position) => ({
    id: randomUUID(),
    account_id: account.id,
    city: account.city,
    name: null,
    position,
    plate,
    is_foreign: isForeign,
    category,
    certificate: certificate ?? null,
    is_primary: position === 0,
  }));
  await insertRows(database, 'account_vehicles', rows);
}
