import { endSession, startStay } from '@kerb/core/api/account-payment.ts';
import { loadZones } from '@kerb/core/api/city.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atTheBank, driver, named, stayOf } from './drivers.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

/** A city without balances: what ends early goes back by the bank. */
const city = 'perm';
const at = (time: string) => `2026-06-10T${time}:00+05:00`;
let server: CityServerHarness;
let database: PreparedDatabase;
const log: string[] = [];

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ firstCity: city, database, log: { write: (line) => log.push(line) } });
  server.setNow(at('12:00'));
});
afterAll(() => server.close());

/** A stay of ten hours that was paid at the bank, of which two hours were used. */
async function endedEarly() {
  server.setNow(at('12:00'));
  const { account, city: source } = await driver(server.url, city, 'anna');
  const [zone] = await loadZones(source);
  const spot = { zoneId: zone?.id ?? '', parkingCode: undefined };
  const stay = { ...stayOf({ spot, duration: minutes(600) }), methodId: 'card' };
  const { redirectUrl: page = '' } = await startStay(account, stay, named());
  await atTheBank(page, 'pay');
  const session = (await loadProfile(account, false)).sessions.find(({ plate }) => plate === stay.plate);
  if (!session) throw new Error('There is no session');
  server.setNow(at('14:00'));
  const refund = (await endSession(account, session.sessionId)) ?? 0;
  return { page, paymentId: page.split('/').at(-1) ?? '', cost: session.cost, refund };
}

const pageText = async (page: string, language: string) =>
  (await (await fetch(`${page}?lang=${language}`)).text()).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const roubles = (kopecks: number) =>
  `${Math.floor(kopecks / 100)}[.,]${String(kopecks % 100).padStart(2, '0')}`;

/** What the city owes beside the refund that the bank has made already. */
async function owe(paymentId: string, kopecks: number | null): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'insert into owed_refunds (payment_id, amount_kopecks, owed_at) values ($1, $2, now()) returning id',
    [paymentId, kopecks],
  );
  return rows[0]?.id ?? '';
}

const isNoted = async (id: string) =>
  (await database.query('select 1 from owed_refunds where id = $1 and refunded_at is not null', [id])).rows
    .length === 1;

describe('CALL-40 the bank', () => {
  test('shows on the page of a payment what went back and what is left, in two languages', async () => {
    const { page, cost, refund } = await endedEarly();
    expect(await pageText(page, 'en')).toMatch(
      new RegExp(
        `Paid Refunds 10 Jun 2026, 09:00 UTC ₽?${roubles(refund)}.* The city keeps ₽?${roubles(cost - refund)}`,
      ),
    );
    expect(await pageText(page, 'ru')).toMatch(
      new RegExp(
        `Оплачено Возвраты 10 июн. 2026 г., 09:00 UTC ${roubles(refund)}.* Осталось у города ${roubles(cost - refund)}`,
      ),
    );
  });

  test('gives back no more than a payment had: it refuses by name, and nothing is booked', async () => {
    const { page, paymentId, cost, refund } = await endedEarly();
    const before = await pageText(page, 'en');
    log.length = 0;
    const id = await owe(paymentId, cost - refund + 1);
    await expect.poll(() => log.join('')).toContain('"code":"moreThanLeft"');
    expect(log.join('')).toContain('"type":"RefundRefused"');
    expect(await isNoted(id)).toBe(false);
    expect(await pageText(page, 'en')).toBe(before);
    await database.query('delete from owed_refunds where id = $1', [id]);
    // What is left goes back to the last kopeck.
    const rest = await owe(paymentId, cost - refund);
    await expect.poll(() => isNoted(rest)).toBe(true);
    expect(await pageText(page, 'en')).toMatch(/The city keeps ₽?0[.,]00/);
  });

  test('gives back nothing of a payment that was cancelled', async () => {
    const { account, city: source } = await driver(server.url, city, 'anna');
    const [zone] = await loadZones(source);
    const spot = { zoneId: zone?.id ?? '', parkingCode: undefined };
    const { redirectUrl: page = '' } = await startStay(
      account,
      { ...stayOf({ spot }), methodId: 'card' },
      named(),
    );
    await atTheBank(page, 'cancel');
    log.length = 0;
    const id = await owe(page.split('/').at(-1) ?? '', 1);
    await expect.poll(() => log.join('')).toContain('"code":"notCharged"');
    await database.query('delete from owed_refunds where id = $1', [id]);
    expect(await pageText(page, 'en')).not.toContain('Refunds');
  });

  test('after a part it gives back the rest of a whole payment, which its page lists too', async () => {
    const { page, paymentId, cost, refund } = await endedEarly();
    const id = await owe(paymentId, null);
    await expect.poll(() => isNoted(id)).toBe(true);
    const text = await pageText(page, 'en');
    expect(text).toMatch(
      new RegExp(`given back Refunds .*${roubles(refund)}.*${roubles(cost - refund)}.*The city keeps ₽?0`),
    );
  });
});
