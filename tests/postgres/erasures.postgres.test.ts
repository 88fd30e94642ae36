import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { textColumns } from '../contract/text-columns.ts';
import { tries } from '../run/tries.ts';
import { faultsOfPayments } from './books.ts';
import { atTheBank, city, orderOf, type Reply } from './driver.ts';
import { noon, startTwoServers } from './two-servers.ts';

const started = startTwoServers();
const { servers } = started;
const drivers = tries(80, 200);

interface Driver {
  readonly id: string;
  readonly token: string;
  readonly email: string;
  readonly phone: string;
  readonly plate: string;
}

/** A driver with Anna's password, signed in by a stored token: a login would take most of the test's time. */
async function addDriver(index: number): Promise<Driver> {
  const number = String(index).padStart(3, '0');
  const driver = {
    id: `e4a5e000-0000-4000-8000-000000000${number}`,
    token: `token-of-erased-${number}`,
    email: `driver-${number}@erasures.example`,
    phone: `79167770${number}`,
    plate: `С${number}УХ152`,
  };
  const { id, token, email, phone, plate } = driver;
  await started.client.query(
    `insert into accounts (id, city, kind, email, password_hash, first_name, last_name, middle_name, balance_kopecks, settings, created_at)
     select $1, city, kind, $2, password_hash, $5, $6, $7, 0, '{}', $3 from accounts
     where email = 'anna@kerb.example' and city = $4`,
    [id, email, noon, city, ...['Имя', 'Фамилия', 'Отчество'].map((name) => `${name}-${number}`)],
  );
  await started.client.query('insert into account_phones values ($1, $2, $3, true)', [city, phone, id]);
  await started.client.query(
    `insert into account_vehicles values ($1, $2, 1, $3, false, 'B', $5, true, $4, $6)`,
    [randomUUID(), id, plate, city, `5299887${number}`, `Машина-${number}`],
  );
  await started.client.query(
    `insert into account_tokens (token_hash, account_id, created_at, expires_at, last_used_at, device_name)
     values ($1, $2, $3, $4, $3, $5)`,
    [hashOf(token), id, noon, '2027-04-01', `Телефон-${number}`],
  );
  await started.client.query(
    `insert into push_subscriptions (city, account_id, endpoint, p256dh, auth, device_name, language, created_at)
     values ($1, $2, $3, '', '', '', 'ru', $4)`,
    [city, id, `https://push.example/browser-${number}`, noon],
  );
  return driver;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Twelve texts that name a driver, or that only this driver has. */
function identifiersOf({ id, token, email, phone, plate }: Driver): readonly string[] {
  const number = id.slice(-3);
  const words = ['Имя', 'Фамилия', 'Отчество', 'Машина', 'Телефон'].map((word) => `${word}-${number}`);
  return [id, email, phone, plate, hashOf(token), `5299887${number}`, `browser-${number}`, ...words];
}

/** What is found of these texts in any column of any table, as `table.column: text`. */
async function findTexts(texts: readonly string[]): Promise<readonly string[]> {
  const { rows: columns } = await started.client.query<{ table: string; name: string }>(textColumns);
  const found: string[] = [];
  // One pattern that a digit follows finds all drivers' texts of a kind at once.
  const kinds = [...new Set(texts.map((text) => (/^[0-9a-f]{64}$/.test(text) ? text : generalised(text))))];
  for (const { table, name } of columns) {
    const { rows } = await started.client.query<{ text: string }>(
      `select distinct match[1] as text from "${table}", regexp_matches("${name}"::text, $1, 'g') as match`,
      [`(${kinds.join('|')})`],
    );
    for (const { text } of rows) if (texts.includes(text)) found.push(`${table}.${name}: ${text}`);
  }
  return found;
}

/** A pattern for this text with any number of a driver in it. */
const generalised = (text: string) => text.replace(/\d{3}(?!.*\d{3})/, '\\d{3}');

async function call(index: number, path: string, body: Record<string, string>, token?: string) {
  const reply = await fetch(`${servers[index % 2]?.url}/${city}/${path}`, {
    method: 'POST',
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    body: new URLSearchParams(body),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as Reply & { readonly number?: string };
}

const erase = (index: number, { token }: Driver) =>
  call(index, 'api/profile/my-data/erase', { password: 'parking-1' }, token);

/** A top-up by card; of every third driver a guest's stay with the driver's phone. */
const pay = (index: number, { token, phone, plate }: Driver) =>
  index % 3 === 0
    ? call(index + 1, 'backend/v2/paymentStart', orderOf(plate, { payment: 'phone', phone }))
    : call(index + 1, 'api/payment/refill', { token, PaymentService: 'card', RefillAmount: '100.00' });

test('SEC-22 erasures beside payments in two processes: either of both, and the books agree', async () => {
  const people: Driver[] = [];
  for (let index = 0; index < drivers; index += 1) people.push(await addDriver(index));
  // Ten at a time: so many erasures wait for a password to be checked, while the payments come in between.
  const outcomes: (readonly [Reply, Reply])[] = [];
  for (let from = 0; from < drivers; from += 10) {
    const wave = people.slice(from, from + 10).map(async (driver, place) => {
      const index = from + place;
      const erasing = erase(index, driver);
      // Of the first drivers the payment comes first, of the last ones the erasure, of the others either.
      if (index >= drivers - 20) await erasing;
      else await new Promise((resolve) => setTimeout(resolve, index));
      return Promise.all([erasing, pay(index, driver)]);
    });
    outcomes.push(...(await Promise.all(wave)));
  }
  let erased = 0;
  let paid = 0;
  for (const [index, [erasure, payment]] of outcomes.entries()) {
    const driver = people[index] as Driver;
    const isErased = erasure.status === 'ok';
    const isPaid = payment.status === 'ok';
    if (isErased) erased += 1;
    if (isPaid) paid += 1;
    if (!isErased) expect(erasure.errorName).toBe('ErasureRefused');
    // A guest who comes after the erasure is somebody whom the city does not know yet.
    if (index % 3 !== 0) expect([isErased, isPaid].filter(Boolean)).toHaveLength(1);
    if (!isPaid) expect(payment.errorName).toMatch(/^Token(Expired|NotFound)$/);
    const { rows } = await started.client.query('select 1 from accounts where id = $1 or email = $2', [
      driver.id,
      driver.email,
    ]);
    expect(rows).toHaveLength(isErased ? 0 : 1);
  }
  expect(erased).toBeGreaterThan(0);
  expect(paid).toBeGreaterThan(0);
  const open = await started.client.query<{ id: string }>(
    `select id from payments where status = 'waiting' and created_at = $1`,
    [noon],
  );
  for (const { id } of open.rows) await atTheBank(servers[0]?.url ?? '', id, 'pay');
  expect(await faultsOfPayments(started.client, new Date(noon))).toEqual([]);
  const wrong = await started.client.query(
    `
    select id from accounts
    where balance_kopecks <>
      (select coalesce(sum(amount_kopecks), 0) from balance_entries where account_id = accounts.id)
      and created_at = $1
  `,
    [noon],
  );
  expect(wrong.rows).toEqual([]);
  // Whoever parks as a guest after the erasure is a person without an account, with a phone and a plate.
  const gone = outcomes.flatMap(([erasure, payment], index) => {
    if (erasure.status !== 'ok') return [];
    const { phone, plate, ...driver } = people[index] as Driver;
    const isGuest = index % 3 === 0 && payment.status === 'ok';
    return identifiersOf({ ...driver, phone, plate }).filter(
      (text) => !isGuest || (text !== phone && text !== plate),
    );
  });
  expect(gone.length).toBeGreaterThan(10 * erased);
  const own = people[outcomes.findIndex(([{ status }]) => status !== 'ok')] as Driver;
  // Of an account that stays they are all found.
  expect(new Set((await findTexts(identifiersOf(own))).map((each) => each.split(': ')[1])).size).toBe(12);
  expect(await findTexts(gone)).toEqual([]);
  // No order lost its plate while it waited.
  const nameless = await started.client.query(
    `select payment_id from session_orders join payments on id = payment_id
     where plate = '' and created_at = $1`,
    [noon],
  );
  expect(nameless.rows).toEqual([]);
}, 240_000);
