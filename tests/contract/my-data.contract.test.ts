import { eraseOldPlates } from '@kerb/city-server/modules/my-data/erase-old-plates.ts';
import { tablesOfPersons } from '@kerb/city-server/modules/my-data/personal-tables.ts';
import { connect } from '@kerb/city-server/platform/database/connect.ts';
import { topUp } from '@kerb/core/api/account-payment.ts';
import { logIn } from '@kerb/core/api/auth.ts';
import {
  correctGuestStay,
  loadGuestStay,
  makeStayLink,
  quoteGuestCorrection,
} from '@kerb/core/api/guest-stays.ts';
import { eraseAccount, loadArchive, loadMyData } from '@kerb/core/api/my-data.ts';
import { addPasskey, offerPasskey, requestPasskeyProof } from '@kerb/core/api/passkeys.ts';
import { payAsGuest } from '@kerb/core/api/payment.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { addVehicle } from '@kerb/core/api/vehicles.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import type { GuestOrder } from '@kerb/core/domain/payment/order.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RecordingClient, recordingClient, signedInClient } from './client.ts';
import { type ControlReply, controlCalls } from './control-room.ts';
import { atTheBank, codeOf, driver, guestOrder, named, started } from './drivers.ts';
import { wordsOf } from './payment-code.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';
import { softwareAuthenticator } from './software-authenticator.ts';
import { textColumns } from './text-columns.ts';

const city = 'nizhny-novgorod';
const now = '2026-06-10T12:00:00+03:00';
const password = 'quiet-kerb-7';

let server: CityServerHarness;
let database: PreparedDatabase;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ firstCity: city, database });
});
afterAll(() => server.close());
beforeEach(() => server.setNow(now));

interface TestDriver {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly plate: Plate;
  readonly client: RecordingClient;
}

let people = 0;

/** A driver with a vehicle and money, whom no other test knows. */
async function newDriver(roubles = 0): Promise<TestDriver> {
  people += 1;
  const email = `gleb-${people}@kerb.example`;
  const phone = `7915555${String(people).padStart(4, '0')}`;
  const plate = `Р${String(people).padStart(3, '0')}ТУ152` as Plate;
  const person = {
    email,
    phone,
    password,
    firstName: `Глебоний-${people}`,
    lastName: `Сорокопутов-${people}`,
    roubles,
  };
  const { id } = await control<{ id: string }>('POST', '/people', person);
  const client = await signedInClient(server.url, city, { identifier: email, password });
  await addVehicle(client.account, {
    plate,
    isForeign: false,
    category: 'B',
    registrationCertificate: `52998877${String(people).padStart(2, '0')}`,
    name: `Ласточка-${people}`,
    isPrimary: true,
  });
  return { id, email, phone, plate, client };
}

const control = <Reply>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  controlCalls(server.url)<Reply & ControlReply>(method, `/cities/${city}${path}`, body);
const setBalance = (id: string, roubles: number) => control('PUT', `/people/${id}/balance`, { roubles });
const run = (sql: string, ...values: unknown[]) => database.query(sql, values);

/** The columns of all tables that contain one of the texts, as `table.column: text`. */
async function findTexts(texts: readonly string[]): Promise<string[]> {
  const { rows: columns } = await database.query<{ table: string; name: string }>(textColumns);
  const found: string[] = [];
  for (const { table, name } of columns) {
    const { rows } = await database.query<{ identifier: string }>(
      `select identifier from unnest($1::text[]) as identifier
       where exists (select from "${table}" where position(identifier in "${name}"::text) > 0)`,
      [texts],
    );
    found.push(...rows.map(({ identifier }) => `${table}.${name}: ${identifier}`));
  }
  return found;
}

/**
 * Adds a row of the person to each table that has no row of theirs yet, with another text in each column
 * that can hold one. Returns these texts by the table and the column that hold them.
 */
async function fillEachTable({ id, email, phone, plate }: TestDriver): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const own: Readonly<Record<string, unknown>> = { account_id: id, city, phone, recipient: email };
  const add = async (table: string, row: Readonly<Record<string, unknown>> = {}) => {
    const { rows: columns } = await database.query<{
      name: string;
      type: string;
      isRequired: boolean;
      words: string | null;
    }>(
      `select attname as name, format_type(atttypid, null) as type,
        attnotnull and not atthasdef and attidentity = '' as "isRequired",
        (select pg_get_constraintdef(c.oid) from pg_constraint c
          where conrelid = attrelid and contype = 'c' and conkey = array[attnum] limit 1) as words
      from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    );
    const filled = columns.flatMap(({ name, type, isRequired, words }) => {
      if (name in row) return [[name, row[name]] as const];
      if (name in own && table !== 'accounts') return [[name, own[name]] as const];
      const word = /'([^']+)'/.exec(words ?? '')?.[1];
      if (type === 'text') {
        const text = word ?? `знак-${people}-${table}-${name}`;
        if (!word) texts.set(`${table}.${name}`, text);
        return [[name, text] as const];
      }
      return isRequired ? [[name, anything(type)] as const] : [];
    });
    const names = filled.map(([name]) => `"${name}"`).join(', ');
    const places = filled.map((_, index) => `$${index + 1}`).join(', ');
    await run(`insert into ${table} (${names}) values (${places})`, ...filled.map(([, value]) => value));
  };
  const payment = crypto.randomUUID();
  const session = crypto.randomUUID();
  const request = crypto.randomUUID();
  const key = (await run('select id from inspection_keys limit 1')).rows[0]?.id ?? crypto.randomUUID();
  await run(
    `insert into inspection_keys values ($1, $2, 'service', 'hash', 1, $3, null) on conflict do nothing`,
    ...[key, city, now],
  );
  await add('payments', { id: payment, kind: 'session', status: 'paid', amount_kopecks: 100 });
  await add('session_orders', { payment_id: payment, duration_minutes: 60 });
  await add('sessions', { id: session, payment_id: payment, ends_at: '2026-06-01', payment: 'prepaid' });
  await add('support_requests', { id: request });
  await add('barrier_quotes', { id: session });
  const done = new Set([
    'payments',
    'session_orders',
    'sessions',
    'support_requests',
    'accounts',
    'account_phones',
  ]);
  const links = { payment_id: payment, session_id: session, request_id: request, permit_id: payment };
  const ofTable: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    permit_periods: { ends_at: '2026-06-02' },
    // One that is enabled and due would be made meanwhile.
    auto_extensions: { status: 'failed' },
    balance_entries: { id: payment, amount_kopecks: 0, session_id: null },
    codes: { subject: `own email ${id} ${email}` },
    checks: { key_id: key, stood_at: now, asked_at: now },
    concessions: { plate, position: 77 + people },
    external_id_tokens: { email },
    permit_offers: { plate, code: `residential-${people}` },
    provider_payments: { order_id: payment },
    // A job deletes notices of stays that ended long ago.
    push_stay_notices: { session_end: now },
    registrations: { email, phone },
    barrier_payments: { quote_id: session },
    payment_slips: {
      payer: `{"name":"плательщик-${people}"}`,
      permit: '{}',
      amount_kopecks: 1,
      state: 'paid',
    },
  };
  const permitsFirst = tablesOfPersons.toSorted((one, other) =>
    one.name === 'permits' ? -1 : other.name === 'permits' ? 1 : 0,
  );
  for (const { name } of permitsFirst) if (!done.has(name)) await add(name, { ...links, ...ofTable[name] });
  return texts;
}

/** A value for a column of this type. */
function anything(type: string): unknown {
  if (type === 'uuid') return crypto.randomUUID();
  if (type === 'boolean') return false;
  if (type === 'jsonb') return '[]';
  return type === 'timestamp with time zone' ? '2026-06-01T00:00:00Z' : 1;
}

test('SEC-22 the archive has a row of each table with personal columns, and no hash', async () => {
  const gleb = await newDriver();
  const texts = await fillEachTable(gleb);
  const archive = await (await loadArchive(gleb.client.account, 'json')).text();
  const { parts } = JSON.parse(archive) as { parts: { name: string; records: object[] }[] };
  const missing = tablesOfPersons.filter(({ name }) => !parts.some((part) => part.name === name));
  expect(missing.map(({ name }) => name)).toEqual([]);
  const columnsOf = (kind: 'personal' | 'secret') =>
    tablesOfPersons.flatMap((table) => (table[kind] ?? []).map((column) => `${table.name}.${column}`));
  const [personal, secrets] = [columnsOf('personal'), columnsOf('secret')];
  for (const [column, text] of texts) {
    if (personal.includes(column)) expect(archive, column).toContain(text);
    else if (secrets.includes(column)) expect(archive, column).not.toContain(text);
  }
});

test('SEC-22 the archive has no code that is on its way to the driver', async () => {
  const gleb = await newDriver();
  const reset = `${server.url}/${city}/api/profile/restore-password/send-email?email=${gleb.email}`;
  expect(await (await fetch(reset)).json()).toMatchObject({ status: 'ok' });
  const { rows } = await database.query<{ text: string }>('select text from outbox where recipient = $1', [
    gleb.email,
  ]);
  const [, code = ''] = /Код для нового пароля: (\w{10})/.exec(rows[0]?.text ?? '') ?? [];
  expect(code).not.toBe('');
  const archive = await (await loadArchive(gleb.client.account, 'json')).text();
  expect(archive).toContain('Код для нового пароля');
  expect(archive).not.toContain(code);
});

test('SEC-22 a code for the driver’s phone is erased, one for an e-mail that ends like the driver’s neither given out nor erased', async () => {
  const gleb = await newDriver();
  const subject = `own email ${crypto.randomUUID()} o${gleb.email}`;
  const own = `own phone ${crypto.randomUUID()} ${gleb.phone}`;
  for (const each of [subject, own])
    await run(
      `insert into codes (city, subject, code_hash, expires_at) values ($1, $2, 'hash', $3)`,
      ...[city, each, '2026-06-10T13:00:00+03:00'],
    );
  const archive = await (await loadArchive(gleb.client.account, 'json')).text();
  expect(archive).not.toContain(subject);
  await eraseAccount(gleb.client.account, { password });
  const left = await run('select subject from codes where subject in ($1, $2)', subject, own);
  expect(left.rows).toEqual([{ subject }]);
});

test.each([
  ['ru', 'Мои данные', 'Телефоны', 'Госномер'],
  ['en', 'My data', 'Phones', 'Plate'],
])('SEC-22 the archive as a PDF in %s can be read', async (language, ...words) => {
  const gleb = await newDriver();
  const reply = await fetch(`${server.url}/${city}/api/profile/my-data/archive?format=pdf`, {
    headers: {
      Authorization: `Bearer ${gleb.client.auth.current()}`,
      'Accept-Language': language,
    },
  });
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="my-data.pdf"');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const text = await wordsOf(Buffer.from(await reply.arrayBuffer()));
  for (const word of [...words, gleb.plate, gleb.email, gleb.phone, 'Сорокопутов'])
    expect(text).toContain(word);
});

test('SEC-22 an archive contains nothing of another driver’s', async () => {
  const gleb = await newDriver();
  const anna = await driver(server.url, city, 'anna');
  const archive = await (await loadArchive(anna.account, 'json')).text();
  expect(archive).toContain('anna@kerb.example');
  for (const text of [gleb.email, gleb.phone, gleb.plate, gleb.id]) expect(archive).not.toContain(text);
});

describe('an erasure', () => {
  test('SEC-22 leaves no identifier of the person in any column of any table', async () => {
    const gleb = await newDriver();
    const texts = await fillEachTable(gleb);
    // What the city itself lists about the plate stays, and is named with its date.
    await run(`delete from concessions where plate = $1`, gleb.plate);
    await run(`delete from permit_offers where plate = $1`, gleb.plate);
    const identifiers = [
      ...[gleb.id, gleb.email, gleb.phone, gleb.plate],
      ...['Глебоний', 'Сорокопутов', 'Ласточка', 'плательщик'].map((word) => `${word}-${people}`),
      `52998877${String(people).padStart(2, '0')}`,
      ...erasedTexts(texts),
    ];
    expect((await findTexts(identifiers)).length).toBeGreaterThan(identifiers.length - 1);
    const { number, retained } = await eraseAccount(gleb.client.account, { password });
    // The id of a bound account is there until its bank has been told, seconds later.
    const left = async () => expect(await findTexts(identifiers)).toEqual([]);
    await vi.waitFor(left, { interval: 500 });
    expect(number).toMatch(/^[0-9a-f-]{36}$/);
    expect(retained).toEqual([
      { what: 'ledger', until: '2031-12-31' },
      { what: 'receipts', until: '2031-12-31' },
    ]);
  });

  test('SEC-22 leaves the books: the same movements, which add up to the balance', async () => {
    const gleb = await newDriver(500);
    const { sessionId } = await started(gleb.client, { plate: gleb.plate });
    server.setNow('2026-06-10T14:00:00+03:00');
    const left = (await loadProfile(gleb.client.account, true)).balance ?? 0;
    await setBalance(gleb.id, 0);
    const books = 'select kind, amount_kopecks, created_at from balance_entries where session_id = $1';
    const before = (await run(books, sessionId)).rows;
    expect(before).toHaveLength(1);
    const { retained } = await eraseAccount(gleb.client.account, { password });
    expect((await run(books, sessionId)).rows).toEqual(before);
    expect(retained.map(({ what }) => what)).toEqual(['ledger', 'receipts']);
    const { rows } = await run(
      `select sum(amount_kopecks)::int as total, max(balance_kopecks)::int as balance, max(first_name) as name
      from balance_entries join accounts on accounts.id = account_id
      where account_id = (select account_id from balance_entries where session_id = $1)`,
      sessionId,
    );
    expect(rows).toEqual([{ total: 0, balance: 0, name: '' }]);
    expect(left).toBeGreaterThan(0);
  });

  test('SEC-22 ends all logins, and e-mail, phone and plate are free again', async () => {
    const gleb = await newDriver();
    await eraseAccount(gleb.client.account, { password });
    expect(await codeOf(loadProfile(gleb.client.account, true))).toBe('TokenExpired');
    const again = await logIn(gleb.client.account, { identifier: gleb.email, password });
    expect(again.status).not.toBe('ok');
    const { email, phone, plate } = gleb;
    const person = { email, phone, password, firstName: 'Другой', lastName: 'Другой', roubles: 0 };
    expect((await control('POST', '/people', person)).status).toBe('ok');
    const other = await signedInClient(server.url, city, { identifier: phone, password });
    const vehicle = { plate, isForeign: false, category: 'B', isPrimary: true } as const;
    await addVehicle(other.account, { ...vehicle, registrationCertificate: undefined, name: undefined });
    const profile = await loadProfile(other.account, true);
    expect(profile.vehicles.map((own) => own.plate)).toEqual([plate]);
    expect(profile.sessions).toEqual([]);
  });

  test('SEC-22 also finds what the driver paid as a guest with the phone of the account', async () => {
    const gleb = await newDriver();
    const plate = 'Х808ХХ152';
    await paidAsGuest({ plate, phone: gleb.phone, endsAt: '2026-06-09T12:00:00Z' });
    await eraseAccount(gleb.client.account, { password });
    expect(await findTexts([gleb.phone, plate])).toEqual([]);
  });

  test('SEC-22 leaves stays that others paid as guests for the plate, and says until when', async () => {
    const gleb = await newDriver();
    await paidAsGuest({ plate: gleb.plate, phone: null, endsAt: '2026-06-09T12:00:00Z' });
    const { number, retained } = await eraseAccount(gleb.client.account, { password });
    expect(retained).toEqual([{ what: 'guestStays', until: '2026-09-07' }]);
    expect(await actOf(number)).toContain('до 07.09.2026');
    expect(await findTexts([gleb.plate])).toHaveLength(2);
  });

  async function actOf(number: string): Promise<string> {
    const act = await fetch(`${server.url}/control/cities/${city}/erasures/${number}/act`);
    expect(act.headers.get('content-type')).toBe('application/pdf');
    return wordsOf(Buffer.from(await act.arrayBuffer()));
  }

  test('SEC-22 has an act with its number, dates, reason and a log, which names nobody', async () => {
    const gleb = await newDriver();
    await run(
      `insert into support_requests values ($1, $2, $3, null, 'Вопрос', 'closed', 'a', 'b', $4, $4)`,
      ...[crypto.randomUUID(), gleb.id, city, now],
    );
    const { number } = await eraseAccount(gleb.client.account, { password });
    const { rows } = await run('select * from erasures where id = $1', number);
    expect(rows).toMatchObject([{ account_id: null, obstacles: [], retained: [] }]);
    expect(rows[0]?.log).toContainEqual({
      table: 'account_vehicles',
      action: 'deleted',
      columns: ['plate', 'category', 'certificate', 'name'],
      rows: 1,
    });
    await run('update erasures set asked_at = $1 where id = $2', '2026-06-01T09:30:00Z', number);
    const text = await actOf(number);
    for (const word of [
      number,
      '01.06.2026 12:30',
      '10.06.2026 12:00',
      '152-ФЗ',
      'account_vehicles',
      'support_requests',
    ])
      expect(text).toContain(word);
    for (const word of [gleb.email, gleb.phone, gleb.plate, 'Сорокопутов']) expect(text).not.toContain(word);
  });
});

/** Those whose rows an erasure deletes or whose columns it empties. */
function erasedTexts(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([column, text]) => {
    const [name, field = ''] = column.split('.');
    const table = tablesOfPersons.find((one) => one.name === name);
    if (!table || field === 'city' || table.erasure === 'retain') return [];
    return table.erasure === 'delete' || field in table.erasure ? [text] : [];
  });
}

async function paidAsGuest(
  {
    plate,
    phone,
    endsAt,
  }: {
    readonly plate: string;
    readonly phone: string | null;
    readonly endsAt: string;
  },
  { query } = database,
): Promise<string> {
  const run = (sql: string, ...values: unknown[]) => query(sql, values);
  const payment = crypto.randomUUID();
  await run(
    `insert into payments values ($1, $2, 'session', null, 'paid', 'card', $3, 100, 'https://parking.example/', $4, $4)`,
    ...[payment, city, phone, '2026-06-09T11:00:00Z'],
  );
  await run(
    `insert into session_orders values ($1, $2, false, 'B', '1001', '', 60, false, $3, $4, null)`,
    ...[payment, plate, '2026-06-09T11:00:00Z', endsAt],
  );
  await run(
    `insert into sessions (id, payment_id, city, plate, zone_id, parking_code, starts_at, ends_at, amount_kopecks)
    values ($1, $1, $2, $3, '1001', '', $4, $5, 100)`,
    ...[payment, city, plate, '2026-06-09T11:00:00Z', endsAt],
  );
  return payment;
}

describe('what stands in the way of an erasure is told, and nothing is erased', () => {
  async function refused({ client, id }: TestDriver): Promise<string[]> {
    const { obstacles } = await loadMyData(client.account);
    expect(await codeOf(eraseAccount(client.account, { password }))).toBe('ErasureRefused');
    expect((await run('select email from accounts where id = $1', id)).rows).toHaveLength(1);
    const { rows } = await run('select due_at, erased_at from erasures where account_id = $1', id);
    expect(rows).toEqual([{ due_at: new Date('2026-07-10T09:00:00Z'), erased_at: null }]);
    return obstacles.map(({ reason }) => reason);
  }

  test('SEC-22 a stay that runs, with its end', async () => {
    const gleb = await newDriver(500);
    const session = await started(gleb.client, { plate: gleb.plate });
    await setBalance(gleb.id, 0);
    expect(await refused(gleb)).toEqual(['stay']);
    const { obstacles } = await loadMyData(gleb.client.account);
    expect(obstacles).toEqual([{ reason: 'stay', until: session.endsAt }]);
  });

  test('SEC-22 a payment that waits', async () => {
    const gleb = await newDriver();
    await topUp(
      gleb.client.account,
      { amount: kopecks(100_00), methodId: 'card', phone: undefined },
      named(),
    );
    expect(await refused(gleb)).toEqual(['payment']);
  });

  test('SEC-22 a refund that is owed', async () => {
    const gleb = await newDriver();
    const payment = crypto.randomUUID();
    await run(
      `insert into payments values ($1, $2, 'topUp', $3, 'declined', 'card', null, 100, '', $4, $4)`,
      ...[payment, city, gleb.id, now],
    );
    // The bank refuses a part of a payment that it has not charged, so no job can give it back meanwhile.
    await run(
      'insert into owed_refunds (id, payment_id, owed_at, amount_kopecks) values ($1, $1, $2, 1)',
      ...[payment, now],
    );
    expect(await refused(gleb)).toEqual(['payment']);
  });

  test.each([1, -1])('SEC-22 a balance of %i', async (kopecks) => {
    const gleb = await newDriver();
    await run('update accounts set balance_kopecks = $1 where id = $2', kopecks, gleb.id);
    expect(await refused(gleb)).toEqual(['balance']);
  });

  test.each([
    ['phone', 'company_drivers'],
    ['vehicle', 'company_vehicles'],
  ] as const)('SEC-22 a company’s fleet with the driver’s %s', async (_, table) => {
    const gleb = await newDriver();
    const { rows } = await run(`select id from accounts where kind = 'company' and city = $1`, city);
    const company = rows[0]?.id;
    if (table === 'company_drivers')
      await run(
        `insert into company_drivers (id, account_id, name, phone) values ($1, $2, 'Г', $3)`,
        ...[crypto.randomUUID(), company, gleb.phone],
      );
    else
      await run(
        `insert into company_vehicles (id, account_id, plate, is_foreign) values ($1, $2, $3, false)`,
        ...[crypto.randomUUID(), company, gleb.plate],
      );
    expect(await refused(gleb)).toEqual(['company']);
  });

  test('SEC-22 a company’s account with the driver’s e-mail', async () => {
    const gleb = await newDriver();
    const company = await run(`select id from accounts where kind = 'company' and city = $1`, city);
    const id = company.rows[0]?.id;
    await run(
      `insert into companies (account_id, email) values ($1, $2)
       on conflict (account_id) do update set email = $2`,
      ...[id, gleb.email],
    );
    expect(await refused(gleb)).toEqual(['company']);
  });

  test('SEC-22 a payment slip of the last 30 days that nobody has paid; an older one is given up', async () => {
    const gleb = await newDriver();
    const slip = crypto.randomUUID();
    await run(
      `insert into payment_slips (id, account_id, city, state, amount_kopecks, payer, created_at)
       values ($1, $2, $3, 'waiting', 100, '{}', $4)`,
      ...[slip, gleb.id, city, '2026-05-12T00:00:00Z'],
    );
    expect(await refused(gleb)).toEqual(['payment']);
    await run('update payment_slips set created_at = $2 where id = $1', slip, '2026-05-10T00:00:00Z');
    expect((await loadMyData(gleb.client.account)).obstacles).toEqual([]);
  });

  test('SEC-22 an open-ended stay that is over and not paid', async () => {
    const gleb = await newDriver();
    await paidAsGuest({ plate: gleb.plate, phone: gleb.phone, endsAt: '2026-06-09T12:00:00Z' });
    await run(`update sessions set payment = 'due' where plate = $1`, gleb.plate);
    expect(await refused(gleb)).toEqual(['payment']);
  });

  test('SEC-22 the first date counts, however often a driver asks', async () => {
    const gleb = await newDriver(10);
    await codeOf(eraseAccount(gleb.client.account, { password }));
    server.setNow('2026-06-14T12:00:00+03:00');
    expect(await refused(gleb)).toEqual(['balance']);
  });

  test('SEC-22 a wrong password, of which a stolen token can try ten', async () => {
    const gleb = await newDriver();
    for (let tries = 0; tries < 10; tries += 1)
      expect(await codeOf(eraseAccount(gleb.client.account, { password: 'wrong' }))).toBe(
        'CurrentPasswordIncorrect',
      );
    expect(await codeOf(eraseAccount(gleb.client.account, { password }))).toBe('CurrentPasswordIncorrect');
  });
});

test('SEC-22 a passkey of the account proves an erasure, that of somebody else does not', async () => {
  const [gleb, other] = [await newDriver(), await newDriver()];
  const proofs: string[] = [];
  for (const { client } of [other, gleb]) {
    const phone = softwareAuthenticator();
    const made = phone.create(await offerPasskey(client.account, { password }));
    await addPasskey(client.account, made, 'Телефон');
    proofs.push(phone.get(await requestPasskeyProof(client.account)));
  }
  const [foreign = '', own = ''] = proofs;
  expect(await codeOf(eraseAccount(gleb.client.account, { proof: foreign }))).toBe('PasskeyRefused');
  await expect(eraseAccount(gleb.client.account, { proof: own })).resolves.toBeDefined();
  expect(await findTexts([gleb.email, gleb.phone])).toEqual([]);
});

test('SEC-22 five archives an hour', async () => {
  const gleb = await newDriver();
  for (let count = 0; count < 5; count += 1) await loadArchive(gleb.client.account, 'json');
  await expect(loadArchive(gleb.client.account, 'json')).rejects.toMatchObject({ httpStatus: 429 });
});

test('SEC-22 a city that does not advertise it has none of the calls', async () => {
  const gleb = await newDriver();
  const path = `/cities/${city}/settings/options.capabilities.myData`;
  const set = (value: boolean) => controlCalls(server.url)('PUT', path, { value });
  await set(false);
  // One after the other: one that fails while another is awaited is an unhandled rejection.
  for (const call of [
    () => loadMyData(gleb.client.account),
    () => loadArchive(gleb.client.account, 'json'),
    () => eraseAccount(gleb.client.account, { password }),
  ])
    await expect(call()).rejects.toMatchObject({ httpStatus: 404 });
  await set(true);
  expect((await loadMyData(gleb.client.account)).obstacles).toEqual([]);
});

test('SEC-22 plates and phones of guests are erased when nobody can dispute a fine any more', async () => {
  const gleb = await newDriver(500);
  await started(gleb.client, { plate: gleb.plate });
  const guest = { plate: 'Х909ХХ152', phone: '79991112233' };
  await paidAsGuest({ ...guest, endsAt: '2026-06-09T12:00:00Z' });
  const erase = async (now: string) =>
    eraseOldPlates({ database: await connect(database), now: new Date(now) });
  await erase('2026-09-07T11:59:00Z');
  expect(await findTexts(Object.values(guest))).toHaveLength(3);
  expect(await erase('2026-09-07T12:01:00Z')).toMatchObject({
    stays: expect.toSatisfy((count) => count > 0),
  });
  expect(await findTexts(Object.values(guest))).toEqual([]);
  // A driver's own history lasts as long as the account.
  expect(await findTexts([gleb.plate])).toContain(`sessions.plate: ${gleb.plate}`);
});

test('SEC-22 of a guest’s corrected stay, and of an order that was never paid, nothing names the guest later', async () => {
  const guest = recordingClient(server.url, city);
  const [before, after, unpaid] = ['Х801ХХ152', 'Х802ХХ152', 'Х803ХХ152'] as Plate[];
  const phone = '79991112244';
  const begin = async (plate: Plate, over: Partial<GuestOrder> = {}) => {
    const key = { attemptId: crypto.randomUUID(), returnUrl: `http://localhost:4175/?driver=${phone}` };
    const order = { ...guestOrder(plate), phone, ...over };
    return { key, page: (await payAsGuest(guest.city, order, key)).redirectUrl };
  };
  const { key, page } = await begin(before as Plate);
  await atTheBank(page, 'pay');
  const stay = await makeStayLink(guest.city, key.attemptId);
  const { session } = await loadGuestStay(guest.city, stay);
  const vehicle = { plate: after as Plate, isForeignPlate: false, vehicleCategory: 'B' } as const;
  const correction = { session, vehicle };
  const { difference } = await quoteGuestCorrection(guest.city, stay, correction);
  await correctGuestStay(guest.city, stay, correction, { difference, methodId: undefined }, named());
  await begin(unpaid as Plate);
  const ids = (
    await run('select payment_id as id from session_orders where plate = any($1)', [before, after, unpaid])
  ).rows.map(({ id }) => id);
  const hashes = () =>
    run("select 1 from payment_attempts where payment_id = any($1) and request_hash <> ''", ids);
  const words = [before ?? '', after ?? '', unpaid ?? '', phone];
  const erase = async (at: string) =>
    eraseOldPlates({ database: await connect(database), now: new Date(at) });
  // What was never paid goes first; the stay has all that proves it while a fine can be disputed.
  await erase('2026-09-08T09:30:00Z');
  expect(await findTexts([unpaid ?? ''])).toEqual([]);
  expect(await findTexts(words)).toEqual(
    expect.arrayContaining([
      `corrections.plate_before: ${before}`,
      `corrections.plate_after: ${after}`,
      `payments.phone: ${phone}`,
      `payments.return_url: ${phone}`,
      `session_orders.plate: ${before}`,
    ]),
  );
  expect((await hashes()).rows).toHaveLength(1);
  await erase('2026-09-08T10:01:00Z');
  // The outbox of a demonstration shows what a real one has sent and deleted.
  expect((await findTexts(words)).filter((found) => !found.startsWith('outbox.'))).toEqual([]);
  expect((await hashes()).rows).toEqual([]);
});

test('SEC-22 the jobs say how much they erased, and of whom they do not', async () => {
  const own = await preparedDatabase();
  const [plate, phone] = ['Х910ХХ152', '79991112255'];
  const session = await paidAsGuest({ plate, phone, endsAt: '2026-06-09T12:00:00Z' }, own);
  const [key, asked] = [crypto.randomUUID(), '2026-06-09T11:30:00Z'];
  await own.query(`insert into inspection_keys values ($1, $2, 'service', 'hash', 1, $3, null)`, [
    key,
    city,
    asked,
  ]);
  await own.query(
    `insert into checks (city, key_id, plate, zone_id, stood_at, asked_at, result)
    values ($1, $2, $3, '1001', $4, $4, 'paid')`,
    [city, key, plate, asked],
  );
  await own.query(`insert into stay_links (secret_hash, session_id, created_at) values ('hash', $1, $2)`, [
    session,
    asked,
  ]);
  const lines: string[] = [];
  const later = await startCityServer({
    firstCity: city,
    database: own,
    now: '2027-06-10T12:00:00+03:00',
    log: { write: (line) => void lines.push(line) },
  });
  const erased = () =>
    Object.assign(
      {},
      ...lines
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => msg === 'old personal data was erased')
        .map(({ checks, stayLinks, stays, payments }) =>
          JSON.parse(JSON.stringify({ checks, stayLinks, stays, payments })),
        ),
    );
  await vi.waitFor(() =>
    expect(erased()).toEqual({
      checks: expect.any(Number),
      stayLinks: 1,
      stays: expect.any(Number),
      payments: expect.any(Number),
    }),
  );
  expect(Math.min(...Object.values<number>(erased()))).toBeGreaterThan(0);
  expect(lines.join('')).not.toMatch(new RegExp(`${plate}|${phone}`));
  await later.close();
});
