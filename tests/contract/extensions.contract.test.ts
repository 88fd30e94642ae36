import { loadMap } from '@kerb/core/api/map-load.ts';
import { payAsGuest, quoteStay } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import type { GuestOrder } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { type Instant, instant, minuteMs, minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingClient, recordingClient } from './client.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

/** A Wednesday; all hours of the test are paid ones. */
const noon = instant(Date.parse('2026-11-25T12:00:00+03:00'));
let server: CityServerHarness;
let client: RecordingClient;
let cars = 200;

beforeAll(async () => {
  server = await startCityServer();
  client = recordingClient(server.url, 'nizhny-novgorod');
});
afterAll(() => server.close());

const clock = (at: number) => server.setNow(new Date(at).toISOString());
const end = instant(noon + 60 * minuteMs);

async function paid(order: GuestOrder): Promise<string> {
  const id = crypto.randomUUID();
  const { redirectUrl = '' } = await payAsGuest(client.city, order, { attemptId: id, returnUrl: undefined });
  const action = new URLSearchParams({ action: 'pay' });
  await fetch(redirectUrl, { method: 'POST', body: action, redirect: 'manual' });
  return id;
}

/** A stay of an hour from noon, paid at noon. */
async function park(): Promise<{ order: GuestOrder; id: string }> {
  clock(noon);
  const order: GuestOrder = {
    spot: { zoneId: '1001', parkingCode: undefined },
    plate: normalisePlate(`К${++cars}МН152`),
    duration: minutes(60),
    startedAt: undefined,
    isForeignPlate: false,
    vehicleCategory: 'B',
    methodId: 'card',
    phone: undefined,
  };
  return { order, id: await paid(order) };
}

const more = (order: GuestOrder, continues: string, at: Instant = end): GuestOrder => ({
  ...order,
  startedAt: at,
  continues,
});

test('PLUS-04 an extension begins when the stay ends, at the price of those hours', async () => {
  const { order, id } = await park();
  clock(noon + 50 * minuteMs);
  const quote = await quoteStay(client.city, more(order, id));
  expect(quote.intervals[0]?.from).toBe(end);
  const second = await paid(more(order, id));
  expect(await loadPaymentOutcome(client.city, second)).toMatchObject({
    state: 'paid',
    from: noon,
    until: end + 60 * minuteMs,
    amount: quote.total,
  });
});

test('PLUS-04 a stay that has ended cannot be extended', async () => {
  const { order, id } = await park();
  clock(end);
  await expect(paid(more(order, id))).rejects.toMatchObject({ code: 'ParkingSessionIsOver' });
});

test('PLUS-04 only the same car at the same spot is extended, and only by the key of its payment', async () => {
  const { order, id } = await park();
  const { objects } = await loadMap(client.city);
  const parking = objects.find(({ type, zone }) => type === 'parking' && zone?.id === order.spot.zoneId);
  const elsewhere = { ...order, spot: { ...order.spot, parkingCode: parking?.code } };
  await expect(paid(more(elsewhere, id))).rejects.toMatchObject({ code: 'ValidationError' });
  const another = { ...order, plate: normalisePlate('О777ОО52') };
  await expect(paid(more(another, id))).rejects.toMatchObject({ code: 'ValidationError' });
  await expect(paid(more(order, crypto.randomUUID()))).rejects.toMatchObject({
    code: 'ParkingSessionNotFound',
  });
  const waiting = crypto.randomUUID();
  const other = { ...order, plate: normalisePlate('О778ОО52') };
  await payAsGuest(client.city, other, { attemptId: waiting, returnUrl: undefined });
  await expect(paid(more(other, waiting))).rejects.toMatchObject({ code: 'ParkingSessionNotFound' });
});

test('PLUS-04 REL-03 ERR-42 a stay is extended once: a second payment for the same hours is refused', async () => {
  const { order, id } = await park();
  await paid(more(order, id));
  await expect(paid(more(order, id))).rejects.toMatchObject({ code: 'ParkingSessionAlreadyExists' });
});

test('PLUS-04 SEC-19 a guest’s stay is extended to a day from now at most', async () => {
  const { order, id } = await park();
  const longer = (duration: number) => paid(more({ ...order, duration: minutes(duration) }, id));
  await expect(longer(1440)).rejects.toMatchObject({ code: 'ValidationError' });
  await expect(longer(1380)).resolves.toBeDefined();
});
