import { randomUUID } from 'node:crypto';
import type { VehicleRequest } from '@kerb/core/contract/vehicles.ts';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { lockAccount } from '../../platform/database/lock-account.ts';
import { deleteRows, findRow, insertRows, updateRows } from '../../platform/database/rows.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { takeOrRefuse } from '../../platform/limits/request-limits.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { accountRefusals } from '../accounts/account-refusals.ts';
import { type Account, type AccountVehicle, vehiclesOf } from '../accounts/accounts.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { normalisePlate } from '../plates/plate.ts';
import { limitPlateQuestions } from '../plates/plate-limits.ts';
import { sessionRefusals } from '../sessions/session-refusals.ts';
import { lockVehicles } from '../sessions/sessions.ts';
import { type CheckedVehicle, readVehicle } from './read-vehicle.ts';
import { vehicleRefusals } from './vehicle-refusals.ts';

/** Vehicles of one account. */
const maximumVehicles = 30;

type Change = (transaction: Transaction<Tables>, vehicles: readonly AccountVehicle[]) => Promise<void>;

/** Adds a vehicle. Throws `TsExists` for a plate of this account or another one. */
export async function addVehicle(
  context: RequestContext,
  account: Account,
  request: Partial<VehicleRequest>,
): Promise<void> {
  const vehicle = readVehicle(context.city, request);
  await limitQuestions(context, account, vehicle.plate);
  await change(context, account, [vehicle.plate], async (transaction, vehicles) => {
    await refuseTaken(transaction, account, vehicle, vehicles);
    if (vehicles.length >= maximumVehicles)
      throw new ApiError(vehicleRefusals.tooManyVehicles, { values: { maximumVehicles } });
    const { isPrimary, ...columns } = vehicle;
    const id = randomUUID();
    const position = Math.max(-1, ...vehicles.map((each) => each.position)) + 1;
    const row = { ...columns, id, account_id: account.id, city: account.city, position, is_primary: false };
    await insertRows(transaction, 'account_vehicles', row);
    if (isPrimary || vehicles.length === 0) await makePrimary(transaction, account, id);
  });
}

/** Changes a vehicle, found by its old plate. Throws as `addVehicle` and `removeVehicle` do. */
export async function changeVehicle(
  context: RequestContext,
  account: Account,
  request: Partial<VehicleRequest> & { readonly oldNumberTs: string },
): Promise<void> {
  const vehicle = readVehicle(context.city, request);
  await limitQuestions(context, account, vehicle.plate);
  const old = normalisePlate(request.oldNumberTs);
  await change(context, account, [vehicle.plate, old], async (transaction, vehicles) => {
    const changed = requireVehicle(vehicles, old);
    const others = vehicles.filter(({ id }) => id !== changed.id);
    await refuseTaken(transaction, account, vehicle, others);
    if (vehicle.plate !== changed.plate) await refuseParked(transaction, context, account, changed.plate);
    const { isPrimary, ...columns } = vehicle;
    await updateRows(transaction, 'account_vehicles', { id: changed.id }, columns);
    if (isPrimary) await makePrimary(transaction, account, changed.id);
  });
}

/**
 * Deletes a vehicle; of a main one, the first that is left becomes the main one. Throws `TsIsParked` while it
 * has a running session.
 */
export async function removeVehicle(
  context: RequestContext,
  account: Account,
  { numberTs = '' }: Partial<VehicleRequest>,
): Promise<void> {
  const plate = normalisePlate(numberTs);
  await limitChanges(context, account);
  await change(context, account, [plate], async (transaction, vehicles) => {
    const removed = requireVehicle(vehicles, plate);
    await refuseParked(transaction, context, account, plate);
    await deleteRows(transaction, 'account_vehicles', { id: removed.id });
    const [first] = vehicles.filter(({ id }) => id !== removed.id);
    if (removed.is_primary && first) await makePrimary(transaction, account, first.id);
  });
}

/**
 * Makes one vehicle the main one. `car` is the account's list as JSON. It has to be the full one: a back end
 * of the same contract would delete what is missing, so a client that sends less is refused.
 */
export async function changePrimary(context: RequestContext, account: Account, car: string): Promise<void> {
  await limitChanges(context, account);
  const list = readList(car);
  const [main, ...others] = list.filter(({ isPrimary }) => isPrimary);
  if (!main || others.length > 0) throw new ApiError(vehicleRefusals.oneMainVehicle);
  await change(context, account, [], async (transaction, vehicles) => {
    const named = new Set(list.map(({ plate }) => requireVehicle(vehicles, plate).id));
    if (named.size < vehicles.length || list.length > vehicles.length)
      throw new ApiError(vehicleRefusals.listIncomplete);
    await makePrimary(transaction, account, requireVehicle(vehicles, main.plate).id);
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
async function change(
  context: RequestContext,
  account: Account,
  plates: readonly string[],
  action: Change,
): Promise<void> {
  await inTransaction(context.database, async (database) => {
    await lockVehicles(database, account.city, plates);
    await lockAccount(database, account.id);
    await action(database, await vehiclesOf({ ...context, database }, account.id));
  });
}

/** A vehicle of the account. An unknown plate and another account's are refused alike. */
function requireVehicle(vehicles: readonly AccountVehicle[], plate: string): AccountVehicle {
  const vehicle = vehicles.find((each) => normalisePlate(each.plate) === plate);
  if (!vehicle) throw new ApiError(accountRefusals.vehicleUnknown);
  return vehicle;
}

async function refuseTaken(
  transaction: Transaction<Tables>,
  account: Account,
  { plate, certificate }: CheckedVehicle,
  others: readonly AccountVehicle[],
): Promise<void> {
  if (certificate && others.some((other) => other.certificate === certificate))
    throw new ApiError(vehicleRefusals.certificateListed);
  const taken = await findRow(transaction, 'account_vehicles', { city: account.city, plate }, [
    'id',
    'account_id',
  ]);
  const isOwn = taken?.account_id === account.id && !others.some(({ id }) => id === taken.id);
  if (taken && !isOwn) throw new ApiError(vehicleRefusals.plateListed);
}

async function refuseParked(
  transaction: Transaction<Tables>,
  { now }: RequestContext,
  account: Account,
  plate: string,
): Promise<void> {
  const session = await transaction
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
async function makePrimary(transaction: Transaction<Tables>, account: Account, id: string): Promise<void> {
  const vehicles = transaction.updateTable('account_vehicles').where('account_id', '=', account.id);
  await vehicles.set({ is_primary: false }).where('is_primary', '=', true).execute();
  await vehicles.set({ is_primary: true }).where('id', '=', id).execute();
}

/** The answer tells whether somebody has a car of this plate. */
async function limitQuestions(context: RequestContext, account: Account, plate: string): Promise<void> {
  await limitPlateQuestions(context, plate);
  await limitChanges(context, account);
}

/** 100 an hour is far more than a driver needs, and far too few to ask for all plates of a city. */
async function limitChanges(context: RequestContext, account: Account): Promise<void> {
  const limit = { action: 'vehicles', subject: account.id, maximum: 100, windowMs: 3_600_000 };
  await takeOrRefuse(context, [limit]);
}
