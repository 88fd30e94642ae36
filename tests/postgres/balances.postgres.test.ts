import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { tries } from '../run/tries.ts';
import { anna, loadBalances, opening } from './balance-load.ts';
import { readBalances } from './balances.ts';
import { city, logIn, newPlate, start } from './driver.ts';

const databaseUrl = inject('databaseUrl');
const servers = inject('cityUrls');
const serverOf = (index: number) => servers[index % servers.length] ?? '';
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

async function expectBalancesInLedger(): Promise<void> {
  const balances = await readBalances(databaseUrl, city);
  expect(balances.map(({ kopecks }) => kopecks)).toEqual(balances.map(({ inLedger }) => inLedger));
  expect(Math.min(...balances.map(({ kopecks }) => kopecks))).toBeGreaterThanOrEqual(0);
}

test('VAL-06 a car that is started thirty times at once over two processes is paid for once', async () => {
  const token = await logIn(serverOf(0), anna, 'parking-1');
  const plate = newPlate();
  const replies = await Promise.all(times(30, (index) => start(serverOf(index), token, plate, randomUUID())));
  expect(replies.filter(({ status }) => status === 'ok')).toHaveLength(1);
  const refusals = replies.filter(({ errorName }) => errorName === 'ParkingSessionAlreadyExists');
  expect(refusals).toHaveLength(29);
  await expectBalancesInLedger();
});

test('REL-12 a balance that is enough for some of many starts pays only for those', async () => {
  const token = await logIn(serverOf(0), anna, 'parking-1');
  const replies = await Promise.all(
    times(60, (index) => start(serverOf(index), token, newPlate(), randomUUID())),
  );
  expect(replies.filter(({ status }) => status === 'ok').length).toBeGreaterThan(3);
  expect(replies.filter(({ errorName }) => errorName === 'NoMoneyNoHoney').length).toBeGreaterThan(3);
  await expectBalancesInLedger();
});

test('REL-12 after random account payments over two processes every balance equals its ledger', async () => {
  const group = { databaseUrl, servers };
  const payments = tries(50, 100);
  const { anna: hers, money } = await loadBalances(group, payments, 20261121);
  await expectBalancesInLedger();
  expect(hers.movements.payment).toBeGreaterThan(payments / 5);
  expect(hers.movements.extension).toBeGreaterThan(payments / 33);
  expect(hers.movements.refund).toBeGreaterThan(payments / 10);
  expect(hers.movements.topUp).toBeGreaterThan(payments / 5);
  // To the kopeck: the charges of the bank were credited, and the prices of the sessions were debited.
  expect(money.toppedUp).toBe(money.charged);
  expect(hers.kopecks).toBe(opening + money.toppedUp - money.spent);
});
