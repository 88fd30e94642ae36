import { deleteOldChecks } from '@kerb/city-server/modules/checks/check-records.ts';
import { createInspectionKey } from '@kerb/city-server/modules/checks/inspection-keys.ts';
import { connect, type Database } from '@kerb/city-server/platform/database/connect.ts';
import { checkPlate, type PlateAnswer } from '@kerb/core/api/checks.ts';
import { payAsGuest } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import { loadProofKeys } from '@kerb/core/api/proofs.ts';
import { checkEndpoints } from '@kerb/core/contract/checks.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { verifyProof } from '@kerb/core/domain/proof/verify-proof.ts';
import { verifySign } from '@kerb/core/domain/proof/verify-sign.ts';
import { instant } from '@kerb/core/domain/time.ts';
import type { AppError } from '@kerb/core/errors/app-error.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingClient, recordingClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { atTheBank, codeOf, driver, guestOrder, named, newCar, started } from './drivers.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const noon = instant(Date.parse('2026-06-10T12:00:00+03:00'));
const minute = 60_000;
const day = 24 * 60 * minute;
const log: string[] = [];

let server: CityServerHarness;
let database: PreparedDatabase;
let beside: Database;
let inspector: RecordingClient;
let key: string;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ firstCity: city, database, log: { write: (line) => log.push(line) } });
  beside = await connect(database);
  clock(noon);
  inspector = recordingClient(server.url, city);
  key = await newKey();
});
afterAll(async () => {
  await server.close();
  await beside.destroy();
});
beforeEach(() => clock(noon));

const clock = (at: number) => server.setNow(new Date(at).toISOString());
const newKey = (hourlyMaximum?: number, of = city) =>
  createInspectionKey({ database: beside, now: new Date(noon) }, of, 'Инспекция', hourlyMaximum);

/** A guest's hour from noon in zone 1001. */
async function paid(plate = newCar()): Promise<string> {
  const { redirectUrl } = await payAsGuest(inspector.city, guestOrder(plate), named());
  await atTheBank(redirectUrl, 'pay');
  return plate;
}

let cars = 0;

/** A plate that no slip makes of a paid one. */
function unpaid(): string {
  cars += 1;
  return `Т${String(cars).padStart(3, '0')}ТТ198`;
}

const check = (
  plate: string,
  { zoneId = '1001', at = noon as number, by = key } = {},
): Promise<PlateAnswer> => checkPlate(inspector.city, by, { plate, zoneId, at: instant(at) });

async function refusalOf(call: Promise<unknown>): Promise<Partial<AppError>> {
  return call.then(
    () => ({}),
    (error: AppError) => error,
  );
}

interface StoredCheck {
  readonly plate: string;
  readonly result: string;
  readonly session_id: string | null;
}

const recorded = async (plate: string): Promise<readonly StoredCheck[]> =>
  (
    await database.query<StoredCheck>(
      'select plate, result, session_id from checks where plate = $1 order by id',
      [plate],
    )
  ).rows;

describe('PLUS-27 an inspector asks about a plate', () => {
  test('paid here, also in Latin letters and with spaces, until the end and not a moment longer', async () => {
    const plate = await paid();
    const stay = { plate, zoneId: '1001', from: noon, until: noon + 60 * minute };
    expect(await check(plate)).toEqual({ result: 'paid', stay });
    const latin = plate.replace('Е', 'e').replace('О', 'O').replace('Р', ' P ');
    expect(await check(latin)).toEqual({ result: 'paid', stay });
    clock(noon + 60 * minute);
    expect(await check(plate, { at: noon + 59 * minute })).toEqual({ result: 'paid', stay });
    expect(await check(plate, { at: noon + 60 * minute })).toEqual({ result: 'unpaid', stay: undefined });
    expect(await check(plate, { at: noon - minute })).toEqual({ result: 'unpaid', stay: undefined });
  });

  test.each([
    ['a wrong character', 'О111ОО52', 'О117ОО52'],
    ['two swapped', 'Н211НН52', 'Н121НН52'],
    ['another code of the region', 'К311КК52', 'К311КК152'],
    ['a missing one', 'М411ММ152', 'М411ММ15'],
    ['in Latin letters, a missing digit', 'В811ВВ52', 'B81BB52'],
  ])('a paid plate that differs by one slip is shown: %s', async (_slip, typed, read) => {
    await paid(typed as Plate);
    const answer = await check(read);
    expect(answer).toMatchObject({ result: 'nearMiss', stay: { plate: typed, zoneId: '1001' } });
    expect((await check(read, { zoneId: '1002' })).result).toBe('unpaid');
    expect((await check(read, { at: noon - minute })).result).toBe('unpaid');
  });

  test('two slips are another car, and so is a near miss that cost nothing', async () => {
    await paid('У511УУ52' as Plate);
    expect((await check('У522УУ52')).result).toBe('unpaid');
    // Concessions make the stay of this car free; anybody can start it.
    const boris = await driver(server.url, city, 'boris');
    await started(boris, { plate: 'Е777КХ77' as Plate });
    expect((await check('Е777КХ78')).result).toBe('unpaid');
  });

  test('a stay in another zone is shown, and nothing is owed where the tariff or a concession says so', async () => {
    const plate = await paid();
    expect(await check(plate, { zoneId: '1002' })).toMatchObject({
      result: 'otherZone',
      stay: { zoneId: '1001' },
    });
    expect((await check(unpaid(), { zoneId: '1011' })).result).toBe('free');
    expect((await check('Е777КХ77', { zoneId: '1002' })).result).toBe('free');
    expect((await check('А123ВС52', { zoneId: '1002' })).result).toBe('unpaid');
  });

  test('a stay without an end counts and has no end', async () => {
    const perm = recordingClient(server.url, 'perm');
    await loadProofKeys(perm.city);
    const own = await newKey(undefined, 'perm');
    const { rows } = await database.query<{ plate: string; zone_id: string }>(
      "select plate, zone_id from sessions where city = 'perm' and payment = 'counting' limit 1",
    );
    const [stay] = rows;
    if (!stay) throw new Error('Nobody stands in Perm');
    clock(Date.now());
    const question = { plate: stay.plate, zoneId: stay.zone_id, at: instant(Date.now()) };
    const answer = await checkPlate(perm.city, own, question);
    expect(answer).toMatchObject({ result: 'paid', stay: { plate: stay.plate, until: undefined } });
  });

  test('every check is stored with its answer and the stay that was shown', async () => {
    const plate = await paid();
    const other = unpaid();
    await check(plate);
    await check(other, { zoneId: '1002' });
    expect(await recorded(plate)).toEqual([{ plate, result: 'paid', session_id: expect.any(String) }]);
    expect(await recorded(other)).toEqual([{ plate: other, result: 'unpaid', session_id: null }]);
  });

  test('a proof that the city has not signed is stored, with the plate that it names', async () => {
    const payment = named();
    const plate = newCar();
    const { redirectUrl } = await payAsGuest(inspector.city, guestOrder(plate), payment);
    await atTheBank(redirectUrl, 'pay');
    const outcome = await loadPaymentOutcome(inspector.city, payment.attemptId);
    const proof = (outcome.state === 'paid' && outcome.proof) || '';
    const scanned = (text: string, zoneId = '1001') =>
      checkPlate(inspector.city, key, { plate: '', proof: text, zoneId, at: noon });
    const other = unpaid();
    const [header, claims = '', signature] = proof.split('.');
    const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), plate: other };
    const forged = [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
    const answer = { result: 'forged', stay: undefined };
    expect(await scanned(forged)).toEqual(answer);
    expect(await recorded(other)).toEqual([{ plate: other, result: 'forged', session_id: null }]);
    const nameless = async () => (await recorded('')).length;
    const before = await nameless();
    for (const text of ['https://example.org/', 'x'.repeat(3000), `${header}.eyJwbGF0ZSI6IlwwIn0.AAAA`])
      expect(await scanned(text)).toEqual(answer);
    expect(await nameless()).toBe(before + 3);
    expect(await codeOf(scanned(forged, '1009'))).toBe('ZoneNotFound');
    // A device with old keys cannot verify what the city has signed.
    expect(await scanned(proof)).toMatchObject({ result: 'paid', stay: { plate } });
  });

  test('checks are deleted when nobody can appeal any more', async () => {
    const [old, recent] = [unpaid(), unpaid()];
    await check(old);
    clock(noon + 80 * day);
    await check(recent, { at: noon + 80 * day });
    await deleteOldChecks({ database: beside, now: new Date(noon + 89 * day) });
    expect(await recorded(old)).toHaveLength(1);
    await deleteOldChecks({ database: beside, now: new Date(noon + 91 * day) });
    expect(await recorded(old)).toHaveLength(0);
    expect(await recorded(recent)).toHaveLength(1);
  });

  test('without a time the question is about now', async () => {
    const plate = await paid();
    const question = { plate, zoneId: '1001', at: undefined };
    expect((await checkPlate(inspector.city, key, question)).result).toBe('paid');
    clock(noon + 60 * minute);
    expect((await checkPlate(inspector.city, key, question)).result).toBe('unpaid');
  });

  test('the last day can be asked about, and no time to come', async () => {
    const ahead = await refusalOf(check(unpaid(), { at: noon + 2 * minute }));
    expect(ahead).toMatchObject({ kind: 'refused', code: 'ValidationError' });
    expect(await refusalOf(check(unpaid(), { at: noon - day - minute }))).toMatchObject({
      code: 'ValidationError',
    });
    expect((await check(unpaid(), { at: noon - day })).result).toBe('unpaid');
    expect(await refusalOf(check('?'))).toMatchObject({ code: 'ValidationError' });
    expect(await refusalOf(check(unpaid(), { zoneId: '1009' }))).toMatchObject({ code: 'ZoneNotFound' });
  });
});

test('PLUS-27 the control room lists the last ten checks of its city, the newest first', async () => {
  const elsewhere = recordingClient(server.url, 'kazan');
  const plates = Array.from({ length: 11 }, unpaid);
  for (const plate of plates) await check(plate);
  const abroad = { plate: unpaid(), zoneId: '1001', at: undefined };
  await checkPlate(elsewhere.city, await newKey(undefined, 'kazan'), abroad);
  const page = await (await fetch(`${server.url}/control?city=${city}`)).text();
  const list = /<ul class="list" id="last-checks">.*?<\/ul>/s.exec(page)?.[0] ?? '';
  expect([...list.matchAll(/<b>(.*?)<\/b>/g)].map(([, plate]) => plate)).toEqual(plates.slice(1).reverse());
});

describe('PLUS-27 a key', () => {
  test('is stored as a hash, belongs to one city, and ends when it is revoked', async () => {
    const call = controlCalls(server.url);
    const path = `/cities/${city}/inspection-keys`;
    const { shown } = await call<{ shown: string }>('POST', path, { service: 'Север' });
    expect((await check(unpaid(), { by: shown })).result).toBe('unpaid');
    const { rows } = await database.query('select * from inspection_keys');
    expect(JSON.stringify(rows)).not.toContain(shown);
    const { keys } = await call<{ keys: { id: string; service: string }[] }>('GET', path);
    const made = keys.find(({ service }) => service === 'Север');
    expect(JSON.stringify(keys)).not.toContain(shown);
    const elsewhere = await call('DELETE', `/cities/kazan/inspection-keys/${made?.id}`);
    expect(elsewhere.errorName).toBe('UnknownKey');
    expect((await check(unpaid(), { by: shown })).result).toBe('unpaid');
    await call('DELETE', `${path}/${made?.id}`);
    const refused = { kind: 'refused', code: 'TokenNotFound', reason: 'keyRefused' };
    for (const by of [shown, 'x', await newKey(undefined, 'kazan'), '']) {
      expect(await refusalOf(check(unpaid(), { by }))).toMatchObject(refused);
    }
    expect((await call('DELETE', `${path}/${made?.id}`)).errorName).toBe('UnknownKey');
  });

  test('of a driver opens no check', async () => {
    const anna = await driver(server.url, city, 'anna');
    const by = anna.auth.current() ?? 'none';
    expect(await refusalOf(check(unpaid(), { by }))).toMatchObject({ reason: 'keyRefused' });
  });

  test('asks no more than it may in an hour, and nothing more of near misses', async () => {
    const few = await newKey(3);
    const scan = () =>
      checkPlate(inspector.city, few, { plate: '', proof: 'forged', zoneId: '1001', at: undefined });
    for (let times = 0; times < 2; times += 1) await check(unpaid(), { by: few });
    expect((await scan()).result).toBe('forged');
    expect(await refusalOf(check(unpaid(), { by: few }))).toMatchObject({ httpStatus: 429 });
    expect(await refusalOf(scan())).toMatchObject({ httpStatus: 429 });
    clock(noon + 61 * minute);
    expect((await check(unpaid(), { by: few, at: noon })).result).toBe('unpaid');
    clock(noon);
    await paid('Х611ХХ52' as Plate);
    const many = await newKey(40);
    for (const read of ['Х612ХХ52', 'Х613ХХ52'])
      expect((await check(read, { by: many })).result).toBe('nearMiss');
    // Neither "near miss" nor "unpaid": the question stays open.
    expect(await refusalOf(check('Х614ХХ52', { by: many }))).toMatchObject({ httpStatus: 429 });
    expect(await recorded('Х614ХХ52')).toEqual([]);
    // Nor does a refusal tell that there is a near miss.
    expect(await refusalOf(check(unpaid(), { by: many }))).toMatchObject({ httpStatus: 429 });
  });

  test('and plates are in no line of the log', async () => {
    const plate = unpaid();
    await check(plate);
    await refusalOf(check(plate, { by: 'wrong-key-of-somebody' }));
    expect(log.join('')).toContain('/backend/v2/check');
    expect(log.join('')).not.toMatch(/wrong-key|\d{3}ТТ198/);
    expect(
      inspector.sent.every(({ path }) => path === checkEndpoints.check.path || !path.includes('Е')),
    ).toBe(true);
  });
});

test('PLUS-27 the code of a sign is signed by the city, with a key that is published', async () => {
  const call = controlCalls(server.url);
  const code = { spot: 'zone', code: '12 А' } as const;
  const { shown: signature } = await call<{ shown: string }>('POST', `/cities/${city}/signed-codes`, code);
  const keys = await loadProofKeys(inspector.city);
  expect(await verifySign({ ...code, signature }, { city, keys })).toBe('genuine');
  expect(await verifySign({ ...code, code: '13 А', signature }, { city, keys })).toBe('forged');
  // A signature of a sign is no proof of a stay.
  const [header, , value] = signature.split('.');
  const jws = `${header}.${Buffer.from(JSON.stringify({ iss: city, zone: '12 А' })).toString('base64url')}.${value}`;
  expect(await verifyProof(jws, { city, keys }, noon)).toEqual({ result: 'forged' });
});

test('PLUS-27 a city whose options do not advertise checks has no such call', async () => {
  const offer = (value: boolean) =>
    controlCalls(server.url)('PUT', `/cities/${city}/settings/options.capabilities.check`, { value });
  await offer(false);
  expect(await refusalOf(check(unpaid()))).toMatchObject({ httpStatus: 404 });
  await offer(true);
  expect((await check(unpaid())).result).toBe('unpaid');
});
