import { payAsGuest, quoteStay } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import type { GuestOrder } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { minuteMs, minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RecordingClient, recordingClient } from './client.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

/** A Wednesday; the stays are in paid hours. */
const noon = Date.parse('2026-11-25T12:00:00+03:00');
let server: CityServerHarness;
let client: RecordingClient;
let vehicles = 500;

beforeAll(async () => {
  server = await startCityServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.setNow(new Date(noon).toISOString());
  client = recordingClient(server.url, 'nizhny-novgorod');
});

const newOrder = (): GuestOrder => ({
  spot: { zoneId: '1001', parkingCode: undefined },
  plate: normalisePlate(`К${++vehicles}МН152`),
  duration: minutes(60),
  startedAt: undefined,
  isForeignPlate: false,
  vehicleCategory: 'B',
  methodId: 'card',
  phone: undefined,
});

/** Starts a payment and leaves it on the bank's page. */
async function begin(order: GuestOrder) {
  const attemptId = crypto.randomUUID();
  const { redirectUrl = '' } = await payAsGuest(client.city, order, { attemptId, returnUrl: undefined });
  const atBank = (action: 'pay' | 'leave') =>
    fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
  return { attemptId, atBank };
}

test('PLUS-02 a payment that was given up and then paid at the bank has all data of a receipt', async () => {
  const order = newOrder();
  const { attemptId, atBank } = await begin(order);
  const { total } = await quoteStay(client.city, order);
  await atBank('leave');
  server.setNow(new Date(noon + 10 * minuteMs).toISOString());
  await atBank('pay');
  expect(await loadPaymentOutcome(client.city, attemptId)).toMatchObject({
    state: 'paid',
    kind: 'stay',
    plate: order.plate,
    zoneId: '1001',
    zoneName: expect.stringMatching(/^Зона 1\./),
    from: noon,
    until: noon + 60 * minuteMs,
    amount: total,
  });
});

test('PLUS-02 of a payment that was given up and its replacement, the one that is paid first counts', async () => {
  const order = newOrder();
  const givenUp = await begin(order);
  const second = await begin(order);
  await givenUp.atBank('pay');
  expect(await loadPaymentOutcome(client.city, givenUp.attemptId)).toMatchObject({ state: 'paid' });
  // The second payment is refunded, because a vehicle cannot have two stays at one time (ERR-42).
  await second.atBank('pay');
  expect(await loadPaymentOutcome(client.city, second.attemptId)).toEqual({ state: 'declined' });
  expect(await loadPaymentOutcome(client.city, givenUp.attemptId)).toMatchObject({ state: 'paid' });
});

test('PLUS-02 a payment that was given up cannot be paid after 20 minutes', async () => {
  const { attemptId, atBank } = await begin(newOrder());
  server.setNow(new Date(noon + 20 * minuteMs).toISOString());
  await atBank('pay');
  expect(await loadPaymentOutcome(client.city, attemptId)).toEqual({ state: 'declined' });
});
