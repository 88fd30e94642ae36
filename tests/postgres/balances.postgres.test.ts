import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readBalances, spentOnSessions } from './balances.ts';
import { type CityProcess, startCityProcess } from './city-process.ts';
import { city, end, extend, logIn, newPlate, sessionsOf, start } from './driver.ts';
import { randomFrom } from './random.ts';

const databaseUrl = inject('databaseUrl');
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
  const token = await logIn(serverOf(0), 'anna@kerb.example', 'parking-1');
  const plate = newPlate();
  const replies = await Promise.all(times(30, (index) => start(serverOf(index), token, plate, randomUUID())));
  expect(replies.filter(({ status }) => status === 'ok')).toHaveLength(1);
  const refusals = replies.filter(({ errorName }) => errorName === 'ParkingSessionAlreadyExists');
  expect(refusals).toHaveLength(29);
  await expectBalancesInLedger();
});

test('a balance that reaches for some of many starts at once pays for those and never goes below nothing', async () => {
  const token = await logIn(serverOf(0), 'anna@kerb.example', 'parking-1');
  const replies = await Promise.all(
    times(60, (index) => start(serverOf(index), token, newPlate(), randomUUID())),
  );
  expect(replies.filter(({ status }) => status === 'ok').length).toBeGreaterThan(3);
  expect(replies.filter(({ errorName }) => errorName === 'NoMoneyNoHoney').length).toBeGreaterThan(3);
  await expectBalancesInLedger();
});

test('after random starts, repeats, extensions and early ends over two processes every balance equals its ledger', async () => {
  const token = await logIn(serverOf(0), 'anna@kerb.example', 'parking-1');
  for (const id of await sessionsOf(serverOf(0), token)) await end(serverOf(0), token, id);
  const cars = times(12, newPlate);
  const drive = async (seed: number) => {
    const random = randomFrom(seed);
    const keys = times(3, () => randomUUID());
    const plate = random.of(cars);
    for (let step = 0; step < 8; step += 1) {
      const act = random.of(['start', 'start', 'extend', 'end', 'end'] as const);
      const server = serverOf(random.upTo(2));
      if (act === 'start') await start(server, token, plate, random.of(keys));
      else {
        const [id] = await sessionsOf(server, token);
        if (id && act === 'extend') await extend(server, token, id, random.of(keys));
        else if (id) await end(server, token, id);
      }
    }
  };
  for (let first = 0; first < 60; first += 20) {
    await Promise.all(times(20, (index) => drive(20261121 + first + index)));
  }
  await expectBalancesInLedger();
  const anna = (await readBalances(databaseUrl, city)).find(({ email }) => email.startsWith('anna'));
  expect(anna?.movements.payment).toBeGreaterThan(20);
  expect(anna?.movements.renew).toBeGreaterThan(3);
  expect(anna?.movements.cancel).toBeGreaterThan(10);
  // What the balance lost is what the sessions cost, to the kopeck.
  expect(1_250_50 - (anna?.kopecks ?? 0)).toBe(await spentOnSessions(databaseUrl, 'anna@kerb.example'));
});
