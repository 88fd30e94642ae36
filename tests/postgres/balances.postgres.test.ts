import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readBalances, readMoney } from './balances.ts';
import { type CityProcess, startCityProcess } from './city-process.ts';
import {
  atTheBank,
  city,
  end,
  extend,
  logIn,
  newPlate,
  sessionsOf,
  start,
  statusOf,
  topUp,
} from './driver.ts';
import { randomFrom } from './random.ts';

const databaseUrl = inject('databaseUrl');
const anna = 'anna@kerb.example';
let servers: readonly CityProcess[] = [];
const serverOf = (index: number) => servers[index % servers.length]?.url ?? '';
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

beforeAll(async () => {
  servers = await Promise.all([startCityProcess(databaseUrl), startCityProcess(databaseUrl)]);
});
afterAll(() => Promise.all(servers.map((server) => server.kill())));

async function expectBalancesInLedger(): Promise<void> {
  const balances = await readBalances(databaseUrl, city);
  expect(balances.map(({ kopecks }) => kopecks)).toEqual(balances.map(({ inLedger }) => inLedger));
  expect(Math.min(...balances.map(({ kopecks }) => kopecks))).toBeGreaterThanOrEqual(0);
}

test('VAL-06 one car started thirty times at once, over two processes, stands and is paid for once', async () => {
  const token = await logIn(serverOf(0), anna, 'parking-1');
  const plate = newPlate();
  const replies = await Promise.all(times(30, (index) => start(serverOf(index), token, plate, randomUUID())));
  expect(replies.filter(({ status }) => status === 'ok')).toHaveLength(1);
  const refusals = replies.filter(({ errorName }) => errorName === 'ParkingSessionAlreadyExists');
  expect(refusals).toHaveLength(29);
  await expectBalancesInLedger();
});

test('a balance that reaches for some of many starts at once pays for those and never goes below nothing', async () => {
  const token = await logIn(serverOf(0), anna, 'parking-1');
  const replies = await Promise.all(
    times(60, (index) => start(serverOf(index), token, newPlate(), randomUUID())),
  );
  expect(replies.filter(({ status }) => status === 'ok').length).toBeGreaterThan(3);
  expect(replies.filter(({ errorName }) => errorName === 'NoMoneyNoHoney').length).toBeGreaterThan(3);
  await expectBalancesInLedger();
});

test('REL-12 after random payments, repeats, renewals, refunds and top-ups over two processes every balance equals its ledger', async () => {
  const token = await logIn(serverOf(0), anna, 'parking-1');
  for (const id of await sessionsOf(serverOf(0), token)) await end(serverOf(0), token, id);
  const cars = times(12, newPlate);
  const sums: string[] = [];
  const drive = async (seed: number) => {
    const random = randomFrom(seed);
    const keys = times(3, () => randomUUID());
    const sum = randomUUID();
    sums.push(sum);
    const plate = random.of(cars);
    for (let step = 0; step < 8; step += 1) {
      const act = random.of(['start', 'start', 'extend', 'end', 'end', 'topUp'] as const);
      const server = serverOf(random.upTo(2));
      if (act === 'start') await start(server, token, plate, random.of(keys));
      else if (act === 'topUp') {
        const { orderId = '' } = await topUp(server, token, '1.50', sum);
        await atTheBank(serverOf(random.upTo(2)), orderId, random.of(['pay', 'pay', 'decline', 'lose']));
      } else {
        const [id] = await sessionsOf(server, token);
        if (id && act === 'extend') await extend(server, token, id, random.of(keys));
        else if (id) await end(server, token, id);
      }
    }
  };
  for (let first = 0; first < 160; first += 20) {
    await Promise.all(times(20, (index) => drive(20261121 + first + index)));
  }
  // Pages that come back ask; several at once.
  await Promise.all(sums.map((key, index) => statusOf(serverOf(index), key)));
  await expectBalancesInLedger();
  const { kopecks = 0, movements } =
    (await readBalances(databaseUrl, city)).find(({ email }) => email === anna) ?? {};
  expect(movements?.payment).toBeGreaterThan(20);
  expect(movements?.renew).toBeGreaterThan(3);
  expect(movements?.cancel).toBeGreaterThan(10);
  expect(movements?.refill).toBeGreaterThan(20);
  // To the kopeck: what the bank took came in, and what the sessions cost went out.
  const { spent, toppedUp, charged } = await readMoney(databaseUrl, anna);
  expect(toppedUp).toBe(charged);
  expect(kopecks).toBe(1_250_50 + toppedUp - spent);
});
