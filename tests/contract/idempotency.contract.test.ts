import { demoAccounts } from '@kerb/city-server/demo/people/demo-accounts.ts';
import { endSession, extendSession, topUp as sendTopUp, startStay } from '@kerb/core/api/account-payment.ts';
import { payVisit, priceVisit } from '@kerb/core/api/barrier.ts';
import { payAsGuest } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { fromRoubles } from '@kerb/core/domain/money.ts';
import type { GuestOrder, Stay } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { instant, minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingClient, recordingClient, signedInClient } from './client.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
/** A Wednesday; the stays are in paid hours. */
const noon = '2026-11-25T12:00:00+03:00';
const atTime = (time: string) => instant(Date.parse(`2026-11-25T${time}:00+03:00`));

let server: CityServerHarness;
let guest: RecordingClient;
let anna: RecordingClient;
let boris: RecordingClient;
let vehicles = 300;

beforeAll(async () => {
  server = await startCityServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(noon);
  guest = recordingClient(server.url, city);
  anna = await signedIn('anna');
  boris = await signedIn('boris');
  // Each test ends the sessions of the previous one, so that the balance lasts for all of them.
  const { sessions } = await loadProfile(anna.account, true);
  for (const { sessionId } of sessions) await endSession(anna.account, sessionId);
});

function signedIn(name: string): Promise<RecordingClient> {
  const account = demoAccounts.find(({ email }) => email.startsWith(name));
  if (!account?.password) throw new Error(`There is no demo account ${name}`);
  return signedInClient(server.url, city, { identifier: account.email, password: account.password });
}

const newPlate = () => normalisePlate(`К${++vehicles}МН152`);
const keyed = (attemptId: string = crypto.randomUUID(), returnUrl?: string) => ({ attemptId, returnUrl });
const reused = { kind: 'refused', code: 'IdempotencyKeyReused' };

const guestOrder = (over: Partial<GuestOrder> = {}): GuestOrder => ({
  spot: { zoneId: '1001', parkingCode: undefined },
  plate: newPlate(),
  duration: minutes(60),
  startedAt: undefined,
  isForeignPlate: false,
  vehicleCategory: 'B',
  methodId: 'card',
  phone: undefined,
  ...over,
});

const accountStay = (over: Partial<Stay> = {}): Stay => ({
  spot: { zoneId: '1001', parkingCode: undefined },
  plate: newPlate(),
  duration: minutes(60),
  startedAt: undefined,
  ...over,
});

async function payAtBank(page: string | undefined): Promise<void> {
  await fetch(page ?? '', {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
}

describe('REL-04 the key of a guest’s payment', () => {
  test('with the same order it gets the first reply, also for another return address', async () => {
    const order = guestOrder();
    const options = keyed(undefined, 'http://localhost:4175/one');
    const first = await payAsGuest(guest.city, order, options);
    expect(await payAsGuest(guest.city, order, options)).toEqual(first);
    const elsewhere = { ...options, returnUrl: 'http://localhost:4175/two' };
    expect(await payAsGuest(guest.city, order, elsewhere)).toEqual(first);
  });

  test.each<[string, Partial<GuestOrder>]>([
    ['zone', { spot: { zoneId: '1002', parkingCode: undefined } }],
    ['parking', { spot: { zoneId: '1001', parkingCode: '5299' } }],
    ['plate', { plate: normalisePlate('О777ОО52') }],
    ['kind of plate', { isForeignPlate: true }],
    ['category', { vehicleCategory: 'C' }],
    ['duration', { duration: minutes(75) }],
    ['start', { startedAt: atTime('10:00') }],
    ['method', { methodId: 'sbp' }],
    ['phone', { phone: '79101234567' }],
    ['stay that it continues', { continues: crypto.randomUUID() }],
  ])('with another %s is refused and begins nothing', async (_field, change) => {
    const order = guestOrder();
    const options = keyed();
    const first = await payAsGuest(guest.city, order, options);
    const changed = payAsGuest(guest.city, { ...order, ...change }, options);
    await expect(changed).rejects.toMatchObject(reused);
    expect(await payAsGuest(guest.city, order, options)).toEqual(first);
  });

  test('with another start of a retrospective stay it is refused, with another spelling of the same start it is not', async () => {
    const order = guestOrder({ startedAt: atTime('10:00') });
    const options = keyed();
    const first = await payAsGuest(guest.city, order, options);
    const { path = '', fields = {} } = guest.sent.at(-1) ?? {};
    const sameMoment = { ...fields, postPaymentStartTime: '2026-11-25T07:00:00Z' };
    const reply = await fetch(`${guest.config.apiUrl}${path}`, {
      method: 'POST',
      headers: { 'Idempotency-Key': options.attemptId },
      body: new URLSearchParams(sameMoment),
    });
    expect(await reply.json()).toMatchObject({ status: 'ok', RedirectURL: first.redirectUrl });
    const later = payAsGuest(guest.city, { ...order, startedAt: atTime('10:15') }, options);
    await expect(later).rejects.toMatchObject(reused);
  });

  test('with another continued stay it is refused', async () => {
    const [one, other] = [guestOrder(), guestOrder()];
    const [paidOne, paidOther] = [keyed(), keyed()];
    await payAtBank((await payAsGuest(guest.city, one, paidOne)).redirectUrl);
    await payAtBank((await payAsGuest(guest.city, other, paidOther)).redirectUrl);
    const options = keyed();
    const extended = { ...one, startedAt: atTime('13:00'), continues: paidOne.attemptId };
    const first = await payAsGuest(guest.city, extended, options);
    expect(await payAsGuest(guest.city, extended, options)).toEqual(first);
    const changed = payAsGuest(guest.city, { ...extended, continues: paidOther.attemptId }, options);
    await expect(changed).rejects.toMatchObject(reused);
  });

  test('it is free again if the city refused its request', async () => {
    const options = keyed();
    const order = guestOrder();
    const refused = payAsGuest(guest.city, { ...order, methodId: 'barter' }, options);
    await expect(refused).rejects.toMatchObject({ code: 'PaymentServiceNotFound' });
    expect(await loadPaymentOutcome(guest.city, options.attemptId)).toEqual({ state: 'unknown' });
    expect((await payAsGuest(guest.city, order, options)).redirectUrl).toBeDefined();
  });

  test('sent thirty times at once with two durations, it pays for one of them', async () => {
    const order = guestOrder();
    const options = keyed();
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        payAsGuest(guest.city, { ...order, duration: minutes(index % 2 ? 60 : 90) }, options),
      ),
    );
    const pages = results.flatMap((result) =>
      result.status === 'fulfilled' ? result.value.redirectUrl : [],
    );
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? result.reason : []));
    expect(new Set(pages).size).toBe(1);
    expect(pages).toHaveLength(15);
    expect(refusals).toHaveLength(15);
    for (const refusal of refusals) expect(refusal).toMatchObject(reused);
  });
});

describe('REL-04 the key of an account’s payment', () => {
  test.each<[string, Partial<Stay>]>([
    ['zone', { spot: { zoneId: '1002', parkingCode: undefined } }],
    ['plate', { plate: normalisePlate('О777ОО52') }],
    ['duration', { duration: minutes(75) }],
    ['start', { startedAt: atTime('10:00') }],
  ])('that started a stay is refused with another %s and takes nothing', async (_field, change) => {
    const stay = accountStay();
    const options = keyed();
    await startStay(anna.account, stay, options);
    const { balance } = await loadProfile(anna.account, true);
    await expect(startStay(anna.account, { ...stay, ...change }, options)).rejects.toMatchObject(reused);
    await startStay(anna.account, stay, options);
    expect((await loadProfile(anna.account, true)).balance).toBe(balance);
  });

  test('after an extension it is refused with another duration and for another session', async () => {
    for (const stay of [accountStay(), accountStay()]) await startStay(anna.account, stay, keyed());
    const [one, other] = (await loadProfile(anna.account, true)).sessions;
    if (!one || !other) throw new Error('The sessions did not begin');
    const options = keyed();
    const extension = { session: one, duration: minutes(30) };
    await extendSession(anna.account, extension, options);
    const { balance } = await loadProfile(anna.account, true);
    const longer = extendSession(anna.account, { ...extension, duration: minutes(45) }, options);
    await expect(longer).rejects.toMatchObject(reused);
    const elsewhere = extendSession(anna.account, { ...extension, session: other }, options);
    await expect(elsewhere).rejects.toMatchObject(reused);
    expect((await loadProfile(anna.account, true)).balance).toBe(balance);
  });

  const topUp = { amount: fromRoubles(99.5), methodId: 'card', phone: undefined };
  test.each([
    ['sum', { amount: fromRoubles(99.51) }],
    ['method', { methodId: 'sbp' }],
    ['phone', { phone: '79101234567' }],
  ])('of a top-up is refused with another %s', async (_field, change) => {
    const options = keyed();
    const first = await sendTopUp(anna.account, topUp, options);
    await expect(sendTopUp(anna.account, { ...topUp, ...change }, options)).rejects.toMatchObject(reused);
    const elsewhere = { ...options, returnUrl: 'http://localhost:4173/top-up' };
    expect(await sendTopUp(anna.account, topUp, elsewhere)).toEqual(first);
  });

  test('it is refused for another account, for a stay and for a top-up', async () => {
    const [stayOptions, topUpOptions] = [keyed(), keyed()];
    const stay = accountStay({ duration: minutes(30) });
    await startStay(anna.account, stay, stayOptions);
    await sendTopUp(anna.account, topUp, topUpOptions);
    await expect(startStay(boris.account, stay, stayOptions)).rejects.toMatchObject(reused);
    await expect(sendTopUp(boris.account, topUp, topUpOptions)).rejects.toMatchObject(reused);
  });
});

describe('REL-04 the key of a barrier payment', () => {
  const price = (number: string) => priceVisit(guest.city, { number, parkingNumber: undefined });

  test('it is refused with another quote, method or phone', async () => {
    const order = { price: await price('210001'), methodId: 'card', phone: undefined };
    const options = keyed();
    const first = await payVisit(guest.city, order, options);
    const changes = [{ price: await price('210001') }, { methodId: 'sbp' }, { phone: '79101234567' }];
    for (const change of changes) {
      await expect(payVisit(guest.city, { ...order, ...change }, options)).rejects.toMatchObject(reused);
    }
    expect(await payVisit(guest.city, order, options)).toEqual(first);
  });
});

test('REL-04 a key belongs to one kind of payment', async () => {
  const options = keyed();
  await payAsGuest(guest.city, guestOrder(), options);
  const topUp = { amount: fromRoubles(10), methodId: 'card', phone: undefined };
  await expect(sendTopUp(anna.account, topUp, options)).rejects.toMatchObject(reused);
  const price = await priceVisit(guest.city, { number: '210002', parkingNumber: undefined });
  const visit = payVisit(guest.city, { price, methodId: 'card', phone: undefined }, options);
  await expect(visit).rejects.toMatchObject(reused);
  await expect(startStay(anna.account, accountStay(), options)).rejects.toMatchObject(reused);
});

test('REL-04 a key of one city is free in another', async () => {
  const options = keyed();
  await payAsGuest(guest.city, guestOrder(), options);
  const kazan = recordingClient(server.url, 'kazan');
  expect((await payAsGuest(kazan.city, guestOrder(), options)).redirectUrl).toBeDefined();
});
