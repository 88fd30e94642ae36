import { randomUUID } from 'node:crypto';
import { createInspectionKey } from '@kerb/city-server/modules/checks/inspection-keys.ts';
import { connect } from '@kerb/city-server/platform/database/connect.ts';
import { loadGuestStay } from '@kerb/core/api/guest-stays.ts';
import { loadMyData } from '@kerb/core/api/my-data.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { loadTransactions, loadTransactionTotals } from '@kerb/core/api/transactions.ts';
import { expect, inject, test } from 'vitest';
import { driver, newCar, started } from '../contract/drivers.ts';
import { startCityServer } from '../contract/server-harness.ts';
import { createDatabase } from './cluster.ts';
import { atTheBank, city, newPlate, orderOf, pay, statusOf } from './driver.ts';
import { fillStays } from './fill-stays.ts';
import { measuredPool } from './measured-pool.ts';

/** Statements that read a whole table on purpose, and how they are bounded. */
const wholeTables = [
  // Once per process and city: all objects, zones and prices.
  /^select .*from "(?:map_objects|zones|zone_prices|concessions|changed_settings)"/s,
  // Once per half hour: the stays that run.
  /occupancy|forecast/,
];

/** The blocks that each statement of a day's work touches, in a city with so many stays. */
async function blocksAt(stays: number): Promise<ReadonlyMap<string, number>> {
  const url = await createDatabase(inject('databaseUrl'));
  // Fills the city first, so that its tables are there.
  const filled = await startCityServer({ database: { kind: 'postgres', url }, objectCount: 50 });
  await filled.close();
  const cars = await fillStays(url, { stays, running: 500, found: 5 });
  const { pool, blocks } = measuredPool(url);
  const server = await startCityServer({ database: { kind: 'pool', pool }, objectCount: 50 });
  const keys = await connect({ kind: 'postgres', url });
  try {
    const anna = await driver(server.url, city, 'anna');
    const all = { from: undefined, to: undefined, type: undefined, plate: undefined, zoneId: undefined };
    await started(anna, { plate: newCar() });
    const { next } = await loadTransactions(anna.account, all, undefined);
    await loadTransactions(anna.account, all, next);
    await loadTransactionTotals(anna.account, all);
    await loadProfile(anna.account, true);
    const key = await createInspectionKey({ database: keys, now: new Date() }, city, 'growth', 1_000_000);
    for (const { plate } of cars) {
      const reply = await fetch(`${server.url}/${city}/backend/v2/check`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}` },
        body: new URLSearchParams({ plate, zone: '1001' }),
      });
      expect(await reply.json()).toMatchObject({ status: 'ok' });
    }
    const attempt = randomUUID();
    const { orderId = '' } = await pay(server.url, orderOf(newPlate()), attempt);
    await atTheBank(server.url, orderId, 'pay');
    expect(await statusOf(server.url, attempt)).toMatchObject({ result: { state: 'paid' } });
    expect(await loadGuestStay(anna.city, attempt)).toMatchObject({ session: { status: 'active' } });
    expect((await loadMyData(anna.account)).parts.length).toBeGreaterThan(3);
    // The jobs of the process have run once by now.
    await expect.poll(() => [...blocks.keys()].some((text) => text.includes('owed_refunds'))).toBe(true);
    return new Map(blocks);
  } finally {
    await server.close();
    await keys.destroy();
  }
}

test('RUN-07 with ten times the stays no statement of a driver, an inspector or a job reads much more', async () => {
  const small = await blocksAt(2_000);
  const large = await blocksAt(20_000);
  expect(large.size).toBeGreaterThan(30);
  const grown = [...large]
    .filter(([text]) => !wholeTables.some((whole) => whole.test(text)))
    .map(([text, blocks]) => ({ text, blocks, before: small.get(text) ?? blocks }))
    // One more level of an index, and a page or two split by new rows.
    .filter(({ blocks, before }) => blocks > 2 * before + 20);
  expect(grown).toEqual([]);
});
