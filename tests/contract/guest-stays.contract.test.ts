import { deleteOldStayLinks } from '@kerb/city-server/modules/sessions/stay-links.ts';
import { connect } from '@kerb/city-server/platform/database/connect.ts';
import { startStay } from '@kerb/core/api/account-payment.ts';
import { loadZones } from '@kerb/core/api/city.ts';
import {
  correctGuestStay,
  endGuestStay,
  loadGuestStay,
  makeStayLink,
  quoteGuestCorrection,
} from '@kerb/core/api/guest-stays.ts';
import { payAsGuest } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import type { GuestOrder } from '@kerb/core/domain/payment/order.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import type { Correction } from '@kerb/core/domain/session/correction.ts';
import { linkSecretIn } from '@kerb/core/domain/session/stay-link.ts';
import { instant, minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingClient, recordingClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { atTheBank, codeOf, driver, guestOrder, named, newCar } from './drivers.ts';
import { outboxOf } from './outbox.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const noon = instant(Date.parse('2026-06-10T12:00:00+03:00'));
const minute = 60_000;
const day = 24 * 60 * minute;

let server: CityServerHarness;
let database: PreparedDatabase;
let guest: RecordingClient;
let stranger: RecordingClient;
/** A free zone. */
let free: string;
/** A zone of streets that costs less than zone 1001. */
let cheap: string;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ firstCity: city, database });
  clock(noon);
  guest = recordingClient(server.url, city);
  stranger = recordingClient(server.url, city);
  const zones = await loadZones(guest.city);
  free = zones.find(({ prices }) => prices.every(({ perHour }) => perHour === 0))?.id ?? '';
  const dearest = (prices: (typeof zones)[number]['prices']) =>
    Math.max(...prices.map(({ perHour }) => perHour));
  const first = zones.find(({ id }) => id === '1001');
  cheap =
    zones.find(({ prices }) => dearest(prices) > 0 && dearest(prices) < dearest(first?.prices ?? []))?.id ??
    '';
});
afterAll(() => server.close());
beforeEach(() => clock(noon));

const clock = (at: number) => server.setNow(new Date(at).toISOString());
const offer = (name: string, value: boolean) =>
  controlCalls(server.url)('PUT', `/cities/${city}/settings/options.capabilities.${name}`, { value });

/** A guest's paid hour from now, and the key of its payment. */
async function park(over: Partial<GuestOrder> = {}) {
  const order = { ...guestOrder(newCar()), ...over };
  const key = named();
  const { redirectUrl } = await payAsGuest(guest.city, order, key);
  if (redirectUrl) await atTheBank(redirectUrl, 'pay');
  return { order, key: key.attemptId };
}

async function linked(over: Partial<GuestOrder> = {}) {
  const { order, key } = await park(over);
  return { order, key, link: await makeStayLink(guest.city, key) };
}

const stayOf = (link: string) => loadGuestStay(stranger.city, link);

async function correct(
  link: string,
  what: Omit<Correction, 'session'>,
  over: { difference?: number; methodId?: string } = {},
) {
  const { session } = await stayOf(link);
  const correction = { session, ...what };
  const { difference } = await quoteGuestCorrection(stranger.city, link, correction);
  const payment = { difference: kopecks(over.difference ?? difference), methodId: over.methodId };
  const { redirectUrl } = await correctGuestStay(stranger.city, link, correction, payment, named());
  return { difference, redirectUrl };
}

const car = (plate: Plate) => ({ vehicle: { plate, isForeignPlate: false, vehicleCategory: 'B' as const } });
const zone = (zoneId: string) => ({ spot: { zoneId, parkingCode: undefined } });

test.each(['B', 'C'])(
  'API-19 a stay has the category %s that was sent with its payment',
  async (category) => {
    const { key } = await park({ vehicleCategory: category });
    expect((await stayOf(key)).session.vehicleCategory).toBe(category);
  },
);

describe('PLUS-26 a link to a guest’s stay', () => {
  test('opens the stay for whoever has it, with its proof and what can be done', async () => {
    const { order, link } = await linked();
    const { session, refund, proof } = await stayOf(link);
    expect(session).toMatchObject({
      plate: order.plate,
      zoneId: '1001',
      startedAt: noon,
      endsAt: noon + 60 * minute,
    });
    expect([session.correction?.left, refund, proof?.split('.').length]).toEqual([3, session.cost, 3]);
  });

  test('has 128 random bits, of which the database has the hash alone', async () => {
    const { key, link } = await linked();
    const other = await makeStayLink(guest.city, key);
    expect([link, other].map((secret) => Buffer.from(secret, 'base64url').length)).toEqual([16, 16]);
    expect(other).not.toBe(link);
    // No half of the bits repeats the other.
    expect(link.slice(0, 11)).not.toBe(link.slice(11));
    const stored = JSON.stringify((await database.query('select * from stay_links')).rows);
    expect(stored).toMatch(/[0-9a-f]{64}/);
    expect(stored).not.toContain(link);
  });

  test('tells no phone', async () => {
    const { link } = await linked({ methodId: 'phone', phone: '79101234567' });
    expect(JSON.stringify(await stayOf(link))).not.toContain('9101234567');
  });

  test('is made by the payer alone: not by a link, not for an account’s stay, not in another city', async () => {
    const { link, key } = await linked();
    expect(await codeOf(makeStayLink(stranger.city, link))).toBe('ParkingSessionNotFound');
    const elsewhere = recordingClient(server.url, 'kazan');
    expect(await codeOf(makeStayLink(elsewhere.city, key))).toBe('ParkingSessionNotFound');
    expect(await codeOf(loadGuestStay(elsewhere.city, link))).toBe('ParkingSessionNotFound');
    expect(await codeOf(stayOf('A'.repeat(22)))).toBe('ParkingSessionNotFound');
  });

  test('is not made by whoever has one and begins a change: only one that is made makes a payer', async () => {
    const { order, link } = await linked();
    const begun = named();
    const more = { ...order, startedAt: instant(noon + 60 * minute), continues: link };
    const { redirectUrl } = await payAsGuest(stranger.city, more, begun);
    expect(await codeOf(makeStayLink(stranger.city, begun.attemptId))).toBe('ParkingSessionNotFound');
    const { session } = await stayOf(link);
    const free = named();
    const correction = { session, ...car(newCar()) };
    const payment = { difference: kopecks(0), methodId: undefined };
    await correctGuestStay(stranger.city, link, correction, payment, free);
    expect(await codeOf(makeStayLink(stranger.city, free.attemptId))).toBe('ParkingSessionNotFound');
    await correctGuestStay(stranger.city, link, { session, ...car(order.plate) }, payment, named());
    await atTheBank(redirectUrl, 'pay');
    expect(await makeStayLink(stranger.city, begun.attemptId)).toMatch(/^[\w-]{22}$/);
  });

  test('is made by whoever has extended the stay, also if that costs nothing', async () => {
    const { order, key } = await park(zone(free));
    const more = { ...order, startedAt: instant(noon + 60 * minute), continues: key };
    const { key: extension } = await park(more);
    expect(await makeStayLink(guest.city, extension)).toMatch(/^[\w-]{22}$/);
  });

  test('opens no other stay, not even of the same car', async () => {
    const { order, link } = await linked();
    clock(noon + 61 * minute);
    const later = await linked({ plate: order.plate });
    expect((await stayOf(link)).session.startedAt).toBe(noon);
    expect((await stayOf(later.link)).session.startedAt).toBe(noon + 61 * minute);
  });

  test('dies after the time for an appeal, and its hash is deleted', async () => {
    const { link } = await linked();
    const dies = noon + 60 * minute + 90 * day;
    clock(dies - minute);
    expect((await stayOf(link)).session.endsAt).toBe(noon + 60 * minute);
    const hashes = async () => (await database.query('select 1 from stay_links')).rows.length;
    const before = await hashes();
    clock(dies);
    expect(await codeOf(stayOf(link))).toBe('ParkingSessionNotFound');
    await deleteOldStayLinks({ database: await connect(database), now: new Date(dies) });
    expect(await hashes()).toBeLessThan(before);
  });

  test('of one stay there are ten at most', async () => {
    const { key } = await park();
    for (let made = 0; made < 10; made += 1) await makeStayLink(guest.city, key);
    expect(await codeOf(makeStayLink(guest.city, key))).toBe('ValidationError');
  });

  test('exists only where the city offers it', async () => {
    const { link } = await linked();
    await offer('stayLink', false);
    await expect(stayOf(link)).rejects.toMatchObject({ httpStatus: 404 });
    await offer('stayLink', true);
  });

  test('is sent by SMS to the phone of the payment, where the city sends messages', async () => {
    const { order } = await park({ methodId: 'phone', phone: '79107654321' });
    const [message] = await outboxOf(server.url, '79107654321');
    const secret = linkSecretIn(message?.text ?? '');
    expect((await stayOf(secret ?? '')).session.plate).toBe(order.plate);
    await offer('stayLinkBySms', false);
    await park({ methodId: 'phone', phone: '79107654322' });
    expect(await outboxOf(server.url, '79107654322')).toEqual([]);
    await offer('stayLinkBySms', true);
  });

  test('is sent to nothing but a phone, whatever text a method without phones gets', async () => {
    const { key } = await park({ phone: '+1 900 555 0100' });
    expect((await loadGuestStay(guest.city, key)).session.endsAt).toBe(noon + 60 * minute);
    expect(await outboxOf(server.url, '+1 900 555 0100')).toEqual([]);
  });
});

describe('PLUS-26 by its link a stay', () => {
  test('is extended, once for the end that was seen, and the first payer sees it too', async () => {
    const { order, key, link } = await linked();
    const more = { ...order, startedAt: instant(noon + 60 * minute), continues: link };
    const { key: extension } = await park(more);
    expect((await stayOf(link)).session.endsAt).toBe(noon + 120 * minute);
    expect((await loadGuestStay(guest.city, key)).session.endsAt).toBe(noon + 120 * minute);
    expect((await loadGuestStay(guest.city, extension)).session.id).toBe((await stayOf(link)).session.id);
    expect(await codeOf(park(more))).toBe('ParkingSessionAlreadyExists');
    const unseen = { ...more, startedAt: undefined };
    expect(await codeOf(park(unseen))).toBe('ParkingSessionAlreadyExists');
  });

  test('gets another plate, and its proof is no longer the earlier one', async () => {
    const { link } = await linked();
    const { proof } = await stayOf(link);
    const plate = newCar();
    expect(await correct(link, car(plate))).toMatchObject({ difference: 0, redirectUrl: undefined });
    const { session, proof: after } = await stayOf(link);
    expect([session.plate, session.correction?.left]).toEqual([plate, 2]);
    expect(after).not.toBe(proof);
  });

  test('gets a cheaper zone, and the difference goes back by the way it was paid, once', async () => {
    const { order, link, key } = await linked();
    const { difference } = await correct(link, zone(free));
    const { amount } = await paidOutcome(key);
    expect(difference).toBe(-amount);
    expect(await givenBack(order.plate)).toEqual([amount]);
    expect((await stayOf(link)).session).toMatchObject({ zoneId: free, cost: 0 });
  });

  test('gets a dearer zone when the difference is paid, and not before', async () => {
    const { link } = await linked(zone(free));
    const { session } = await stayOf(link);
    const { difference, redirectUrl } = await correct(link, zone('1001'), { methodId: 'card' });
    expect(difference).toBeGreaterThan(0);
    expect((await stayOf(link)).session.zoneId).toBe(free);
    await atTheBank(redirectUrl, 'pay');
    expect((await stayOf(link)).session).toMatchObject({ zoneId: '1001', cost: session.cost + difference });
    expect((await stayOf(link)).session.correction?.left).toBe(2);
  });

  test('gets its zone back, and the difference goes back to whoever paid it, not to the first payer', async () => {
    const { order, link } = await linked(zone(cheap));
    const { difference, redirectUrl } = await correct(link, zone('1001'), { methodId: 'card' });
    await atTheBank(redirectUrl, 'pay');
    expect((await correct(link, zone(cheap))).difference).toBe(-difference);
    expect(await givenBack(order.plate)).toEqual([]);
    const { rows } = await database.query<{ kopecks: number }>(
      `select amount_kopecks::int as kopecks from provider_refunds
       where order_id in (select payment_id from corrections where plate_before = $1)`,
      [order.plate],
    );
    expect(rows).toEqual([{ kopecks: difference }]);
  });

  test('is not corrected by money for a stay that was changed meanwhile: it goes back', async () => {
    const { order, link } = await linked(zone(free));
    const { redirectUrl } = await correct(link, zone('1001'), { methodId: 'card' });
    await park({ ...order, startedAt: instant(noon + 60 * minute), continues: link });
    await atTheBank(redirectUrl, 'pay');
    expect((await stayOf(link)).session.zoneId).toBe(free);
    const { rows } = await database.query<{ status: string }>(
      'select status from payments join corrections on payment_id = id where plate_before = $1',
      [order.plate],
    );
    expect(rows[0]?.status).toBe('declined');
  });

  test('is corrected three times, and for the confirmed difference alone', async () => {
    const { link } = await linked();
    expect(await codeOf(correct(link, zone(free), { difference: -1 }))).toBe('PriceChangedTryLater');
    for (let made = 0; made < 3; made += 1) await correct(link, car(newCar()));
    expect(await codeOf(correct(link, car(newCar())))).toBe('AmendLimit');
  });

  test('VAL-05 ends early, once, and what was not used goes back by the way it was paid', async () => {
    const { order, link } = await linked({ duration: minutes(120) });
    // With less than half an hour left nothing is promised, because the end is refused.
    clock(noon + 91 * minute);
    expect((await stayOf(link)).refund).toBeUndefined();
    clock(noon + 30 * minute);
    const { refund } = await stayOf(link);
    expect(await endGuestStay(stranger.city, link)).toBe(refund);
    expect(await givenBack(order.plate)).toEqual([refund]);
    const { session, refund: second } = await stayOf(link);
    expect([session.endsAt, second]).toEqual([noon + 30 * minute, undefined]);
    expect(await codeOf(endGuestStay(stranger.city, link))).toBe('ParkingSessionIsOver');
  });

  test('VAL-05 is neither extended nor corrected once it has ended, and its link still shows it', async () => {
    const { order, link } = await linked({ duration: minutes(120) });
    clock(noon + 30 * minute);
    await endGuestStay(stranger.city, link);
    const returned = await givenBack(order.plate);
    for (const seen of [30, 120]) {
      const more = { ...order, startedAt: instant(noon + seen * minute), continues: link };
      expect(await codeOf(park(more))).toBe('ParkingSessionIsOver');
    }
    const { session, refund } = await stayOf(link);
    expect([session.correction, refund]).toEqual([undefined, undefined]);
    const correction = { session, ...car(newCar()) };
    const refusals = await Promise.all([
      codeOf(quoteGuestCorrection(stranger.city, link, correction)),
      codeOf(correctGuestStay(stranger.city, link, correction, { difference: kopecks(0) }, named())),
    ]);
    expect(refusals).toEqual(['ParkingSessionIsOver', 'ParkingSessionIsOver']);
    expect((await stayOf(link)).session).toMatchObject({ plate: order.plate, endsAt: noon + 30 * minute });
    expect(await givenBack(order.plate)).toEqual(returned);
  });

  test('has no refund, and is not ended, if the provider returns whole payments only', async () => {
    const wholeOnly = await startCityServer({
      firstCity: city,
      providers: ({ payment: { refundPart: _, sbp: __, ...payment }, ...others }) => ({ ...others, payment }),
    });
    const there = recordingClient(wholeOnly.url, city);
    const key = named();
    const { redirectUrl } = await payAsGuest(there.city, guestOrder(newCar()), key);
    await atTheBank(redirectUrl, 'pay');
    const link = await makeStayLink(there.city, key.attemptId);
    const { session, refund } = await loadGuestStay(there.city, link);
    expect([session.cost > 0, refund]).toEqual([true, undefined]);
    expect(await codeOf(endGuestStay(there.city, link))).toBe('InDevelopingError');
    await wholeOnly.close();
  });

  test('of an account is not reached by the key of its payment', async () => {
    const anna = await driver(server.url, city, 'anna');
    const key = named();
    const { spot, duration } = guestOrder(newCar());
    await startStay(anna.account, { spot, duration, plate: newCar(), startedAt: undefined }, key);
    expect(await codeOf(loadGuestStay(stranger.city, key.attemptId))).toBe('ParkingSessionNotFound');
  });
});

test('PLUS-26 a stay whose zone has lost its tariff ends early, for what it had of its time', async () => {
  const { order, link } = await linked({ duration: minutes(120) });
  const { session } = await stayOf(link);
  await database.query("delete from zone_prices where city = $1 and zone_id = '1001'", [city]);
  // By today's clock plates and links are too old, and its jobs erase them.
  const later = new Date(noon + 30 * minute).toISOString();
  const again = await startCityServer({ firstCity: city, database, now: later });
  try {
    const { city: there } = recordingClient(again.url, city);
    const stay = await loadGuestStay(there, link);
    expect([stay.session.endsAt, stay.refund]).toEqual([noon + 120 * minute, (session.cost * 3) / 4]);
    const quoted = await quoteGuestCorrection(there, link, { session: stay.session, ...zone(free) });
    expect(quoted.difference).toBe(-(session.cost * 3) / 4);
    expect(await endGuestStay(there, link)).toBe(stay.refund);
    expect(await givenBack(order.plate)).toEqual([stay.refund]);
  } finally {
    await again.close();
  }
});

async function paidOutcome(key: string) {
  const outcome = await loadPaymentOutcome(guest.city, key);
  if (outcome.state !== 'paid') throw new Error('The stay is not paid');
  return outcome;
}

/** What the bank gave back for the stays of a car that it was parked with first. Kopecks. */
async function givenBack(plate: Plate): Promise<number[]> {
  const { rows } = await database.query<{ amount_kopecks: number }>(
    `select amount_kopecks::int from provider_refunds
       where order_id in (select payment_id from session_orders where plate = $1)`,
    [plate],
  );
  return rows.map(({ amount_kopecks }) => amount_kopecks);
}
