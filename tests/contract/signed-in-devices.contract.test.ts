import { demoCompany } from '@kerb/city-server/demo/people/demo-accounts.ts';
import { endAllLogins, endLoginsOf } from '@kerb/city-server/modules/accounts/end-logins.ts';
import { connect } from '@kerb/city-server/platform/database/connect.ts';
import { logOut } from '@kerb/core/api/auth.ts';
import { endDevice, loadDevices } from '@kerb/core/api/devices.ts';
import type { DevicesReply } from '@kerb/core/contract/devices.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedInClient } from './client.ts';
import { allowCompanies, signedInCompany } from './companies.ts';
import { outboxOf } from './outbox.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const anna = { login: 'anna@kerb.example', password: 'parking-1' };
const boris = { login: 'boris@kerb.example', password: 'parking-2' };
let server: CityServerHarness;
let database: PreparedDatabase;
let now = Date.parse('2026-03-04T12:00:00+03:00');

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ database });
});
afterAll(() => server.close());
beforeEach(() => advance(40 * 24));

function advance(hours: number): void {
  now += hours * 3_600_000;
  server.setNow(new Date(now).toISOString());
}

interface Reply {
  readonly status: string;
  readonly errorName?: string;
  readonly id_session?: string;
}

async function call(method: 'GET' | 'POST', path: string, token: string, fields?: Record<string, string>) {
  const reply = await fetch(`${server.url}/${city}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(fields ? { body: new URLSearchParams(fields) } : {}),
  });
  return (await reply.json()) as unknown;
}

async function logIn(credentials: typeof anna, name: string, earlier?: string): Promise<string> {
  const reply = await fetch(`${server.url}/${city}/api/auth/login-v5`, {
    method: 'POST',
    headers: { 'User-Agent': name, ...(earlier ? { Authorization: `Bearer ${earlier}` } : {}) },
    body: new URLSearchParams(credentials),
  });
  return ((await reply.json()) as Reply).id_session ?? '';
}

const profile = (token: string) => call('GET', '/api/profile/get-profile-v5', token);
const devicesOf = async (token: string) =>
  ((await call('GET', '/api/profile/devices', token)) as DevicesReply).devices;

describe('fault 18: sessions on the server', () => {
  test('SEC-18 the options advertise it', async () => {
    const options = await call('GET', '/api/info/get-options-info-v3', '');
    expect(options).toMatchObject({ capabilities: { signedInDevices: true } });
  });

  test('SEC-18 logging out ends this token and no other, and may be repeated', async () => {
    const [phone, laptop] = [await logIn(anna, 'Phone'), await logIn(anna, 'Laptop')];
    expect(await call('POST', '/api/auth/logout', phone)).toMatchObject({ status: 'ok' });
    expect(await profile(phone)).toMatchObject({ errorName: 'TokenExpired' });
    expect(await profile(laptop)).toMatchObject({ status: 'ok' });
    expect(await call('POST', '/api/auth/logout', phone)).toMatchObject({ status: 'ok' });
  });

  test('SEC-18 a login ends the token that it carries, also of another account, and no other', async () => {
    const [phone, laptop] = [await logIn(anna, 'Phone'), await logIn(anna, 'Laptop')];
    const his = await logIn(boris, 'Phone', phone);
    expect(await profile(phone)).toMatchObject({ errorName: 'TokenExpired' });
    for (const token of [laptop, his]) expect(await profile(token)).toMatchObject({ status: 'ok' });
    expect(await logIn({ ...anna, password: 'wrong-1' }, 'Phone', his)).toBe('');
    expect(await profile(his)).toMatchObject({ status: 'ok' });
  });

  test('SEC-18 the client’s logout ends its token on the server', async () => {
    const client = await signedInClient(server.url, city, {
      identifier: anna.login,
      password: anna.password,
    });
    const token = client.auth.current() ?? '';
    await logOut(client.account);
    expect(client.sent.at(-1)).toMatchObject({ method: 'POST', path: '/api/auth/logout' });
    expect(await profile(token)).toMatchObject({ errorName: 'TokenExpired' });
  });

  test('SEC-18 devices are listed by name, the one used last first, and can be ended', async () => {
    const phone = await logIn(anna, 'Phone');
    advance(1);
    const laptop = await logIn(anna, 'Laptop');
    const devices = await devicesOf(laptop);
    expect(devices.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      ['Laptop', true],
      ['Phone', false],
    ]);
    expect(Date.parse(devices[1]?.signedInAt ?? '')).toBe(now - 3_600_000);
    const id = devices[1]?.id ?? '';
    expect(await call('POST', '/api/profile/end-device', laptop, { id })).toMatchObject({ status: 'ok' });
    expect(await profile(phone)).toMatchObject({ errorName: 'TokenExpired' });
    expect(await devicesOf(laptop)).toHaveLength(1);
  });

  test('SEC-18 the client lists the devices by their browser, and ends another one', async () => {
    const credentials = { identifier: anna.login, password: anna.password };
    const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';
    const stolen = await logIn(anna, windows);
    advance(1);
    const { account } = await signedInClient(server.url, city, credentials);
    const [own, other] = await loadDevices(account);
    expect(own).toMatchObject({ isCurrent: true });
    expect(other).toMatchObject({ browser: 'Firefox', system: 'Windows', isCurrent: false });
    expect(other?.signedInAt).toBe(now - 3_600_000);
    await endDevice(account, other?.id ?? '');
    expect(await loadDevices(account)).toHaveLength(1);
    expect(await profile(stolen)).toMatchObject({ errorName: 'TokenExpired' });
  });

  test('SEC-20 another account’s device is answered as if it did not exist', async () => {
    const [hers, his] = [await logIn(anna, 'Hers'), await logIn(boris, 'His')];
    const id = (await devicesOf(hers))[0]?.id ?? '';
    const foreign = await call('POST', '/api/profile/end-device', his, { id });
    const unknown = await call('POST', '/api/profile/end-device', his, { id: crypto.randomUUID() });
    expect(foreign).toMatchObject({ status: 'error' });
    expect(foreign).toEqual(unknown);
    expect(await profile(hers)).toMatchObject({ status: 'ok' });
  });

  test('SEC-18 a change of password ends all tokens and is told by letter', async () => {
    const token = await logIn(boris, 'Phone');
    const path = `${server.url}/${city}/api/profile/restore-password`;
    await fetch(`${path}/send-email?${new URLSearchParams({ email: boris.login })}`);
    const [letter] = await outboxOf(server.url, boris.login);
    const code = /пароля: (\w+)/.exec(letter?.text ?? '')?.[1] ?? '';
    const body = new URLSearchParams({ token: code, pass: 'maple-22' });
    await fetch(`${path}/change`, { method: 'PUT', body });
    expect(await profile(token)).toMatchObject({ errorName: 'TokenExpired' });
    expect((await outboxOf(server.url, boris.login))[0]?.text).toContain('пароль вашего аккаунта изменён');
  });
});

describe('the operator ends logins', () => {
  const context = async (id = city) => ({ database: await connect(database), city: { id } });
  const ok = { status: 'ok' };
  const ended = { errorName: 'TokenExpired' };
  let company = '';

  beforeEach(async () => {
    await allowCompanies(server.url, city);
    company = (await signedInCompany(server.url, city)).auth.current() ?? '';
  });
  const ofCompany = () => call('GET', '/api/corp-profile/get-profile', company);

  test.each([
    ['e-mail', anna.login],
    ['phone', '8 (900) 000-00-01'],
  ])('SEC-23 of one driver, by %s', async (_, typed) => {
    const tokens = [await logIn(anna, 'Phone'), await logIn(anna, 'Desktop')];
    expect(await endLoginsOf(await context(), 'nobody@kerb.example')).toBeUndefined();
    expect(await endLoginsOf(await context('kazan'), typed)).toBe(0);
    expect(await endLoginsOf(await context(), typed)).toBe(2);
    for (const token of tokens) expect(await profile(token)).toMatchObject(ended);
    expect(await ofCompany()).toMatchObject(ok);
    expect(await profile(await logIn(anna, 'Phone'))).toMatchObject(ok);
    await endLoginsOf(await context(), typed);
  });

  test('SEC-23 of a company, by its taxpayer number', async () => {
    const token = await logIn(anna, 'Phone');
    expect(await endLoginsOf(await context(), demoCompany.inn)).toBeGreaterThan(0);
    expect(await ofCompany()).toMatchObject(ended);
    expect(await profile(token)).toMatchObject(ok);
  });

  test('SEC-23 of a whole city, and of no other', async () => {
    const token = await logIn(anna, 'Phone');
    expect(await endAllLogins(await context('kazan'))).toBe(0);
    expect(await profile(token)).toMatchObject(ok);
    expect(await endAllLogins(await context())).toBeGreaterThanOrEqual(2);
    expect(await profile(token)).toMatchObject(ended);
    expect(await ofCompany()).toMatchObject(ended);
  });
});
