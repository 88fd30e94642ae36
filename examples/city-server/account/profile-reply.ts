import type { ProfileReply, VehicleWire } from '@kerb/core/contract/profile.ts';
import { runningSessions } from '../balance/account-sessions.ts';
import { settingsOf } from '../city/city-settings.ts';
import type { City } from '../city/city-store.ts';
import type { Database } from '../database/connect.ts';
import { type Account, type AccountVehicle, phonesOf, vehiclesOf } from './accounts.ts';

/** CALL-21. Documents are there once an account can have them. */
export async function profileReply(
  database: Database,
  city: City,
  account: Account,
  now: Date,
): Promise<ProfileReply> {
  const phones = await phonesOf(database, account.id);
  const vehicles = await vehiclesOf(database, account.id);
  return {
    status: 'ok',
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    middleName: account.middle_name,
    balance: account.balance_kopecks / 100,
    ts: vehicles.map(vehicleWire),
    telephones: phones.map(({ phone, is_main }) => ({ phone, isMain: is_main })),
    sessions: await runningSessions(database, city, account.id, now),
    paymentsMethods: settingsOf(account.city).paymentsMethods ?? [],
    documents: [],
  };
}

function vehicleWire({ plate, is_foreign, category, certificate, is_primary }: AccountVehicle): VehicleWire {
  return {
    mainTs: is_primary,
    numberTs: plate,
    formatGrz: is_foreign ? 'Foreign' : 'Russian',
    country: is_foreign ? 'other' : 'rus',
    category,
    ...(certificate ? { STSNumber: certificate } : {}),
  };
}
