import { request } from 'node:http';
import { buildCityServer } from '@kerb/city-server/app.ts';
import { originsOf } from '@kerb/city-server/environment.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { controlCalls } from './control-room.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
/** A Wednesday. Zone 1001 has a price at every hour. */
const noon = '2026-06-10T12:00:00+03:00';

interface PersonReply {
  readonly id: string;
  readonly email: string;
  readonly roubles: number;
  readonly hasPassword: boolean;
  readonly deviceCount: number;
  readonly vehicles: readonly { readonly id: string; readonly plate: string; readonly isPrimary: boolean }[];
  readonly sessions: readonly {
    readonly id: string;
    readonly plate: string;
    readonly roubles: number;
    readonly startsAt: string;
    readonly endsAt: string;
  }[];
}

let server: CityServerHarness;
let database: PreparedDatabase;
let control: ReturnType<typeof controlCalls>;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ firstCity: city, database });
  control = controlCalls(server.url);
});
afterAll(() => server.close());
beforeEach(() => server.setNow(noon));

const people = async () =>
  (await control<{ people: readonly PersonReply[] }>('GET', `/cities/${city}/people`)).people;

async function person(email: string): Promise<PersonReply> {
  const found = (await people()).find((each) => each.email === email);
  if (!found) throw new Error(`${email} is not there`);
  return found;
}

let made = 0;
async function newPerson(over: object = {}): Promise<PersonReply> {
  made += 1;
  const email = `made-${made}@kerb.example`;
  const phone = `7900111${String(made).padStart(4, '0')}`;
  expect(await control('POST', `/cities/${city}/people`, { email, phone, ...over })).toMatchObject({
    status: 'ok',
  });
  return person(email);
}

const pathOf = ({ id }: PersonReply) => `/cities/${city}/people/${id}`;
const plate = () => {
  made += 1;
  return `Х${String(made).padStart(3, '0')}ОР52`;
};

describe('PLUS-22 the clock', () => {
  const call = (path: string, body: object = {}) => control<{ now: string }>('POST', `/clock/${path}`, body);

  test('stops at a time in a city’s zone, moves and runs; the Date header and prices follow', async () => {
    const stopped = await call('stop', { city: 'vladivostok', time: '2026-06-10T12:00' });
    expect(stopped).toMatchObject({
      status: 'ok',
      now: '2026-06-10T02:00:00.000Z',
      mode: 'stopped',
      speed: 0,
    });
    const { headers } = await fetch(`${server.url}/health`);
    expect(headers.get('Date')).toBe('Wed, 10 Jun 2026 02:00:00 GMT');
    expect(await call('move', { minutes: 15 })).toMatchObject({
      now: '2026-06-10T02:15:00.000Z',
      mode: 'stopped',
    });
    expect(await call('move', { minutes: 1440 })).toMatchObject({ now: '2026-06-11T02:15:00.000Z' });
    const fast = await call('run', { speed: 600 });
    expect(fast).toMatchObject({ mode: 'moved', speed: 600 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const later = await control<{ now: string }>('GET', '/clock');
    expect(Date.parse(later.now) - Date.parse(fast.now)).toBeGreaterThanOrEqual(300 * 600 * 0.9);
    expect(await call('move', { minutes: 60 })).toMatchObject({ mode: 'moved', speed: 600 });
    const real = await control<{ now: string }>('DELETE', '/clock');
    expect(real).toMatchObject({ mode: 'real' });
    expect(Math.abs(Date.parse(real.now) - Date.now())).toBeLessThan(60_000);
  });

  test.each([
    ['stop', { time: 'tomorrow' }, 'InvalidInput'],
    ['stop', { time: '2026-13-45T12:00' }, 'TimeOutOfRange'],
    ['stop', { time: '9999-01-01T00:00' }, 'TimeOutOfRange'],
    ['stop', { city: 'atlantis', time: '2026-06-10T12:00' }, 'UnknownCity'],
    ['move', {}, 'InvalidInput'],
    ['move', { minutes: null }, 'InvalidInput'],
    ['move', { minutes: 1e9 }, 'InvalidInput'],
    ['run', { speed: 0 }, 'InvalidInput'],
    ['run', { speed: 100_000 }, 'InvalidInput'],
  ])('%s refuses %j with %s', async (path, body, errorName) => {
    const reply = await call(path, body);
    expect(reply).toMatchObject({ status: 'error', errorName, message: expect.stringMatching(/[А-я]/) });
    expect((await control<{ now: string }>('GET', '/clock')).now).toBe(new Date(noon).toISOString());
  });
});

describe('PLUS-22 people', () => {
  // Whatever the control room did to a balance, it did by rows of the ledger.
  afterEach(async () => {
    const { rows } = await database.query(`
      select email, balance_kopecks, coalesce(sum(amount_kopecks), 0)::bigint as entries
      from accounts left join balance_entries on account_id = accounts.id
      group by accounts.id having balance_kopecks <> coalesce(sum(amount_kopecks), 0)`);
    expect(rows).toEqual([]);
  });

  test('a balance that is set moves by one row of its own kind, from whatever it was', async () => {
    const made = await newPerson({ roubles: 100 });
    for (const roubles of [1234.56, 0.01, 0.01, 0, 1_000_000]) {
      expect(await control('PUT', `${pathOf(made)}/balance`, { roubles })).toMatchObject({
        status: 'ok',
        roubles,
      });
      expect((await person(made.email)).roubles).toBe(roubles);
    }
    const { rows } = await database.query(
      'select kind, amount_kopecks from balance_entries where account_id = $1 order by created_at, kind desc',
      [made.id],
    );
    expect(rows.map((row) => Object.values(row as object))).toEqual(
      expect.arrayContaining([
        ['opening', 100_00],
        ['adjustment', 1134_56],
        ['adjustment', -1234_55],
        ['adjustment', -1],
        ['adjustment', 1_000_000_00],
      ]),
    );
    // Setting the balance that it has already adds no row.
    expect(rows).toHaveLength(5);
  });

  test('a new person signs in with the password, and the balance is what was given', async () => {
    const made = await newPerson({ password: 'parking-7', roubles: 99.9, firstName: 'Пётр' });
    expect(made).toMatchObject({ roubles: 99.9, hasPassword: true, vehicles: [], sessions: [] });
    const login = await rawCall(`${server.url}/${city}/api/auth/login-v5`, {
      login: made.email,
      password: 'parking-7',
    });
    expect(login.status).toBe('ok');
    expect((await person(made.email)).deviceCount).toBe(1);
    await control('DELETE', `${pathOf(made)}/devices`);
    const profile = await fetch(`${server.url}/${city}/api/profile/get-profile-v6?token=${login.id_session}`);
    expect(await profile.json()).toMatchObject({ errorName: 'TokenExpired' });
  });

  test('vehicles are added and deleted; one is always primary', async () => {
    const made = await newPerson();
    const plates = [plate(), plate()];
    for (const each of plates)
      await control('POST', `${pathOf(made)}/vehicles`, { plate: each.toLowerCase() });
    const { vehicles } = await person(made.email);
    expect(vehicles.map((each) => [each.plate, each.isPrimary])).toEqual([
      [plates[0], true],
      [plates[1], false],
    ]);
    expect(await control('POST', `${pathOf(made)}/vehicles`, { plate: plates[0] })).toMatchObject({
      httpStatus: 409,
      errorName: 'AlreadyExists',
    });
    await control('DELETE', `${pathOf(made)}/vehicles/${vehicles[0]?.id}`);
    expect((await person(made.email)).vehicles).toMatchObject([{ plate: plates[1], isPrimary: true }]);
  });

  test('a session starts at the tariff’s price, is ended with or without a refund, and is deleted', async () => {
    const made = await newPerson({ roubles: 500 });
    const start = (fields: object) =>
      control('POST', `${pathOf(made)}/sessions`, { plate: plate(), zone: '1001', minutes: 120, ...fields });
    expect(await start({})).toMatchObject({ status: 'ok' });
    const [paid] = (await person(made.email)).sessions;
    expect(paid?.roubles).toBeGreaterThan(0);
    const left = 500 - (paid?.roubles ?? 0);
    expect((await person(made.email)).roubles).toBe(left);
    // Credited: the balance is as before.
    expect(await start({ isCredited: true, startedMinutesAgo: 100 })).toMatchObject({ status: 'ok' });
    const [ending] = (await person(made.email)).sessions;
    expect(ending).toMatchObject({
      startsAt: '2026-06-10T10:20:00+03:00',
      endsAt: '2026-06-10T12:20:00+03:00',
    });
    expect((await person(made.email)).roubles).toBe(left);
    // The driver's rules refuse the last 30 minutes; the control room does not.
    const end = (id: string | undefined, isRefunded: boolean) =>
      control('POST', `${pathOf(made)}/sessions/${id}/end`, { isRefunded });
    expect(await end(ending?.id, true)).toMatchObject({ httpStatus: 409, errorName: 'NoSaving' });
    expect(await end(ending?.id, false)).toMatchObject({ status: 'ok' });
    expect(await end(paid?.id, true)).toMatchObject({ status: 'ok', refund: paid?.roubles });
    expect(await person(made.email)).toMatchObject({ sessions: [], roubles: 500 });
    await start({});
    const [session] = (await person(made.email)).sessions;
    expect(await control('DELETE', `${pathOf(made)}/sessions/${session?.id}`)).toMatchObject({
      status: 'ok',
    });
    expect(await person(made.email)).toMatchObject({ sessions: [], roubles: left });
    expect(await start({ minutes: 10_000 })).toMatchObject({ httpStatus: 409, errorName: 'NoMoneyNoHoney' });
  });

  test('a session starts in a city without balances too', async () => {
    await control('PUT', `/cities/${city}/settings/settings.dontUseBalance`, { value: true });
    const made = await newPerson();
    const fields = { plate: plate(), zone: '1001', minutes: 1, isCredited: true };
    expect(await control('POST', `${pathOf(made)}/sessions`, fields)).toMatchObject({ status: 'ok' });
    expect((await person(made.email)).sessions).toHaveLength(1);
    await control('DELETE', `/cities/${city}/settings`);
  });

  test('deleted demo drivers come back', async () => {
    const boris = await person('boris@kerb.example');
    await control('DELETE', pathOf(boris));
    expect((await people()).map(({ email }) => email)).not.toContain(boris.email);
    await control('POST', `/cities/${city}/demo-people`);
    expect(await person(boris.email)).toMatchObject({ roubles: 40, vehicles: [{ plate: 'К777ОР99' }] });
  });

  test.each([
    ['', { email: 'nobody', phone: '79001234567' }, 'InvalidInput'],
    ['', { email: 'a@b.example', phone: '123' }, 'InvalidInput'],
    ['', { email: 'anna@kerb.example', phone: '79001234567' }, 'AlreadyExists'],
    ['', { email: 'a@b.example', phone: '79001234567', roubles: -1 }, 'InvalidInput'],
    ['/00000000-0000-4000-8000-000000000000/vehicles', { plate: 'А001АА52' }, 'UnknownPerson'],
    ['/nobody/vehicles', { plate: 'А001АА52' }, 'UnknownPerson'],
  ])('%s refuses %j with %s', async (path, body, errorName) => {
    const before = await people();
    expect(await control('POST', `/cities/${city}/people${path}`, body)).toMatchObject({
      status: 'error',
      errorName,
    });
    expect(await people()).toEqual(before);
  });

  test.each([
    { roubles: -1 },
    { roubles: 1_000_001 },
    { roubles: 1.005 },
    { roubles: null },
    {},
    { roubles: 'x' },
  ])('a balance of %j is refused with what to correct', async (body) => {
    const { id, roubles } = await person('anna@kerb.example');
    expect(await control('PUT', `/cities/${city}/people/${id}/balance`, body)).toMatchObject({
      httpStatus: 400,
      errorName: 'InvalidInput',
      message: expect.stringContaining('roubles'),
    });
    expect((await person('anna@kerb.example')).roubles).toBe(roubles);
  });

  test('a person of another city is not found', async () => {
    const { id } = await person('anna@kerb.example');
    const reply = await control('PUT', `/cities/tula/people/${id}/balance`, { roubles: 1 });
    expect(reply).toMatchObject({ httpStatus: 404, errorName: 'UnknownPerson' });
  }, 60_000);
});

describe('PLUS-22 content', () => {
  const texts = (name: string) => ({ title: name, text: `<p>${name}</p>` });
  const read = async (path: string, language = 'ru') => {
    const reply = await fetch(`${server.url}/${city}${path}`, { headers: { 'Accept-Language': language } });
    return ((await reply.json()) as { result?: unknown }).result;
  };

  test('a news item is published, changed and deleted; without English texts it is Russian', async () => {
    const news = `/cities/${city}/news`;
    const { id } = await control<{ id: number }>('POST', news, { texts: { ru: texts('Мост'), en: {} } });
    const title = async (language?: string) =>
      ((await read(`/api/news/get-one?id=${id}`, language)) as { title: string } | undefined)?.title;
    expect([await title(), await title('en')]).toEqual(['Мост', 'Мост']);
    const changed = { texts: { ru: texts('Мост открыт'), en: texts('Bridge') } };
    expect(await control('PUT', `${news}/${id}`, changed)).toMatchObject({ status: 'ok' });
    expect([await title(), await title('en')]).toEqual(['Мост открыт', 'Bridge']);
    expect(await control('DELETE', `${news}/${id}`)).toMatchObject({ status: 'ok' });
    expect(await title()).toBeUndefined();
    expect(await control('PUT', `${news}/${id}`, changed)).toMatchObject({ errorName: 'UnknownContent' });
  });

  test('a page and the notice are written, and the notice is taken away', async () => {
    const page = { path: 'winter', texts: { ru: texts('Зима'), en: texts('Winter') } };
    expect(await control('POST', `/cities/${city}/pages`, page)).toMatchObject({ status: 'ok' });
    expect(await read('/api/pages/get-by-path?path=winter', 'en')).toMatchObject({ title: 'Winter' });
    const popup = { texts: { ru: { title: 'Ремонт', message: 'До пятницы' }, en: {} } };
    expect(await control('PUT', `/cities/${city}/popup`, popup)).toMatchObject({ status: 'ok' });
    expect(await read('/api/notification/popup')).toMatchObject({ title: 'Ремонт', message: 'До пятницы' });
    expect(await control('DELETE', `/cities/${city}/popup`)).toMatchObject({ status: 'ok' });
    expect(await read('/api/notification/popup')).not.toMatchObject({ title: 'Ремонт' });
  });
});

describe('PLUS-22 faults, messages and captchas', () => {
  test('a fault applies as often as it says, is listed, and is removed', async () => {
    const status = async () => (await fetch(`${server.url}/${city}/api/options`)).status;
    const fault = { kind: '503', path: '/api/options', times: 2 };
    const added = await control<{ faults: { id: string; left: number }[] }>('POST', '/faults', fault);
    expect(added.faults).toMatchObject([{ fault, left: 2 }]);
    expect(await status()).toBe(503);
    expect(await control('GET', '/faults')).toMatchObject({ faults: [{ left: 1 }] });
    expect(await control('DELETE', `/faults/${added.faults[0]?.id}`)).toMatchObject({ faults: [] });
    expect(await status()).toBe(200);
    expect(await control('DELETE', '/faults/77')).toMatchObject({
      httpStatus: 404,
      errorName: 'UnknownFault',
    });
    // The control room itself never fails by a fault.
    await control('POST', '/faults', { kind: '500', path: '/' });
    expect(await control('DELETE', '/faults')).toMatchObject({ status: 'ok', faults: [] });
    expect(await control('POST', '/faults', { kind: 'flood', path: '/' })).toMatchObject({
      errorName: 'InvalidInput',
    });
  });

  test('the newest messages of a city are listed, of one recipient where it is named', async () => {
    const address = `${server.url}/${city}/api/profile/restore-password/send-email`;
    await rawCall(address, { email: 'anna@kerb.example' }, { method: 'GET' });
    const messages = async (path: string) => (await control<{ messages: unknown[] }>('GET', path)).messages;
    const letter = { kind: 'email', recipient: 'anna@kerb.example', city };
    expect(await messages(`/cities/${city}/messages`)).toMatchObject([letter]);
    expect(await messages(`/cities/${city}/messages?recipient=anna@kerb.example`)).toHaveLength(1);
    expect(await messages(`/cities/${city}/messages?recipient=boris@kerb.example`)).toEqual([]);
    expect(await messages('/cities/tula/messages')).toEqual([]);
    expect(await control('GET', `/cities/${city}/captcha`)).toMatchObject({ status: 'ok', answer: '' });
  }, 60_000);

  test('counts of limits begin anew', async () => {
    const guess = () =>
      rawCall(`${server.url}/${city}/api/auth/login-v5`, { login: 'vera@kerb.example', password: 'wrong-1' });
    for (let tries = 0; tries < 3; tries += 1) await guess();
    expect((await guess()).captcha).toBeDefined();
    expect(await control<{ answer: string }>('GET', `/cities/${city}/captcha`)).toMatchObject({
      answer: expect.stringMatching(/^\d+$/),
    });
    await control('DELETE', '/limits');
    expect((await guess()).captcha).toBeUndefined();
  });
});

describe('PLUS-22 SEC-11 the control room is open to its own page only', () => {
  const page = (headers: Record<string, string> = {}, path = '') =>
    fetch(`${server.url}/control${path}`, { headers });

  test('the page has a strict policy, in two languages, and its files are its own', async () => {
    const reply = await page();
    expect(reply.status).toBe(200);
    const policy = reply.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    const text = await reply.text();
    expect(text).toContain('<html lang="ru">');
    expect(text).not.toMatch(/<script(?![^>]*src=)|<style| on\w+="| style="/);
    expect(await (await page({}, '?lang=en')).text()).toContain('<html lang="en">');
    expect((await page({}, '?city=atlantis')).status).toBe(404);
    for (const file of ['/page.js', '/page.css', '/sections.css'])
      expect((await page({}, file)).status).toBe(200);
  });

  test('the time that is typed for the clock is that of the page’s city', async () => {
    const text = await (await page({}, '?city=vladivostok')).text();
    const form = text.split('<form').find((part) => part.includes('id="clock-time"'));
    expect(form).toContain('<input type="hidden" name="city" value="vladivostok">');
  });

  test('what people type is escaped', async () => {
    const firstName = '<img src=x onerror=alert(1)>"';
    await newPerson({ firstName });
    await control('PUT', `/cities/${city}/settings/options.notification.message`, {
      value: '"><script>x</script>',
    });
    const text = await (await page()).text();
    expect(text).not.toContain('<img');
    expect(text).not.toContain('<script>x');
    await control('DELETE', `/cities/${city}/settings`);
  });

  test.each<readonly [string, Record<string, string>]>([
    ['a foreign origin', { Origin: 'https://evil.example' }],
    ['the portal’s origin, which may call the API', { Origin: 'http://localhost:4173' }],
    ['a sandboxed page', { Origin: 'null' }],
    ['a cross-site request', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another port of this machine', { 'Sec-Fetch-Site': 'same-site' }],
  ])('calls of %s are refused, reading and changing', async (_name, headers) => {
    const before = await person('anna@kerb.example');
    const balance = `/cities/${city}/people/${before.id}/balance`;
    expect((await control('PUT', balance, { roubles: 1 }, headers)).httpStatus).toBe(403);
    expect((await control('GET', `/cities/${city}/people`, undefined, headers)).httpStatus).toBe(403);
    expect((await control('DELETE', '/clock', undefined, headers)).httpStatus).toBe(403);
    expect(await person(before.email)).toEqual(before);
  });

  test('a form of a foreign page is refused', async () => {
    const reply = await rawCall(
      `${server.url}/control/clock/move`,
      { minutes: '60' },
      { headers: { Origin: 'https://evil.example' } },
    );
    expect(reply.httpStatus).toBe(403);
  });

  test('a foreign name that points at this machine is refused', async () => {
    const reply = await rawCall(
      `${server.url}/control/clock`,
      {},
      { method: 'GET', headers: { Host: `evil.example:${new URL(server.url).port}` } },
    );
    expect(reply).toMatchObject({ httpStatus: 403, errorName: 'ForeignPage' });
  });

  /** The status of following a link of a foreign page. `fetch` would set these headers itself. */
  function navigated(path: string, into: 'document' | 'iframe'): Promise<number | undefined> {
    const headers = {
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': into,
    };
    return new Promise((resolve, reject) => {
      request(`${server.url}${path}`, { headers }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      })
        .on('error', reject)
        .end();
    });
  }

  test('its own page may call it, and a link may lead to it, into no frame', async () => {
    const own = { Origin: server.url, 'Sec-Fetch-Site': 'same-origin' };
    expect(await control('POST', '/clock/move', { minutes: 1 }, own)).toMatchObject({ status: 'ok' });
    expect(await navigated('/control', 'document')).toBe(200);
    expect(await navigated('/control', 'iframe')).toBe(403);
    expect(await navigated('/control/cities', 'document')).toBe(403);
  });

  test('without a demonstration nothing of it is there', async () => {
    const app = await buildCityServer({
      database: { kind: 'memory' },
      publicUrl: () => 'http://127.0.0.1',
      isAllowedOrigin: originsOf(undefined),
      log: { write: () => {} },
    });
    for (const path of ['', '/page.js', '/cities', '/clock', '/faults', `/cities/${city}/people`])
      expect((await app.inject(`/control${path}`)).statusCode).toBe(404);
    const moved = await app.inject({ method: 'POST', url: '/control/clock/move', payload: { minutes: 1 } });
    expect(moved.statusCode).toBe(404);
    await app.close();
  });
});
