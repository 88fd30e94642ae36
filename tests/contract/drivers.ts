import { demoAccounts } from '@kerb/city-server/demo/people/demo-accounts.ts';
import { startStay } from '@kerb/core/api/account-payment.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import type { AccountStay, GuestOrder } from '@kerb/core/domain/payment/order.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { type RecordingClient, signedInClient } from './client.ts';

/** Signs a demo driver in. */
export function driver(serverUrl: string, city: string, name: 'anna' | 'boris'): Promise<RecordingClient> {
  const account = demoAccounts.find(({ email }) => email.startsWith(name));
  if (!account?.password) throw new Error(`There is no demo account ${name}`);
  return signedInClient(serverUrl, city, { identifier: account.email, password: account.password });
}

/** A payment without a key, or with one. */
export const unnamed = { attemptId: undefined, returnUrl: undefined };
export const named = () => ({ attemptId: crypto.randomUUID() as string, returnUrl: undefined });

let cars = 0;

/** A plate that no other test of this file has. */
export function newCar(): Plate {
  cars += 1;
  return `Е${String(cars).padStart(3, '0')}ОР152` as Plate;
}

/** An hour in zone 1001, which has a price at every hour. */
export function stayOf(over: Partial<AccountStay> = {}): AccountStay {
  return {
    spot: { zoneId: '1001', parkingCode: undefined },
    plate: newCar(),
    duration: minutes(60),
    startedAt: undefined,
    ...over,
  };
}

/** A guest's hour from now in zone 1001, by card. */
export function guestOrder(plate: Plate): GuestOrder {
  return {
    spot: { zoneId: '1001', parkingCode: undefined },
    plate,
    duration: minutes(60),
    startedAt: undefined,
    isForeignPlate: false,
    vehicleCategory: 'B',
    methodId: 'card',
    phone: undefined,
  };
}

/** Starts a stay from the balance and returns its session. */
export async function started(
  { account }: RecordingClient,
  over: Partial<AccountStay> = {},
): Promise<ParkingSession> {
  const stay = stayOf(over);
  await startStay(account, stay, unnamed);
  const session = (await loadProfile(account, true)).sessions.find(({ plate }) => plate === stay.plate);
  if (!session) throw new Error('The session did not begin');
  return session;
}

/** Presses a button of the demo bank's page. */
export async function atTheBank(
  address: string | undefined,
  action: 'pay' | 'payDomestic' | 'cancel' | 'decline' | 'leave' | 'lose',
): Promise<void> {
  if (!address) throw new Error('There is no payment page');
  const body = new URLSearchParams({ action });
  await fetch(address, { method: 'POST', body, redirect: 'manual' });
}

/** The name of the error that a call rejects with. */
export function codeOf(call: Promise<unknown>): Promise<string | undefined> {
  return call.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );
}
