import { payVisit, priceVisit } from '@kerb/core/api/barrier.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingClient, recordingClient, signedInClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { driver } from './drivers.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

/** A Wednesday. The car with card 210003 drove in at 02:20, the one with 210012 at 11:20. */
const noon = '2026-11-25T12:00:00+03:00';

let server: CityServerHarness;
let client: RecordingClient;

beforeAll(async () => {
  server = await startCityServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  server.setNow(noon);
  await server.faults.clear();
  client = recordingClient(server.url, 'nizhny-novgorod');
});

const price = (number: string, parkingNumber?: string) => priceVisit(client.city, { number, parkingNumber });
const uuid = () => crypto.randomUUID();
const options = (attemptId = uuid()) => ({ attemptId, returnUrl: 'http://localhost:4175/' });
const card = { methodId: 'card', phone: undefined };

/** Pays on the demo bank's page, or declines there. */
async function atTheBank(page: string | undefined, action: 'pay' | 'decline' | 'lose'): Promise<void> {
  await fetch(page ?? '', { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
}

async function payInFull(number: string): Promise<string> {
  const id = uuid();
  const { redirectUrl } = await payVisit(client.city, { price: await price(number), ...card }, options(id));
  await atTheBank(redirectUrl, 'pay');
  return id;
}

interface Sent {
  readonly Authorization?: string;
  readonly token?: string;
}

describe('the price', () => {
  test('API-49 FLB-02 the request sends card, empty parking number and the guest token in the header', async () => {
    const quote = await price('210012');
    expect(client.sent).toMatchObject([
      {
        method: 'GET',
        path: '/backend/v2/costPlane',
        fields: { ticketNumber: '210012', parkingNumber: '' },
      },
    ]);
    expect(client.sent[0]?.headers.get('authorization')).toBe('Bearer guest');
    expect(quote.cost).toBeGreaterThan(0);
    expect(quote.parkingNumber).toMatch(/^\d+$/);
  });

  test('API-49 it grows with the minutes inside', async () => {
    const before = await price('210012');
    server.setNow('2026-11-25T13:00:00+03:00');
    expect((await price('210012')).cost).toBeGreaterThan(before.cost);
  });

  test('BAR-03 it says from when it counts: the entrance, then the end of what the last payment paid for', async () => {
    const { from } = await price('210012');
    await payInFull('210012');
    server.setNow('2026-11-25T13:00:00+03:00');
    expect(from).toBeLessThan(Date.parse(noon));
    expect((await price('210012')).from).toBe(Date.parse(noon));
  });

  test('FLB-01 a card that has just been taken costs nothing', async () => {
    expect((await price('210020')).cost).toBe(0);
  });

  test('API-49 an unknown card, and a card of another parking, are not found', async () => {
    await expect(price('999999')).rejects.toMatchObject({ code: 'ParkingSessionNotFound' });
    await expect(price('210012', 'elsewhere')).rejects.toMatchObject({ code: 'ParkingSessionNotFound' });
  });

  test.each<[string, Sent, string]>([
    ['another token', { Authorization: 'Bearer other' }, 'TokenExpired'],
    ['the guest token without its scheme', { Authorization: 'guest' }, 'TokenNotFound'],
    ['the guest token in the address alone', { token: 'guest' }, 'TokenNotFound'],
  ])('API-49 BAR-03 a request with %s is refused', async (_what, { token, ...headers }, code) => {
    const address = `${server.url}/nizhny-novgorod/backend/v2/costPlane`;
    const fields = { ticketNumber: '210012', ...(token ? { token } : {}) };
    const { errorName } = await rawCall(address, fields, { method: 'GET', headers });
    expect(errorName).toBe(code);
  });

  test('API-49 a city without barriers refuses by name', async () => {
    const suzdal = recordingClient(server.url, 'suzdal');
    await expect(
      priceVisit(suzdal.city, { number: '210012', parkingNumber: undefined }),
    ).rejects.toMatchObject({ code: 'InDevelopingError' });
  });
});

describe('payment', () => {
  test('API-50 FLB-03 session and parking number are sent back unchanged, with the method', async () => {
    const quote = await price('210001');
    client.sent.length = 0;
    const { redirectUrl } = await payVisit(client.city, { price: quote, ...card }, options());
    expect(client.sent).toMatchObject([{ method: 'POST', path: '/backend/v2/payPlane' }]);
    expect(client.sent[0]?.fields).toEqual({
      paymentService: 'card',
      parkingNumber: quote.parkingNumber,
      sessionId: quote.sessionId,
      returnUrl: 'http://localhost:4175/',
    });
    expect(client.sent[0]?.headers.get('authorization')).toBe('Bearer guest');
    expect(redirectUrl).toMatch(/\/provider\/pay\//);
    const foreign = { ...quote, sessionId: 'Visit 007/a' };
    await expect(payVisit(client.city, { price: foreign, ...card }, options())).rejects.toMatchObject({
      code: 'ParkingSessionNotFound',
    });
    expect(client.sent.at(-1)?.fields).toMatchObject({ sessionId: foreign.sessionId });
  });

  test('API-50 without the guest token nothing is paid', async () => {
    const { sessionId, parkingNumber } = await price('210004');
    const fields = { sessionId, parkingNumber, paymentService: 'card' };
    const address = `${server.url}/nizhny-novgorod/backend/v2/payPlane`;
    expect((await rawCall(address, fields)).errorName).toBe('TokenNotFound');
    const headers = { Authorization: 'Bearer other' };
    expect((await rawCall(address, fields, { headers })).errorName).toBe('TokenExpired');
  });

  test('API-50 a phone is sent if the method needs one; without it the city refuses', async () => {
    const quote = await price('210002');
    await expect(
      payVisit(client.city, { price: quote, methodId: 'phone', phone: undefined }, options()),
    ).rejects.toMatchObject({ code: 'PhoneEmpty' });
    await payVisit(client.city, { price: quote, methodId: 'phone', phone: '79101234567' }, options());
    expect(client.sent.at(-1)?.fields.phone).toBe('79101234567');
  });

  test('BAR-03 PLUS-02 the bank says for what; the status is waiting, then paid with the time to drive out by', async () => {
    const id = uuid();
    const quote = await price('210003');
    const { redirectUrl } = await payVisit(client.city, { price: quote, ...card }, options(id));
    expect(await loadPaymentOutcome(client.city, id)).toEqual({ state: 'waiting', continueAt: redirectUrl });
    const page = await (await fetch(redirectUrl ?? '')).text();
    expect(page).toContain(`Парковка за шлагбаумом № ${quote.parkingNumber}, Нижний Новгород`);
    await atTheBank(redirectUrl, 'pay');
    expect(await loadPaymentOutcome(client.city, id)).toMatchObject({
      state: 'paid',
      kind: 'barrier',
      amount: quote.cost,
      from: Date.parse('2026-11-25T02:20:00+03:00'),
      until: Date.parse('2026-11-25T12:17:00+03:00'),
    });
  });

  test('PLUS-02 a payment declined at the bank has the status declined', async () => {
    const id = uuid();
    const { redirectUrl } = await payVisit(
      client.city,
      { price: await price('210004'), ...card },
      options(id),
    );
    await atTheBank(redirectUrl, 'decline');
    expect(await loadPaymentOutcome(client.city, id)).toEqual({ state: 'declined' });
  });

  test('FLB-01 a paid visit costs nothing for 15 minutes and two to pay, then the time since', async () => {
    await payInFull('210005');
    expect((await price('210005')).cost).toBe(0);
    server.setNow('2026-11-25T12:17:01+03:00');
    const later = (await price('210005')).cost;
    expect(later).toBeGreaterThan(0);
    expect(later).toBeLessThan((await price('210006')).cost);
  });

  test('FLB-01 what was paid for one visit does not count for the next one', async () => {
    const { from, cost } = await price('210013');
    await payInFull('210013');
    server.setNow('2026-11-26T12:00:00+03:00');
    const next = await price('210013');
    expect([next.from, next.cost]).toEqual([(from ?? 0) + 86_400_000, cost]);
  });

  test('BAR-04 an old price is refused, and a request sent in time is not', async () => {
    const quote = await price('210007');
    server.setNow('2026-11-25T12:00:44+03:00');
    await expect(payVisit(client.city, { price: quote, ...card }, options())).resolves.toBeDefined();
    const older = await price('210008');
    server.setNow('2026-11-25T12:01:30+03:00');
    await expect(payVisit(client.city, { price: older, ...card }, options())).rejects.toMatchObject({
      code: 'PriceChangedTryLater',
    });
  });

  test('REL-04 a repeat with the same key, or of the same session, is the same payment', async () => {
    const quote = await price('210009');
    const id = uuid();
    const first = await payVisit(client.city, { price: quote, ...card }, options(id));
    server.setNow('2026-11-25T12:05:00+03:00');
    expect(await payVisit(client.city, { price: quote, ...card }, options(id))).toEqual(first);
    server.setNow('2026-11-25T12:00:10+03:00');
    expect(await payVisit(client.city, { price: quote, ...card }, options())).toEqual(first);
  });

  test('REL-04 the payment of a session is repeated for its payer alone, and no balance pays for the bank', async () => {
    const anna = await driver(server.url, 'nizhny-novgorod', 'anna');
    const changed = { code: 'PriceChangedTryLater' };
    const ofGuest = await price('210014');
    await payVisit(client.city, { price: ofGuest, ...card }, options());
    await expect(payVisit(anna.account, { price: ofGuest, ...card }, options())).rejects.toMatchObject(
      changed,
    );
    const own = await priceVisit(anna.account, { number: '210015', parkingNumber: undefined });
    await payVisit(anna.account, { price: own, ...card }, options());
    await expect(
      payVisit(anna.account, { price: own, methodId: 'balance', phone: undefined }, options()),
    ).rejects.toMatchObject(changed);
  });

  test('FLB-01 a payment that the bank declined pays no visit, and other quotes keep their price', async () => {
    const before = await price('210016');
    const { redirectUrl } = await payVisit(client.city, { price: before, ...card }, options());
    // Another client's quote, made before the bank declines.
    const other = recordingClient(server.url, 'nizhny-novgorod');
    const quote = await priceVisit(other.city, { number: '210016', parkingNumber: undefined });
    await atTheBank(redirectUrl, 'decline');
    expect((await price('210016')).cost).toBe(before.cost);
    const id = uuid();
    const again = await payVisit(other.city, { price: quote, ...card }, options(id));
    await atTheBank(again.redirectUrl, 'pay');
    expect(await loadPaymentOutcome(client.city, id)).toMatchObject({ state: 'paid' });
  });

  test('FLB-01 a payment for a card of another city pays no visit here', async () => {
    const before = await price('210017');
    const elsewhere = recordingClient(server.url, 'saint-petersburg');
    const there = await priceVisit(elsewhere.city, { number: '210017', parkingNumber: undefined });
    const { redirectUrl } = await payVisit(elsewhere.city, { price: there, ...card }, options());
    await atTheBank(redirectUrl, 'pay');
    const paid = await priceVisit(elsewhere.city, { number: '210017', parkingNumber: undefined });
    expect([there.cost > 0, paid.cost]).toEqual([true, 0]);
    expect((await price('210017')).cost).toBe(before.cost);
  });

  test('REL-04 a key that was used for another request is refused', async () => {
    const id = uuid();
    await payVisit(client.city, { price: await price('210010'), ...card }, options(id));
    await expect(
      payVisit(client.city, { price: await price('210010'), ...card }, options(id)),
    ).rejects.toMatchObject({ code: 'IdempotencyKeyReused' });
  });

  test('REL-03 if two quotes of one card are paid, the second payment is refunded', async () => {
    const [one, two] = [uuid(), uuid()];
    const [first, second] = [
      await payVisit(client.city, { price: await price('210011'), ...card }, options(one)),
      await payVisit(client.city, { price: await price('210011'), ...card }, options(two)),
    ];
    await atTheBank(first.redirectUrl, 'pay');
    await atTheBank(second.redirectUrl, 'pay');
    expect(await loadPaymentOutcome(client.city, one)).toMatchObject({ state: 'paid' });
    expect(await loadPaymentOutcome(client.city, two)).toEqual({ state: 'declined' });
  });

  describe('REL-03 a visit is paid once, also if a payment is booked with an earlier time', () => {
    const at = (time: string) => server.setNow(`2026-11-25T${time}+03:00`);
    test('than that of the price that is paid next', async () => {
      const id = uuid();
      const visit = { price: await price('210018'), ...card };
      const { redirectUrl } = await payVisit(client.city, visit, options(id));
      await atTheBank(redirectUrl, 'lose');
      at('12:00:20');
      const next = await price('210018');
      // The bank was asked before, and has been slow.
      at('12:00:10');
      expect(await loadPaymentOutcome(client.city, id)).toMatchObject({ state: 'paid' });
      at('12:00:25');
      await expect(payVisit(client.city, { price: next, ...card }, options())).rejects.toMatchObject({
        code: 'PriceChangedTryLater',
      });
    });

    test('than that of a later price; a visit that goes on is paid again', async () => {
      await payInFull('210017');
      at('12:40:00');
      const second = { price: await price('210017'), ...card };
      expect(second.price.cost).toBeGreaterThan(0);
      expect(await payVisit(client.city, second, options())).toMatchObject({
        redirectUrl: expect.stringContaining('/provider/'),
      });
    });

    test('than that at which the bank’s payment began', async () => {
      const person = { email: 'rich@kerb.example', phone: '79150001122', password: 'quiet-kerb-7' };
      const names = { firstName: 'Глеб', lastName: 'Богатов', roubles: 5000 };
      await controlCalls(server.url)('POST', '/cities/nizhny-novgorod/people', { ...person, ...names });
      const { account } = await signedInClient(server.url, 'nizhny-novgorod', {
        identifier: person.email,
        password: person.password,
      });
      at('11:59:50');
      const own = await priceVisit(account, { number: '210019', parkingNumber: undefined });
      at('12:00:10');
      const [id, ofGuest] = [uuid(), await price('210019')];
      const { redirectUrl } = await payVisit(client.city, { price: ofGuest, ...card }, options(id));
      // The request came before, and has waited for the other one.
      at('11:59:55');
      await payVisit(account, { price: own, methodId: 'balance', phone: undefined }, options());
      await atTheBank(redirectUrl, 'pay');
      at('12:00:15');
      expect(await loadPaymentOutcome(client.city, id)).toEqual({ state: 'declined' });
    });
  });

  test('ERR-30 a quote of 0 cannot be paid (ParkingSessionWasFree)', async () => {
    await expect(
      payVisit(client.city, { price: await price('210020'), ...card }, options()),
    ).rejects.toMatchObject({ code: 'ParkingSessionWasFree' });
  });
});
