import { randomUUID } from 'node:crypto';
import type { VehicleRequest } from '@kerb/core/contract/vehicles.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { lockAccount } from '../../platform/database/lock-account.ts';
import { deleteRows, findRow, insertRows, updateRows } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { limitAccount } from '../../platform/limits/request-limits.ts';
import { parseJson } from '../../platform/parse-json.ts';
import type { AccountContext, AccountTransaction } from '../accounts/account-context.ts';
import { accountRefusals } from '../accounts/account-refusals.ts';
import { type AccountVehicle, vehiclesOf } from '../accounts/accounts.ts';
import { normalisePlate } from '../plates/plate.ts';
import { limitPlateQuestions } from '../plates/plate-limits.ts';
import { sessionRefusals } from '../sessions/session-refusals.ts';
import { lockVehicles } from '../sessions/sessions.ts';
import { type CheckedVehicle, readVehicle } from './read-vehicle.ts';
import { vehicleRefusals } from './vehicle-refusals.ts';

/** Vehicles of one account. */
const maximumVehicles = 30;

type Change = (transaction: AccountTransaction, vehicles: readonly AccountVehicle[]) => Promise<void>;

/** Adds a vehicle. Throws `TsExists` for a plate of this account or another one. */
export async function addVehicle(context: AccountContext, request: Partial<VehicleRequest>): Promise<void> {
  const vehicle = readVehicle(context.city, request);
  await limitQuestions(context, vehicle.plate);
  await change(context, [vehicle.plate], async (transaction, vehicles) => {
    await refuseTaken(transaction, vehicle, vehicles);
    if (vehicles.length >= maximumVehicles)
      throw new ApiError(vehicleRefusals.tooManyVehicles, { values: { maximumVehicles } });
    const { isPrimary, ...columns } = vehicle;
    const id = randomUUID();
    const position = Math.max(-1, ...vehicles.map((each) => each.position)) + 1;
    const { id: account_id, city } = context.account;
    const row = { ...columns, id, account_id, city, position, is_primary: false };
    await insertRows(transaction.database, 'account_vehicles', row);
    if (isPrimary || vehicles.length === 0) await makePrimary(transaction, id);
  });
}

/** Changes a vehicle, found by its old plate. Throws as `addVehicle` and `removeVehicle` do. */
export async function changeVehicle(
  context: AccountContext,
  request: Partial<VehicleRequest> & { readonly oldNumberTs: string },
): Promise<void> {
  const vehicle = readVehicle(context.city, request);
  await limitQuestions(context, vehicle.plate);
  const old = normalisePlate(request.oldNumberTs);
  await change(context, [vehicle.plate, old], async (transaction, vehicles) => {
    const changed = requireVehicle(vehicles, old);
    const others = vehicles.filter(({ id }) => id !== changed.id);
    await refuseTaken(transaction, vehicle, others);
    if (vehicle.plate !== changed.plate) await refuseParked(transaction, changed.plate);
    const { isPrimary, ...columns } = vehicle;
    await updateRows(transaction.database, 'account_vehicles', { id: changed.id }, columns);
    if (isPrimary) await makePrimary(transaction, changed.id);
  });
}

/**
 * Deletes a vehicle; of a main one, the first that is left becomes the main one. Throws `TsIsParked` while it
 * has a running session.
 */
export async function removeVehicle(
  context: AccountContext,
  { numberTs = '' }: Partial<VehicleRequest>,
): Promise<void> {
  const plate = normalisePlate(numberTs);
  await limitChanges(context);
  await change(context, [plate], async (transaction, vehicles) => {
    const removed = requireVehicle(vehicles, plate);
    await refuseParked(transaction, plate);
    await deleteRows(transaction.database, 'account_vehicles', { id: removed.id });
    const [first] = vehicles.filter(({ id }) => id !== removed.id);
    if (removed.is_primary && first) await makePrimary(transaction, first.id);
  });
}

/**
 * Makes one vehicle the main one. `car` is the account's list as JSON. It has to be the full one: a back end
 * of the same contract would delete what is missing, so a client that sends less is refused.
 */
export async function changePrimary(context: AccountContext, car: string): Promise<void> {
  await limitChanges(context);
  const list = readList(car);
  const [main, ...others] = list.filter(({ isPrimary }) => isPrimary);
  if (!main || others.length > 0) throw new ApiError(vehicleRefusals.oneMainVehicle);
  await change(context, [], async (transaction, vehicles) => {
    const named = new Set(list.map(({ plate }) => requireVehicle(vehicles, plate).id));
    if (named.size < vehicles.length || list.length > vehicles.length)
      throw new ApiError(vehicleRefusals.listIncomplete);
    await makePrimary(transaction, requireVehicle(vehicles, main.plate).id);
  });
}

function readList(car: string): { readonly plate: string; readonly isPrimary: boolean }[] {
  const list = parseJson(car);
  if (!Array.isArray(list)) throw new ApiError(vehicleRefusals.listUnreadable);
  return list.map((item: unknown) => {
    const { mainTs, numberTs } = (item ?? {}) as { mainTs?: unknown; numberTs?: unknown };
    if (typeof numberTs !== 'string') throw new ApiError(vehicleRefusals.listUnreadable);
    return { plate: normalisePlate(numberTs), isPrimary: mainTs === true };
  });
}

/**
 * Runs a change in a transaction that has the locks of these plates and of the account, in the order in which
 * payments take them: so two requests never wait for each other, and two accounts never get one plate.
 */
async function change(context: AccountContext, plates: readonly string[], action: Change): Promise<void> {
  await inTransaction(context.database, async (database) => {
    await lockVehicles(database, context.account.city, plates);
    await lockAccount(database, context.account.id);
    const transaction = { ...context, database };
    await action(transaction, await vehiclesOf(transaction, context.account.id));
  });
}

/** A vehicle of the account. An unknown plate and another account's are refused alike. */
function requireVehicle(vehicles: readonly AccountVehicle[], plate: string): AccountVehicle {
  const vehicle = vehicles.find((each) => normalisePlate(each.plate) === plate);
  if (!vehicle) throw new ApiError(accountRefusals.vehicleUnknown);
  return vehicle;
}

async function refuseTaken(
  { database, account: { id: account_id, city } }: AccountTransaction,
  { plate, certificate }: CheckedVehicle,
  others: readonly AccountVehicle[],
): Promise<void> {
  if (certificate && others.some((other) => other.certificate === certificate))
    throw new ApiError(vehicleRefusals.certificateListed);
  const taken = await findRow(database, 'account_vehicles', { city, plate }, ['id', 'account_id']);
  const isOwn = taken?.account_id === account_id && !others.some(({ id }) => id === taken.id);
  if (taken && !isOwn) throw new ApiError(vehicleRefusals.plateListed);
}

async function refuseParked({ database, now, account }: AccountTransaction, plate: string): Promise<void> {
  const session = await database
    .selectFrom('sessions')
    .innerJoin('payments', 'payments.id', 'sessions.payment_id')
    .select('sessions.id')
    .where('payments.account_id', '=', account.id)
    .where('sessions.plate', '=', plate)
    .where('sessions.ends_at', '>', now)
    .executeTakeFirst();
  if (session) throw new ApiError(sessionRefusals.vehicleParked);
}

/** Exactly one vehicle is the main one. */
async function makePrimary({ database, account }: AccountTransaction, id: string): Promise<void> {
  const vehicles = database.updateTable('account_vehicles').where('account_id', '=', account.id);
  await vehicles.set({ is_primary: false }).where('is_primary', '=', true).execute();
  await vehicles.set({ is_primary: true }).where('id', '=', id).execute();
}

/** The answer tells whether somebody has a car of this plate. */
async function limitQuestions(context: AccountContext, plate: string): Promise<void> {
  await limitPlateQuestions(context, plate);
  await limitChanges(context);
}

/** 100 an hour is far more than a driver needs, and far too few to ask for all plates of a city. */
async function limitChanges(context: AccountContext): Promise<void> {
  await limitAccount(context, 'vehicles', 100);
}
