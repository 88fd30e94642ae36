import { quoteAccountStay, quoteExtension, startStay } from '@kerb/core/api/account-payment.ts';
import { logIn } from '@kerb/core/api/auth.ts';
import { loadSettings, loadZones } from '@kerb/core/api/city.ts';
import { loadMap } from '@kerb/core/api/map-load.ts';
import { payAsGuest, quoteStay } from '@kerb/core/api/payment.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import type { GuestOrder } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RecordingClient, recordingClient } from './client.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

/** This city sells by the code of a parking, not by zone. */
const city = 'saint-petersburg';
/** A Wednesday; the stays are in paid hours. */
const noon = '2026-11-25T12:00:00+03:00';
let server: CityServerHarness;
let client: RecordingClient;
let order: GuestOrder;
let vehicles = 700;

beforeAll(async () => {
  server = await startCityServer({ firstCity: city });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(noon);
  client = recordingClient(server.url, city);
  const { objects } = await loadMap(client.city);
  const parking = objects.find(({ type, category, zone, isActive }) => {
    const isPriced = zone?.prices.some(({ perHour }) => perHour > 0);
    return type === 'parking' && category === 'onStreet' && isActive && isPriced;
  });
  if (!parking?.zone) throw new Error('The map has no parking that costs something');
  order = {
    spot: { zoneId: parking.zone.id, parkingCode: parking.code },
    plate: normalisePlate(`К${++vehicles}МН178`),
    duration: minutes(60),
    startedAt: undefined,
    isForeignPlate: false,
    vehicleCategory: 'B',
    methodId: 'card',
    phone: undefined,
  };
  client.sent.length = 0;
});

const code = () => order.spot.parkingCode;
const withCode = (parkingCode: string): GuestOrder => ({ ...order, spot: { ...order.spot, parkingCode } });
const keyed = () => ({ attemptId: crypto.randomUUID(), returnUrl: undefined });

test('PAY-01 the city’s settings say that it sells by parking', async () => {
  expect((await loadSettings(client.city)).paysByParking).toBe(true);
});

test('API-08 the price is requested with the parking’s code and its zone', async () => {
  const byCode = await quoteStay(client.city, order);
  expect(client.sent[0]?.fields).toEqual({
    Vehicle: order.plate,
    Zone: order.spot.zoneId,
    Duration: '01:00',
    ParkingCode: code(),
    Token: 'guest',
  });
  const byZone = await quoteStay(client.city, { ...order, spot: { ...order.spot, parkingCode: undefined } });
  expect(byCode.total).toBe(byZone.total);
  expect(byCode.total).toBeGreaterThan(0);
});

test('API-08 the code alone identifies the zone', async () => {
  const { total } = await quoteStay(client.city, order);
  const byCodeAlone = { ...order, spot: { zoneId: '', parkingCode: code() } };
  expect((await quoteStay(client.city, byCodeAlone)).total).toBe(total);
});

test('API-19 a guest’s payment sends the code; bank page and status have that parking', async () => {
  const options = keyed();
  const { redirectUrl = '' } = await payAsGuest(client.city, order, options);
  expect(client.sent[0]?.fields).toMatchObject({ zone: order.spot.zoneId, parkingCode: code() });
  expect(await (await fetch(redirectUrl)).text()).toContain(`Парковка: № ${code()}, Санкт-Петербург`);
  const status = await fetch(`${client.config.apiUrl}/backend/v2/paymentStatus`, {
    method: 'POST',
    body: new URLSearchParams({ attempt: options.attemptId }),
  });
  expect(await status.json()).toMatchObject({ result: { parkingCode: code(), zone: order.spot.zoneId } });
});

test('API-07 API-08 an account’s start and its price send the code, and the session has it', async () => {
  const outcome = await logIn(client.account, { identifier: 'anna@kerb.example', password: 'parking-1' });
  if (outcome.status !== 'ok') throw new Error('Anna was not let in');
  client.auth.signIn({ kind: 'personal', token: outcome.token });
  await quoteAccountStay(client.account, order);
  expect(client.sent.at(-1)?.fields).toMatchObject({ ParkingCode: code() });
  await startStay(client.account, { ...order, methodId: undefined }, keyed());
  expect(client.sent.at(-1)?.fields).toMatchObject({ ParkingCode: code(), Zone: order.spot.zoneId });
  const session = (await loadProfile(client.account, true)).sessions.find(
    ({ plate }) => plate === order.plate,
  );
  expect(session).toMatchObject({ parkingCode: code() });
  if (!session) return;
  await quoteExtension(client.account, { session, duration: minutes(30) });
  expect(client.sent.at(-1)?.fields).toMatchObject({ ParkingCode: code() });
});

test.each([
  ['API-08 a price', () => quoteStay(client.city, withCode('0000'))],
  ['API-19 a payment', () => payAsGuest(client.city, withCode('0000'), keyed())],
])('%s for a code that no parking has is refused', async (_call, send) => {
  await expect(send()).rejects.toMatchObject({ code: 'CantFindParking' });
});

test('API-19 a code of another zone is refused', async () => {
  const zones = await loadZones(client.city);
  const zoneId = zones.find(({ id }) => id !== order.spot.zoneId)?.id ?? '';
  const misplaced = { ...order, spot: { zoneId, parkingCode: code() } };
  await expect(payAsGuest(client.city, misplaced, keyed())).rejects.toMatchObject({
    code: 'ValidationError',
  });
});
