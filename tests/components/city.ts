import { vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { CityServerCall } from './city-server-command.ts';
import { city, leavePage, openPortal } from './pages.harness.tsx';

export interface Driver {
  readonly identifier: string;
  readonly password: string;
}

export interface NewDriver extends Driver {
  readonly id: string;
  readonly email: string;
  /** Eleven digits. */
  readonly phone: string;
}

/** Drivers that every city has from the start. */
export const anna = { identifier: 'anna@kerb.example', password: 'parking-1' };
/** Has no password yet. */
export const vera = { identifier: 'vera@kerb.example', password: 'whatever' };

/** When each test begins: the server's clock stands still. */
const noon = '2026-11-25T12:00:00+03:00';

/** A call of this page's city server, whose control room answers no page. */
export async function callServer<Reply>(path: string, call?: CityServerCall): Promise<Reply> {
  const { status, text } = await commands.callCityServer(path, call);
  if (status >= 400) throw new Error(`${path}: ${status} ${text}`);
  return JSON.parse(text);
}

type Fault = 'truncated' | '500' | '503';

export const cityServer = {
  /** ISO with offset. */
  setNow: (now: string) => callServer('/clock', { json: { now } }),
  runClock: () => callServer('/clock', { json: { now: null } }),
  fail: (path: string, kind: Fault, times = 1) => callServer('/faults', { json: { path, kind, times } }),
  mend: () => callServer('/faults', { method: 'DELETE' }),
  changeSetting: (name: string, value: unknown) =>
    callServer(`/control/cities/${city}/settings/${name}`, { method: 'PUT', json: { value } }),
  /** As it was before the first test; accounts stay as the tests left them. */
  async reset(): Promise<void> {
    await Promise.all([
      cityServer.mend(),
      cityServer.setNow(noon),
      callServer(`/control/cities/${city}/settings`, { method: 'DELETE' }),
    ]);
  },
};

/** A token of this driver, from the API. */
export async function logIn({ identifier, password }: Driver): Promise<string> {
  const { id_session } = await callServer<{ id_session?: string }>(`/${city}/api/auth/login-v5`, {
    form: { login: identifier, password },
  });
  if (!id_session) throw new Error(`${identifier} could not log in`);
  return id_session;
}

/** A token of the demo company, where the city's options allow companies. */
async function logInCompany(): Promise<string> {
  const form = { inn: '5260000001', contractNumber: 'К-2026/17' };
  const path = `/${city}/api/auth/login-corp-v1`;
  return (await callServer<{ id_session: string }>(path, { form })).id_session;
}

/** The city has companies' accounts afterwards. */
export async function signInCompany(): Promise<void> {
  await cityServer.changeSetting('options.isCoopProfile', true);
  localStorage.setItem(`token:${city}:coop`, await logInCompany());
}

/** Signs in as by the modal, before the portal is opened. */
export async function signInAs(driver: Driver): Promise<string> {
  const token = await logIn(driver);
  localStorage.setItem(`token:${city}:standart`, token);
  return token;
}

const people = `/control/cities/${city}/people`;
let count = 0;

/** A driver whom no other test knows. */
export async function newDriver(roubles = 500): Promise<NewDriver> {
  count += 1;
  const digits = String(Date.now() % 1e6).padStart(6, '0') + String(count).padStart(2, '0');
  const [email, phone, password] = [`own${digits}@kerb.example`, `79${digits}0`, 'parking-1'];
  const json = { email, phone, password, roubles };
  const { id } = await callServer<{ id: string }>(people, { json });
  return { id, identifier: email, password, email, phone };
}

/** A new plate, saved as this driver's car. */
export async function addVehicle({ id }: NewDriver): Promise<string> {
  const plate = newPlate();
  await callServer(`${people}/${id}/vehicles`, { json: { plate } });
  return plate;
}

let plates = 0;

/**
 * A plate that no test has used, in Russian capitals: one car has one session, and files that run one after
 * the other share a server.
 */
export function newPlate(): string {
  plates += 1;
  const number = Date.now() + plates * 7;
  const letters = 'АВЕКМНОРСТУХ';
  const letter = (place: number) =>
    letters[Math.floor(number / 900 / letters.length ** place) % letters.length];
  return `${letter(0)}${100 + (number % 900)}${letter(1)}${letter(2)}152`;
}

/** `А123ВС52` as pages show it: `А 123 ВС 52`. */
export const asShown = (plate: string) => plate.replace(/^(.)(\d{3})(..)(\d+)$/, '$1 $2 $3 $4');

interface Message {
  readonly kind: 'email' | 'sms' | 'call';
  readonly text: string;
}

/**
 * The newest letter, text message or call to this recipient. Waits for one: a page may show the field for a
 * code before the server has sent the code.
 */
export function newestMessage(recipient: string): Promise<Message> {
  return vi.waitFor(async () => {
    const [message] = await callServer<Message[]>(`/outbox.json?${new URLSearchParams({ recipient })}`);
    if (!message) throw new Error(`Nothing was sent to ${recipient}`);
    return message;
  });
}

/** What the city sent to this recipient, such as a code. Waits for it. */
export function sentTo(recipient: string, pattern: RegExp): Promise<string> {
  return vi.waitFor(async () => {
    const { text } = await newestMessage(recipient);
    const [, found] = pattern.exec(text) ?? [];
    if (!found) throw new Error(`Not in the message to ${recipient}: ${text}`);
    return found;
  });
}

/**
 * Leaves the page for the bank, presses a button there, and opens the portal at the address that it leads
 * back to. The page is gone before: one that stayed would ask for the outcome meanwhile, and report it
 * instead of the page that the driver comes back to.
 */
export async function returnFromBank(payment: string, action: BankAction): Promise<void> {
  await leavePage();
  await openPortal(await atBank(payment, action));
}

type BankAction = 'pay' | 'decline' | 'leave';

async function atBank(payment: string, action: BankAction): Promise<string> {
  const { pathname } = new URL(payment);
  const { location } = await commands.callCityServer(pathname, { form: { action } });
  if (!location) throw new Error(`The bank's page did not answer ${action}`);
  const { pathname: path, search } = new URL(location);
  return path + search;
}
