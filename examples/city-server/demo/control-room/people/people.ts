import { randomUUID } from 'node:crypto';
import {
  type Account,
  type AccountVehicle,
  addAccount,
  phonesOf,
  vehiclesOf,
} from '../../../modules/accounts/accounts.ts';
import { hashPassword } from '../../../modules/accounts/password.ts';
import type { RequestContext } from '../../../modules/cities/request-context.ts';
import { moveBalance } from '../../../modules/ledger/move-balance.ts';
import { normalisePlate } from '../../../modules/plates/plate.ts';
import type { Session } from '../../../modules/sessions/sessions.ts';
import { deleteRows, findRow, insertNew, selectRows, updateRows } from '../../../platform/database/rows.ts';
import { isUuid } from '../../../platform/is-uuid.ts';
import { addDemoFine, type FineStatus } from '../../people/demo-fines.ts';
import { ControlRefusal, unknown } from '../kit/control-refusal.ts';

/** A driver as the control room shows it. */
export interface Person {
  readonly account: Account;
  readonly phones: readonly string[];
  readonly vehicles: readonly AccountVehicle[];
  /** Those that have not ended, the first to end first. */
  readonly sessions: readonly Session[];
  readonly deviceCount: number;
}

export interface NewPerson {
  readonly email: string;
  readonly phone: string;
  readonly password?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly middleName?: string;
  readonly roubles?: number;
}

export interface NewVehicle {
  readonly plate: string;
  readonly category?: string;
  readonly isForeign?: boolean;
  readonly certificate?: string;
}

/** How many people the page and its call list, the oldest accounts first. */
const listedPeople = 100;

export async function peopleOf(context: RequestContext): Promise<readonly Person[]> {
  const accounts = await selectRows(context.database, 'accounts', {
    city: context.city.id,
    is_anonymous: false,
  })
    .orderBy('created_at')
    .orderBy('email')
    .limit(listedPeople)
    .execute();
  const people: Person[] = [];
  for (const account of accounts) people.push(await personOf(context, account));
  return people;
}

async function personOf(context: RequestContext, account: Account): Promise<Person> {
  const { database, now } = context;
  const sessions = await database
    .selectFrom('sessions')
    .innerJoin('payments', 'payments.id', 'sessions.payment_id')
    .selectAll('sessions')
    .where('payments.account_id', '=', account.id)
    .where('sessions.ends_at', '>', now)
    .orderBy('sessions.ends_at')
    .execute();
  const devices = await selectRows(database, 'account_tokens', { account_id: account.id }, ['id'])
    .where('expires_at', '>', now)
    .execute();
  const phones = await phonesOf(context, account.id);
  return {
    account,
    phones: phones.map(({ phone }) => phone),
    vehicles: await vehiclesOf(context, account.id),
    sessions,
    deviceCount: devices.length,
  };
}

/** An account of the context's city. Throws `UnknownPerson`. */
export async function requirePerson({ database, city }: RequestContext, id: string): Promise<Account> {
  const account = isUuid(id) ? await findRow(database, 'accounts', { id, city: city.id }) : undefined;
  if (account) return account;
  throw unknown('UnknownPerson', 'В этом городе нет такого человека', 'There is no such person in this city');
}

export async function addPerson(context: RequestContext, person: NewPerson): Promise<Account> {
  const { password, roubles = 0, ...fields } = person;
  const id = await addAccount(context, {
    isDemo: true,
    ...fields,
    city: context.city.id,
    passwordHash: password ? await hashPassword(password) : undefined,
    balance: kopecksOf(roubles),
  });
  if (id !== undefined) return requirePerson(context, id);
  throw new ControlRefusal('AlreadyExists', 409, {
    ru: 'Этот e-mail или телефон уже занят. Введите другой',
    en: 'This e-mail or phone is taken. Enter another one',
  });
}

/** Moves a balance to this sum by one row of the ledger. */
export async function setBalance(context: RequestContext, accountId: string, roubles: number): Promise<void> {
  await context.database.transaction().execute(async (transaction) => {
    const { balance_kopecks } = await selectRows(transaction, 'accounts', { id: accountId }, [
      'balance_kopecks',
    ])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const amount_kopecks = kopecksOf(roubles) - balance_kopecks;
    if (amount_kopecks === 0) return;
    const entry = { account_id: accountId, kind: 'adjustment', amount_kopecks } as const;
    await moveBalance({ ...context, database: transaction }, entry);
  });
}

/** The first vehicle of an account becomes its primary one. */
export async function addVehicle(
  context: RequestContext,
  accountId: string,
  { plate: typed, category = 'B', isForeign = false, certificate }: NewVehicle,
): Promise<void> {
  const plate = normalisePlate(typed);
  const vehicles = await vehiclesOf(context, accountId);
  if (vehicles.some((vehicle) => vehicle.plate === plate))
    throw new ControlRefusal('AlreadyExists', 409, {
      ru: `У этого человека уже есть ${plate}. Введите другой номер`,
      en: `This person already has ${plate}. Enter another plate`,
    });
  const isAdded = await insertNew(context.database, 'account_vehicles', ['city', 'plate'], {
    id: randomUUID(),
    account_id: accountId,
    city: context.city.id,
    name: null,
    position: Math.max(-1, ...vehicles.map(({ position }) => position)) + 1,
    plate,
    is_foreign: isForeign,
    category,
    certificate: certificate || null,
    is_primary: vehicles.length === 0,
  });
  if (!isAdded)
    throw new ControlRefusal('AlreadyExists', 409, {
      ru: `Автомобиль ${plate} есть у другого человека. Введите другой номер`,
      en: `Another person has ${plate}. Enter another plate`,
    });
}

/** Adds a fine of the account's first vehicle in this state. */
export async function addFine(context: RequestContext, accountId: string, status: FineStatus): Promise<void> {
  const [vehicle] = await vehiclesOf(context, accountId);
  if (!vehicle)
    throw new ControlRefusal('UnknownVehicle', 409, {
      ru: 'У этого человека нет автомобиля. Сначала добавьте его',
      en: 'This person has no vehicle. Add one first',
    });
  const { plate, certificate } = vehicle;
  await addDemoFine(context, { accountId, plate, certificate: certificate ?? '' }, status);
}

/** After the primary vehicle, the next one becomes primary. */
export async function deleteVehicle(context: RequestContext, accountId: string, id: string): Promise<void> {
  const vehicles = await vehiclesOf(context, accountId);
  const vehicle = vehicles.find((each) => each.id === id);
  if (!vehicle)
    throw unknown(
      'UnknownVehicle',
      'У этого человека нет такого автомобиля',
      'This person has no such vehicle',
    );
  await context.database.transaction().execute(async (transaction) => {
    await deleteRows(transaction, 'account_vehicles', { id });
    const next = vehicles.find((each) => each.id !== id);
    if (vehicle.is_primary && next)
      await updateRows(transaction, 'account_vehicles', { id: next.id }, { is_primary: true });
  });
}

/** Deletes an account with its payments, sessions, vehicles, ledger and devices. */
export async function deletePerson({ database }: RequestContext, accountId: string): Promise<void> {
  await deleteRows(database, 'accounts', { id: accountId });
}

/** `multipleOf: 0.01` of a JSON schema would refuse 1234.56, whose quotient is no whole number in binary. */
function kopecksOf(roubles: number): number {
  const kopecks = Math.round(roubles * 100);
  if (Math.abs(roubles * 100 - kopecks) < 0.001) return kopecks;
  throw new ControlRefusal('InvalidInput', 400, {
    ru: 'Исправьте поле «roubles»: не больше двух знаков после точки',
    en: 'Correct the field "roubles": at most two decimals',
  });
}
