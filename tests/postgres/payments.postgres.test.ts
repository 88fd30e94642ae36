import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CityProcess, startCityProcess } from './city-process.ts';
import { loadWithKills } from './kill-load.ts';
import type { Ledger } from './ledger.ts';
import { loadRepeats, loadSequences, type ServerGroup } from './payment-load.ts';

const databaseUrl = inject('databaseUrl');
let servers: readonly CityProcess[] = [];
let group: ServerGroup;

beforeAll(async () => {
  // Both start at once, because migrating and filling must not disturb each other.
  servers = await Promise.all([startCityProcess(databaseUrl), startCityProcess(databaseUrl)]);
  group = { databaseUrl, servers: servers.map(({ url }) => url) };
});
afterAll(() => Promise.all(servers.map((server) => server.kill())));

function expectAgreement(ledger: Ledger): void {
  expect(ledger).toMatchObject({ unbooked: [], unpaid: [], withoutOneSession: [], overlapping: [] });
  expect(ledger.kopecksBooked).toBe(ledger.kopecksCharged);
}

test('REL-12 REL-14 payments repeated fifty times at once over two processes are charged once', async () => {
  const { ordersOfPayment, ledger } = await loadRepeats(group, 40, 50);
  expect(ordersOfPayment).toEqual(Array.from({ length: 40 }, () => 1));
  expect(ledger.charges).toBe(40);
  expectAgreement(ledger);
});

test('REL-12 after random payments, declines and lost replies the ledger equals the bank’s', async () => {
  const { ledger } = await loadSequences(group, 200, 20261121);
  expect(ledger.charges).toBeGreaterThan(20);
  expectAgreement(ledger);
});

test('REL-13 a killed server loses no acknowledged payment and charges none twice', async () => {
  const { lost, ledger, acknowledged, retried } = await loadWithKills(databaseUrl, 8, 7);
  expect(lost).toEqual([]);
  expect(ledger.charges).toBe(acknowledged + retried);
  expectAgreement(ledger);
});
