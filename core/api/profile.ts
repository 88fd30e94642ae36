import { balanceEndpoint, profileEndpoints } from '../contract/profile.ts';
import { flag, type Json, list, nonEmptyText, number, object } from '../decoding.ts';
import type { AccountPhone, DriverDocument, Profile } from '../domain/account/profile.ts';
import { balanceFromRoubles } from '../domain/balance.ts';
import type { Kopecks } from '../domain/money.ts';
import { phoneDigits } from '../domain/payment/phone.ts';
import type { AccountSource } from './account-source.ts';
import { decodePaymentMethod } from './city.ts';
import { decodeEndedSession, decodeSession } from './session.ts';
import { decodeVehicle } from './vehicle.ts';

const endpoints = {
  v1: profileEndpoints.profileV1,
  v2: profileEndpoints.profileV2,
  v3: profileEndpoints.profileV3,
  v4: profileEndpoints.profileV4,
  v5: profileEndpoints.profileV5,
  v6: profileEndpoints.profileV6,
};

/** The version depends on whether the city has balances, unless its config sets one. */
export async function loadProfile({ http, config }: AccountSource, hasBalance: boolean): Promise<Profile> {
  const version = config.callVersions.profile ?? (hasBalance ? 'v5' : 'v6');
  return decodeProfile(await http(endpoints[version]), config.timeZone);
}

/** Missing lists are empty, and the phone is the primary one, else the first. */
export function decodeProfile(reply: Json, timeZone: string): Profile {
  const phones = list(reply.telephones, decodePhone);
  return {
    email: nonEmptyText(reply.email),
    firstName: nonEmptyText(reply.firstName) ?? '',
    lastName: nonEmptyText(reply.lastName) ?? '',
    middleName: nonEmptyText(reply.middleName) ?? '',
    balance: decodeBalance(reply.balance),
    vehicles: list(reply.ts, decodeVehicle).map((vehicle, id) => ({ ...vehicle, id })),
    phone: (phones.find(({ isMain }) => isMain) ?? phones[0])?.phone,
    phones,
    sessions: list(reply.sessions, (session) => decodeSession(session, timeZone)),
    paymentMethods: list(reply.paymentsMethods, decodePaymentMethod),
    documents: list(reply.documents, decodeDocument),
    boundAccount: nonEmptyText(object(reply.boundAccount).bank),
    endedSessions: list(reply.endedSessions, (session) => decodeEndedSession(session, timeZone)),
  };
}

/** Roubles; a debt is negative, and -1 means unknown. */
function decodeBalance(value: unknown): Kopecks | undefined {
  const roubles = number(value);
  return roubles === undefined || Math.abs(roubles) > 1e9 ? undefined : balanceFromRoubles(roubles);
}

function decodePhone(value: unknown): AccountPhone | undefined {
  const phone = phoneDigits(nonEmptyText(object(value).phone) ?? '');
  return phone ? { phone, isMain: flag(object(value).isMain) } : undefined;
}

function decodeDocument(value: unknown): DriverDocument | undefined {
  const { id, title, type } = object(value);
  const name = nonEmptyText(id);
  const shown = nonEmptyText(title);
  if (!name || !shown) return undefined;
  return { id: name, number: shown, type: type === 'VU' ? 'drivingLicence' : 'registrationCertificate' };
}

/** The balance alone; `undefined` if it is unknown. */
export async function loadBalance({ http }: AccountSource): Promise<Kopecks | undefined> {
  return decodeBalance((await http(balanceEndpoint)).balance);
}
