import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CityProcess, startCityProcess } from './city-process.ts';
import { stormOfKills } from './kills.ts';
import type { Ledger } from './ledger.ts';
import { type Place, stormOfRepeats, stormOfSequences } from './storms.ts';

const databaseUrl = inject('databaseUrl');
let servers: readonly CityProcess[] = [];
let place: Place;

beforeAll(async () => {
  // Both at once: migrating and filling must not trip over each other.
  servers = await Promise.all([startCityProcess(databaseUrl), startCityProcess(databaseUrl)]);
  place = { databaseUrl, servers: servers.map(({ url }) => url) };
});
afterAll(() => Promise.all(servers.map((server) => server.kill())));

function expectAgreement(ledger: Ledger): void {
  expect(ledger).toMatchObject({ unbooked: [], unpaid: [], withoutOneSession: [], overlapping: [] });
  expect(ledger.kopecksBooked).toBe(ledger.kopecksCharged);
}

test('REL-12 REL-14 payments repeated fifty times at once, over two processes, are charged once each', async () => {
  const { ordersOfPayment, ledger } = await stormOfRepeats(place, 40, 50);
  expect(ordersOfPayment).toEqual(Array.from({ length: 40 }, () => 1));
  expect(ledger.charges).toBe(40);
  expectAgreement(ledger);
});

test('REL-12 after random payments, declines, lost replies and repeats the ledger is what the bank took', async () => {
  const { ledger } = await stormOfSequences(place, 200, 20261121);
  expect(ledger.charges).toBeGreaterThan(20);
  expectAgreement(ledger);
});

test('REL-13 a server killed in the midst of payments loses nothing that it acknowledged and charges nothing twice', async () => {
  const { lost, ledger, acknowledged, retried } = await stormOfKills(databaseUrl, 8, 7);
  expect(lost).toEqual([]);
  expect(ledger.charges).toBe(acknowledged + retried);
  expectAgreement(ledger);
});
