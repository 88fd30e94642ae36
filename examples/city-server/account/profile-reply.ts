import type { ProfileReply, VehicleWire } from '@kerb/core/contract/profile.ts';
import type { RequestContext } from '../context/request-context.ts';
import { runningSessions } from '../sessions/account-sessions.ts';
import { type Account, type AccountVehicle, phonesOf, vehiclesOf } from './accounts.ts';

/** The reply of the profile call (CALL-21). Accounts have no documents yet, so that list is empty. */
export async function profileReply(context: RequestContext, account: Account): Promise<ProfileReply> {
  const phones = await phonesOf(context, account.id);
  const vehicles = await vehiclesOf(context, account.id);
  return {
    status: 'ok',
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    middleName: account.middle_name,
    balance: account.balance_kopecks / 100,
    ts: vehicles.map(vehicleWire),
    telephones: phones.map(({ phone, is_main }) => ({ phone, isMain: is_main })),
    sessions: await runningSessions(context, account.id),
    paymentsMethods: context.city.settings.paymentsMethods ?? [],
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
