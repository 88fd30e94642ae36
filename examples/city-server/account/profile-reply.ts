import type { ProfileReply, VehicleWire } from '@kerb/core/contract/profile.ts';
import { settingsOf } from '../city/city-settings.ts';
import type { Database } from '../database/connect.ts';
import { type Account, type AccountVehicle, phonesOf, vehiclesOf } from './accounts.ts';

/** CALL-21. Sessions and documents are there once an account can have them. */
export async function profileReply(database: Database, account: Account): Promise<ProfileReply> {
  const [phones, vehicles] = [
    await phonesOf(database, account.id),
    await vehiclesOf(database, account.id),
  ] as const;
  return {
    status: 'ok',
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    middleName: account.middle_name,
    balance: account.balance_kopecks / 100,
    ts: vehicles.map(vehicleWire),
    telephones: phones.map(({ phone, is_main }) => ({ phone, isMain: is_main })),
    sessions: [],
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
