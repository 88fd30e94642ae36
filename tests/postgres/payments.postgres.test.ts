import { expect, inject, test } from 'vitest';
import { loadWithKills } from './kill-load.ts';
import type { Ledger } from './ledger.ts';
import { loadRepeats, loadSequences, type ServerGroup } from './payment-load.ts';
import { loadSbp } from './sbp-load.ts';

const databaseUrl = inject('databaseUrl');
const group: ServerGroup = { databaseUrl, servers: inject('cityUrls') };

function expectAgreement(ledger: Ledger): void {
  expect(ledger).toMatchObject({
    faults: [],
    unbooked: [],
    unpaid: [],
    withoutOneSession: [],
    overlapping: [],
  });
  expect(ledger.kopecksBooked).toBe(ledger.kopecksCharged);
}

test('REL-12 REL-14 twenty payments repeated fifty times at once over two processes are charged once', async () => {
  const { ordersOfPayment, ledger } = await loadRepeats(group, 20, 50);
  expect(ordersOfPayment).toEqual(Array.from({ length: 20 }, () => 1));
  expect(ledger.charges).toBe(20);
  expectAgreement(ledger);
});

test('REL-12 after 200 random payments, declines and lost replies the ledger equals the bank’s', async () => {
  const { ledger } = await loadSequences(group, 200, 20261121);
  expect(ledger.charges).toBeGreaterThan(20);
  expectAgreement(ledger);
});

test('REL-13 a server that is killed four times loses no acknowledged payment and charges none twice', async () => {
  const { lost, ledger, acknowledged, retried } = await loadWithKills(databaseUrl, 4, 7);
  expect(lost).toEqual([]);
  expect(ledger.charges).toBe(acknowledged + retried);
  expectAgreement(ledger);
});

test('PLUS-28 after 60 random sequences of SBP each order keeps one transfer or none, and all others went back', async () => {
  const report = await loadSbp(group, 60, 20261126);
  expect(report.faults).toEqual([]);
  expect(report.paid).toBeGreaterThan(5);
  expect(report.transfers).toBe(report.paid + report.returned);
});
