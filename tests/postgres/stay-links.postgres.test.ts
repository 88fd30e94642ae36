import {
  correctGuestStay,
  endGuestStay,
  loadGuestStay,
  makeStayLink,
  quoteGuestCorrection,
} from '@kerb/core/api/guest-stays.ts';
import { payAsGuest } from '@kerb/core/api/payment.ts';
import { beforeAll, expect, test } from 'vitest';
import { type RecordingClient, recordingClient } from '../contract/client.ts';
import { atTheBank, codeOf, guestOrder, named, newCar } from '../contract/drivers.ts';
import { faultsOfPayments } from './books.ts';
import { noon, startTwoServers } from './two-servers.ts';

const started = startTwoServers();
const { servers } = started;
const city = 'nizhny-novgorod';
const rounds = 30;

let guests: readonly RecordingClient[] = [];

beforeAll(async () => {
  guests = servers.map((server) => recordingClient(server.url, city));
});

/** The calls of one of the two processes, in turn. */
function at(index: number): RecordingClient['city'] {
  const guest = guests[index % guests.length];
  if (!guest) throw new Error('No server has started');
  return guest.city;
}

/** A guest's paid hour from noon, and the key of its payment. */
async function park() {
  const plate = newCar();
  const key = named();
  const { redirectUrl } = await payAsGuest(at(0), guestOrder(plate), key);
  await atTheBank(redirectUrl, 'pay');
  return { plate, key: key.attemptId };
}

/** A correction of the plate, ready to be sent. */
async function correctionAt(index: number, link: string) {
  const plate = newCar();
  const { session } = await loadGuestStay(at(index), link);
  const correction = { session, vehicle: { plate, isForeignPlate: false, vehicleCategory: 'B' } } as const;
  const { difference } = await quoteGuestCorrection(at(index), link, correction);
  const payment = { difference, methodId: undefined };
  return { plate, send: () => correctGuestStay(at(index), link, correction, payment, named()) };
}

interface StoredStay {
  readonly plate: string;
  readonly ends_at: Date;
  readonly paid: string;
  readonly given_back: string;
}

async function storedStay(plates: readonly string[]): Promise<StoredStay | undefined> {
  const { rows } = await started.client.query<StoredStay>(
    `select s.plate, s.ends_at, p.amount_kopecks as paid,
       (select coalesce(sum(r.amount_kopecks), 0) from provider_refunds r where r.order_id = p.id) as given_back
     from sessions s join payments p on p.id = s.payment_id where s.city = $1 and s.plate = any($2)`,
    [city, plates],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}

test('PLUS-26 REL-14 ends and corrections by one link, at once in two processes, end the stay once and give its money back once', async () => {
  let corrected = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { plate, key } = await park();
    const link = await makeStayLink(at(round), key);
    const corrections = [await correctionAt(0, link), await correctionAt(1, link)];
    const correcting = corrections.map(({ send }) => codeOf(send()));
    // A correction asks more before it locks anything: each round gives it more of a start.
    await new Promise((resolve) => setTimeout(resolve, round));
    const ending = [0, 1].map((index) => codeOf(endGuestStay(at(index), link)));
    const [made, ended] = [await Promise.all(correcting), await Promise.all(ending)];
    expect(ended.filter((code) => code === undefined)).toHaveLength(1);
    const accepted = corrections.filter((_, index) => made[index] === undefined).map((each) => each.plate);
    corrected += accepted.length;
    const stay = await storedStay([plate, ...corrections.map((each) => each.plate)]);
    expect([plate, ...accepted]).toContain(stay?.plate);
    if (accepted.length > 0) expect(stay?.plate).not.toBe(plate);
    expect(stay?.ends_at).toEqual(new Date(noon));
    expect(Number(stay?.given_back)).toBe(Number(stay?.paid));
  }
  expect(corrected).toBeGreaterThan(0);
  expect(await faultsOfPayments(started.client, new Date(noon))).toEqual([]);
});

test('PLUS-26 REL-14 thirty links that are wanted at once from two processes are ten', async () => {
  const { key } = await park();
  const made = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => makeStayLink(at(index), key)),
  );
  const links = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(links).toHaveLength(10);
  const stays = await Promise.all(links.map((link, index) => loadGuestStay(at(index), link)));
  expect(new Set(stays.map(({ session }) => session.sessionId)).size).toBe(1);
});
